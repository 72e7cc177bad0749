extension Lifecycle {
  /// Why a presentation ended, in the words of reports; the other ends are the server's alone.
  public enum EndReason: String, Sendable, Hashable, CaseIterable {
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

    /// Its entrance was cancelled: it never came to rest on the screen.
    case cancelled
  }
}
