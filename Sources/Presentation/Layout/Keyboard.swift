/// What is known of the keyboard: the last event wins, and equal events do nothing.
public struct Keyboard: Sendable, Hashable {
  /// An event of the platform.
  public enum Event: Sendable, Hashable {
    /// The docked keyboard covers this height in points; 0 when it leaves.
    case covers(height: Double)
    /// The keyboard floats or is split: it takes no room from below.
    case floats
    /// A keyboard of its own hardware is in use.
    case isHardware
  }

  /// The height in points that content gives way to; never negative.
  public private(set) var height: Double

  /// Creates the state before the first event: no keyboard.
  public init() {
    height = 0
  }

  /// Takes an event in and returns whether the layout has to run again.
  public mutating func handle(_ event: Event) -> Bool {
    let before = height
    switch event {
    case .covers(let covered): height = atLeastZero(covered)
    case .floats, .isHardware: height = 0
    }
    return height != before
  }
}
