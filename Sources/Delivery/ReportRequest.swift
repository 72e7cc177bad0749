public import Campaigns

/// What an app reports of a presentation, as a face has read it.
public struct ReportRequest: Hashable, Sendable {
  /// The presentation's id.
  public var presentation: String

  /// The report's own id, or nil for one that is never repeated.
  public var id: String?

  /// What happened.
  public var kind: ReportKind

  /// The reason of a dismissal; `app` where none is given.
  public var reason: EndReason?

  /// The element of a click, or nil.
  public var element: String?

  /// The placement that the app shows by now, or nil.
  public var placement: String?

  /// The user that the app has by now, or nil.
  public var user: String?

  /// Creates a report.
  public init(
    presentation: String, id: String? = nil, kind: ReportKind, reason: EndReason? = nil,
    element: String? = nil, placement: String? = nil, user: String? = nil
  ) {
    self.presentation = presentation
    self.id = id
    self.kind = kind
    self.reason = reason
    self.element = element
    self.placement = placement
    self.user = user
  }
}
