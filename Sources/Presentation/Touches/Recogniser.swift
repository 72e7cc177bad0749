/// A recogniser of one gesture, attached to a view.
public struct Recogniser: Sendable, Hashable {
  /// The gestures.
  public enum Gesture: Sendable, Hashable {
    /// So many taps, one after another; from 1 to `TouchLimits.maximumTaps`.
    case tap(count: Int)

    /// A quick way down, which acts as soon as it is long enough.
    case swipeDown

    /// A drag any way, as a list has one to scroll; it never acts by itself.
    case pan

    /// The pull that a page sheet has by itself: it follows the finger down and acts on release.
    case sheetSwipe
  }

  /// The recogniser's name.
  public let id: String

  /// The view that it is attached to.
  public let view: String

  /// What it recognises.
  public let gesture: Gesture

  /// Which touches it receives.
  public let filter: TouchFilter

  /// What follows when it recognises.
  public let action: TouchAction

  /// Whether the view's own touch is cancelled when it recognises.
  public var cancelsTouchesInView = true

  /// Whether views hear of a touch only after it failed; if it recognises, they never do.
  public var delaysTouchesBegan = false

  /// Whether views hear of a touch's end only after it decided.
  public var delaysTouchesEnded = true

  /// Creates a recogniser with the platform's defaults for what it does to touches in views.
  ///
  /// A number of taps out of range is moved to the nearer bound.
  public init(
    _ id: String, on view: String, _ gesture: Gesture, filter: TouchFilter = .absent,
    action: TouchAction = .report
  ) {
    self.id = id
    self.view = view
    if case .tap(let count) = gesture {
      self.gesture = .tap(count: min(max(1, count), TouchLimits.maximumTaps))
    } else {
      self.gesture = gesture
    }
    self.filter = filter
    self.action = action
  }

  /// The number of taps that it waits for, or nil for another gesture.
  var taps: Int? {
    guard case .tap(let count) = gesture else { return nil }
    return count
  }
}
