public import Campaigns
public import Presentation

/// What one tap on a popup's picture hits and does.
public struct TapAnswer: Sendable, Hashable {
  /// What the user gets from a tap; of one on the content, `then` and `action` say what follows.
  public typealias Outcome = TapOutcome

  /// What becomes of the popup after a tap.
  public enum Consequence: Sendable, Hashable {
    /// It stays.
    case stay
    /// It is dismissed, for this reason.
    case dismiss(EndReason)

    /// The word for it: `stay` or `dismiss`.
    public var name: String {
      switch self {
      case .stay: "stay"
      case .dismiss: "dismiss"
      }
    }
  }

  /// The point in the container's coordinates.
  public let point: Point

  /// The element that the touch belongs to, or nil where it belongs to none.
  public let hit: ElementName?

  /// The elements from the window down to the one that was hit, each once.
  public let path: [ElementName]

  /// The rule that decided.
  public let rule: TapRule

  /// What the user gets.
  public let outcome: Outcome

  /// What becomes of the popup.
  public let then: Consequence

  /// What the element that was hit does, or nil where it does nothing of its own.
  public let action: PopupAction?

  /// The link that the tap opens, or nil; where it dismisses too, it does so first.
  public var link: String? {
    guard case .link(let link)? = action else { return nil }
    return link
  }
}
