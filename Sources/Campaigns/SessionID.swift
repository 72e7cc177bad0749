/// One session of one stage.
public struct SessionID: Hashable, Sendable {
  /// The stage.
  public let stage: String

  /// The number of the session on that stage, counted from 1.
  public let number: Int

  /// Creates a session id.
  public init(stage: String, number: Int) {
    self.stage = stage
    self.number = number
  }
}
