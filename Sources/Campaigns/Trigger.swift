public import Rules

/// The event that makes a campaign a candidate.
public struct Trigger: Hashable, Sendable {
  /// The event's name.
  public let event: String

  /// How many matching events it takes since the last impression; at least 1.
  public let count: Int

  /// The condition on the event, or nil for none.
  public let condition: Rule?

  /// Creates a trigger, or nil where the count is under 1.
  public init?(event: String, count: Int = 1, where condition: Rule? = nil) {
    guard count >= 1 else { return nil }
    self.event = event
    self.count = count
    self.condition = condition
  }
}
