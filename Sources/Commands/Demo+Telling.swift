import Calendars
import Campaigns
import Delivery
import Documents
import JSON
import Rules

// How the demo speaks, and how it asks.
extension Demo {
  func say(_ line: String) { context.print(line) }

  func say(_ table: Table) {
    let width = min(context.surroundings.width, 100) - 3
    for line in table.text(width: width).split(separator: "\n") { say("   \(line)") }
  }

  func heading(_ text: String) {
    say("")
    say(text)
    say(String(repeating: "─", count: text.count))
  }

  /// Says what happens, with the time on the wall.
  func event(_ text: String) {
    let clock = zone.wallClock(at: now)
    let digits = [clock.hour, clock.minute, clock.second].map(Self.twoDigits)
    say("\(digits.joined(separator: ":"))  \(text)")
  }

  /// Says what to make of it.
  func tell(_ text: String) { say("          » \(text)") }

  /// Says what the program answered.
  func answer(_ lines: [String]) {
    for line in lines { say("          \(line)") }
  }

  mutating func after(seconds: Int64) { now = now + .seconds(seconds) }

  @discardableResult
  func decide(_ request: DecisionRequest) throws(Failure) -> StageDelivery.Answer {
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.decide(request, now: now)
    }
    self.answer(AnswerText.decision(answer, reserved: true).filter(Self.isTold))
    return answer
  }

  @discardableResult
  func report(
    _ record: PresentationRecord, _ kind: ReportKind, reason: EndReason? = nil
  ) throws(Failure) -> StageDelivery.Answer {
    let report = ReportRequest(presentation: record.id, kind: kind, reason: reason)
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.report(report, now: now)
    }
    self.answer(AnswerText.report(answer, on: record.id).filter(Self.isTold))
    return answer
  }

  /// Returns the members of an object as rules see them.
  static func map(_ value: JSONValue) -> RuleMap {
    guard case .map(let map) = AttributesDocument.rule(value) else { return .empty }
    return map
  }

  /// Ids are for programs; a story does without.
  static func isTold(_ line: String) -> Bool {
    !line.hasPrefix("presentation") && !line.contains("scrim explain")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
