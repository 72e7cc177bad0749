import Calendars
import Campaigns
import Delivery
import Scheduling
import Testing

/// A question about the past: what happened, and what the gates said of the campaign `a` then.
struct PastQuestion: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// What happened, in order.
  let story: @Sendable (Shop) throws -> Void

  /// What is said of `a` at each second; nil where it was not there yet.
  let answers: [(second: Int64, code: String?)]

  /// The gap of the placement.
  let gap: Duration

  init(
    _ name: String, gap: Duration = .zero, _ answers: [(second: Int64, code: String?)],
    _ story: @escaping @Sendable (Shop) throws -> Void
  ) {
    testDescription = name
    self.answers = answers
    self.gap = gap
    self.story = story
  }
}

extension Shop {
  /// Shows a popup to a user and closes it, and returns its id.
  @discardableResult
  func sees(
    reserved: Int64, shown: Int64, closed: Int64, user: String = "u1", stage: String = "s1"
  ) throws -> String {
    let id = try #require(try decide(reserved, user: user, stage: stage).outcome.presented?.id)
    try report(.shown, of: id, shown)
    try report(.dismissed, of: id, reason: .closeButton, closed)
    return id
  }
}
