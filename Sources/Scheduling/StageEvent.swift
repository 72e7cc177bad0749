public import Campaigns

/// Something that happens on a stage.
public enum StageEvent: Sendable {
  /// The stages that a deep link or `hideAll` means.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The one that is named.
    case stage

    /// Every stage of the user that is on it.
    case user
  }

  /// A placement asks for a popup.
  case request(Request)

  /// The app reports on a presentation.
  case report(Report)

  /// A deep link wants the screen.
  case deepLink(url: String, scope: Scope)

  /// Everything that may be hidden goes, without a link.
  case hideAll(scope: Scope)

  /// The app has arrived where a link led.
  case navigationFinished

  /// The user leaves.
  case signOut

  /// Somebody promises a popup to the next request, by hand: no event of the stage's session.
  case present(popup: Key)

  /// Nothing happens; somebody looks.
  case tick

  /// A placement's question.
  public struct Request: Hashable, Sendable {
    /// The user's id; empty for nobody in particular.
    public let user: String

    /// The name of the event, or nil.
    public let event: String?

    /// What the request says.
    public let circumstances: Circumstances

    /// Creates a request.
    public init(user: String, event: String?, circumstances: Circumstances) {
      self.user = user
      self.event = event
      self.circumstances = circumstances
    }
  }

  /// What an app says of a presentation.
  public struct Report: Hashable, Sendable {
    /// The report's own id.
    public let id: String

    /// The presentation.
    public let presentation: PresentationRecord

    /// What happened.
    public let kind: ReportKind

    /// The reason of a dismissal, or nil.
    public let reason: EndReason?

    /// The element of a click, or nil.
    public let element: String?

    /// The placement that the app shows, or nil where it does not say.
    public let placement: String?

    /// The user that the app has, or nil where it does not say.
    public let user: String?

    /// Creates a report.
    public init(
      id: String, presentation: PresentationRecord, kind: ReportKind, reason: EndReason? = nil,
      element: String? = nil, placement: String? = nil, user: String? = nil
    ) {
      self.id = id
      self.presentation = presentation
      self.kind = kind
      self.reason = reason
      self.element = element
      self.placement = placement
      self.user = user
    }

    /// Whether what was clicked, or what ended it, takes the popup's offer.
    public var isConversion: Bool {
      switch kind {
      case .converted: true
      case .clicked: element == "primary" || element?.hasPrefix("entry:") == true
      case .dismissed: reason?.isConversion == true
      case .shown, .notPresented: false
      }
    }
  }
}
