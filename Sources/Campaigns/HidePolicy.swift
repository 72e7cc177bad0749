public import Calendars

/// What a popup answers to `hideAll`.
public struct HidePolicy: Sendable, Hashable {
  /// The policy that holds where a file gives none: it may be hidden at once.
  public static let standard = HidePolicy()

  /// Whether it may be hidden at all; false is a veto.
  public let isAllowed: Bool

  /// The seconds since it was shown before which it vetoes, 0–60, or nil for none.
  public let notBeforeSeconds: Double?

  /// Creates a policy from values that its document has validated.
  public init(isAllowed: Bool = true, notBeforeSeconds: Double? = nil) {
    self.isAllowed = isAllowed
    self.notBeforeSeconds = notBeforeSeconds
  }

  /// The time since it was shown before which it vetoes; zero for none.
  public var notBefore: Duration { Duration(seconds: notBeforeSeconds ?? 0) }
}
