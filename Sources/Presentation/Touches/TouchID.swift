/// The number of a finger while it touches the screen; free again once it has left.
public struct TouchID: Sendable, Hashable {
  /// The number itself.
  public let rawValue: Int

  /// Creates the name of a touch; any number will do.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}
