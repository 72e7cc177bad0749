/// Why a presentation ended.
public enum EndReason: String, Hashable, Sendable, CaseIterable {
  /// A tap on the scrim.
  case background
  /// A tap on the close control.
  case closeButton
  /// A swipe down.
  case swipe
  /// The system's back key or gesture.
  case backKey
  /// The popup's own time ran out.
  case timeout
  /// The primary action.
  case primary
  /// The secondary action.
  case secondary
  /// A tap on an entry.
  case entry
  /// The app took it down.
  case app
  /// A deep link took the screen.
  case preempted
  /// A more urgent popup took its place.
  case overridden
  /// The user left the stage.
  case signedOut
  /// Its lease ran out.
  case expired
  /// It never reached the screen, or must not.
  case cancelled
  /// Its campaign was stopped.
  case stopped

  /// Whether an app may report this reason; the others are the server's own.
  public var isReportable: Bool {
    switch self {
    case .background, .closeButton, .swipe, .backKey, .timeout, .primary, .secondary, .entry, .app:
      true
    case .preempted, .overridden, .signedOut, .expired, .cancelled, .stopped: false
    }
  }

  /// Whether the person turned the popup away, which begins `afterDismiss`.
  public var isDismissal: Bool {
    switch self {
    case .background, .closeButton, .swipe, .backKey, .timeout, .secondary: true
    default: false
    }
  }

  /// Whether the person took the popup's offer, which begins `afterConversion`.
  public var isConversion: Bool { self == .primary || self == .entry }

  /// Whether a report that comes after this end, and before any `shown`, still makes the
  /// impression.
  ///
  /// The popup may have been on screen all the same: the server ended it without asking the app.
  public var mayHaveBeenSeen: Bool {
    switch self {
    case .expired, .signedOut, .preempted, .overridden: true
    default: false
    }
  }
}
