public import Calendars

/// How a popup is left.
public struct DismissPolicy: Sendable, Hashable {
  /// What a tap on the background does.
  public enum Background: String, Sendable, Hashable, CaseIterable {
    /// It dismisses the popup.
    case dismiss

    /// It does nothing: the popup is modal.
    case ignore

    /// It goes to the page below.
    case passthrough
  }

  /// What follows a tap on the primary button or on an entry.
  public enum AfterPrimary: String, Sendable, Hashable, CaseIterable {
    /// The popup is dismissed.
    case dismiss

    /// The popup stays.
    case stay
  }

  /// The policy that holds where a file gives none.
  public static let standard = DismissPolicy()

  /// What a tap on the background does.
  public let background: Background

  /// The close button, or nil for none.
  public let closeButton: CloseButton?

  /// Whether a bottom sheet can be swiped away.
  public let swipeDown: Bool

  /// Whether the device's back key dismisses it.
  public let backKey: Bool

  /// The seconds on screen after which it goes by itself, 1–3600, or nil for never.
  public let autoCloseSeconds: Double?

  /// What follows a tap on the primary button or on an entry.
  public let afterPrimary: AfterPrimary

  /// Creates a policy from values that its document has validated.
  public init(
    background: Background = .dismiss, closeButton: CloseButton? = .standard,
    swipeDown: Bool = false, backKey: Bool = true, autoCloseSeconds: Double? = nil,
    afterPrimary: AfterPrimary = .dismiss
  ) {
    self.background = background
    self.closeButton = closeButton
    self.swipeDown = swipeDown
    self.backKey = backKey
    self.autoCloseSeconds = autoCloseSeconds
    self.afterPrimary = afterPrimary
  }

  /// The time on screen after which it goes by itself, or nil for never.
  public var autoClose: Duration? { autoCloseSeconds.map(Duration.init(seconds:)) }
}

extension Duration {
  /// A length of seconds that a document holds between 0 and 3600, to the millisecond.
  init(seconds: Double) {
    let milliseconds = (min(max(seconds, 0), 3600) * 1000).rounded()
    self = .milliseconds(Int64(exactly: milliseconds) ?? 0)
  }
}
