import Arguments
import Calendars
import Campaigns
import Delivery
import Documents
import JSON
import Rules

// How the demo speaks, and how it asks.
extension Demo {
  /// Says a line; where the terminal is narrower, the rest of it stands below its beginning.
  func say(_ line: String, under margin: Int = 0) {
    let width = context.surroundings.width
    guard TextWidth.columns(line) > width else { return context.print(line) }
    let head = line.prefix { $0 == " " }
    let indent = max(head.count, margin)
    let start = line.prefix(indent)
    let parts = TextWidth.lines(
      of: String(line.dropFirst(indent)), width: max(Self.narrowest, width - indent))
    for (index, part) in parts.enumerated() {
      context.print((index == 0 ? String(start) : String(repeating: " ", count: indent)) + part)
    }
  }

  private static let narrowest = 20

  private static let widest = 100

  /// Says a paragraph, broken into lines that the terminal has room for.
  func say(paragraph: String) {
    let width = min(context.surroundings.width, Self.widest)
    for line in TextWidth.lines(of: paragraph, width: width) { context.print(line) }
  }

  func say(_ table: Table) {
    let width = min(context.surroundings.width, Self.widest) - 3
    for line in table.text(width: width).split(separator: "\n") { say("   \(line)") }
  }

  func heading(_ text: String) {
    say("")
    say(text)
    say(String(repeating: "─", count: min(text.count, context.surroundings.width)))
  }

  /// Says what happens, with the time on the wall.
  func event(_ text: String) {
    let clock = zone.wallClock(at: now)
    let digits = [clock.hour, clock.minute, clock.second].map(Self.twoDigits)
    say("\(digits.joined(separator: ":"))  \(text)", under: 10)
  }

  /// Says what to make of it.
  func tell(_ text: String) { say("          » \(text)") }

  /// Says what the program answered.
  func answer(_ lines: [String]) {
    for line in lines { say("          \(line)", under: 24) }
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
