import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Order of reports")
struct ReportOrderTests {
  /// One report of the app, or something that happens between two.
  enum Move: Sendable {
    case report(ReportKind, reason: EndReason? = nil, element: String? = nil)
    case waits(Int64)
    case hideAll
    case leaves
    case stops
    case asks

    static let shown = Move.report(.shown)
    static let primary = Move.report(.clicked, element: "primary")
    static let secondary = Move.report(.clicked, element: "secondary")
    static let closed = Move.report(.dismissed, reason: .closeButton)
    static let notPresented = Move.report(.notPresented)
    static let converted = Move.report(.converted)
  }

  /// Reports on one presentation, a second apart, each with its own id, and what they come to.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moves: [Move]
    /// The second at which the one impression is made, or nil for none.
    var seen: Int64?
    /// The report that counts, by its place among the reports.
    var counts: Int?
    /// The first report that is late, or nil.
    var late: Int?
    var end: EndReason?
    var dismissed: Int64?
    var converted: Int64?

    init(
      _ name: String, _ moves: [Move], seen: Int64? = nil, counts: Int? = nil, late: Int? = nil,
      end: EndReason? = nil, dismissed: Int64? = nil, converted: Int64? = nil
    ) {
      testDescription = name
      (self.moves, self.seen, self.counts, self.late) = (moves, seen, counts, late)
      (self.end, self.dismissed, self.converted) = (end, dismissed, converted)
    }
  }

  static let inTime: [Case] = [
    Case("shown twice", [.shown, .shown], seen: 1, counts: 0),
    Case("clicked twice", [.primary, .primary], seen: 1, counts: 0, converted: 2),
    Case("a click before shown", [.secondary, .shown], seen: 1, counts: 0),
    Case("converted before shown", [.converted, .shown], seen: 2, counts: 1, converted: 1),
    Case(
      "clicked, then closed", [.shown, .primary, .closed], seen: 1, counts: 0, end: .closeButton,
      dismissed: 3, converted: 2),
    Case("never presented after shown", [.shown, .notPresented], seen: 1, counts: 0, end: .app),
    Case(
      "stopped, then clicked", [.shown, .stops, .primary], seen: 1, counts: 0, end: .stopped,
      converted: 3),
  ]

  static let behindEnd: [Case] = [
    Case(
      "shown after its dismissal", [.closed, .shown], seen: 1, counts: 0, late: 1,
      end: .closeButton, dismissed: 1),
    Case(
      "dismissed with two reasons", [.shown, .closed, .report(.dismissed, reason: .primary)],
      seen: 1, counts: 0, late: 2, end: .closeButton, dismissed: 2),
    Case(
      "dismissed with two reasons, the other way round",
      [.shown, .report(.dismissed, reason: .primary), .closed], seen: 1, counts: 0, late: 2,
      end: .primary, converted: 2),
    Case(
      "dismissed, then never presented", [.closed, .notPresented], seen: 1, counts: 0, late: 1,
      end: .closeButton, dismissed: 1),
    Case(
      "never presented, then all else", [.notPresented, .shown, .primary, .closed], late: 1,
      end: .cancelled),
    Case(
      "never presented, then converted", [.notPresented, .converted], late: 1, end: .cancelled,
      converted: 2),
    Case(
      "never presented twice", [.notPresented, .notPresented], late: 1, end: .cancelled),
    Case(
      "converted twice behind its end", [.closed, .converted, .converted], seen: 1, counts: 0,
      late: 1, end: .closeButton, dismissed: 1, converted: 3),
  ]

  static let behindExpiry: [Case] = [
    Case(
      "converted after expiry", [.waits(20), .converted], late: 0, end: .expired, converted: 21),
    Case(
      "converted, then shown after expiry", [.waits(20), .converted, .shown], seen: 22, counts: 1,
      late: 0, end: .expired, converted: 21),
    Case(
      "shown twice after expiry", [.waits(20), .shown, .shown], seen: 21, counts: 0, late: 0,
      end: .expired),
    Case(
      "closed before shown after expiry", [.waits(20), .closed, .shown], seen: 21, counts: 0,
      late: 0, end: .expired, dismissed: 21),
    Case(
      "closed twice after expiry", [.waits(20), .closed, .closed], seen: 21, counts: 0, late: 0,
      end: .expired, dismissed: 21),
    Case(
      "clicked twice after expiry", [.waits(20), .primary, .primary], seen: 21, counts: 0, late: 0,
      end: .expired, converted: 21),
    Case(
      "never presented after expiry, then shown", [.waits(20), .notPresented, .shown], seen: 22,
      counts: 1, late: 0, end: .expired),
    Case(
      "shown, hidden, clicked and closed", [.shown, .hideAll, .primary, .closed], seen: 1,
      counts: 0, late: 1, end: .preempted),
    Case(
      "hidden, shown, closed with two reasons",
      [.hideAll, .shown, .report(.dismissed, reason: .entry), .closed], seen: 2, counts: 0, late: 0,
      end: .preempted, dismissed: 4, converted: 3),
    Case(
      "signed out, clicked before shown", [.leaves, .primary, .shown], seen: 2, counts: 0, late: 0,
      end: .signedOut, converted: 2),
    Case(
      "signed out, and somebody asks again", [.leaves, .asks, .shown, .closed], seen: 3, counts: 0,
      late: 0, end: .signedOut, dismissed: 4),
  ]

  @Test(
    "Reports in any order have one answer, count once and lose nothing",
    arguments: inTime + behindEnd + behindExpiry)
  func order(_ example: Case) {
    var run = Rehearsal([Sketch("a") { $0.onPreempt = .drop }])
    run.request(0)
    let id = run.presentation()?.id ?? ""
    var (second, answers) = (Int64(0), [Outcome]())
    for move in example.moves {
      second += 1
      if let answer = Self.take(move, &second, of: id, &run) { answers.append(answer) }
    }
    let record = run.presentations[id]
    let impressions = run.history(of: .user("u1")).impressions.filter { $0.presentation == id }
    let mark = run.history(of: .user("u1")).mark(of: StorageSample.key("a"))
    #expect(impressions.map(\.at) == [example.seen.map { at($0) }].compactMap(\.self))
    #expect(answers.indices.filter { answers[$0].counted } == [example.counts].compactMap(\.self))
    #expect(answers.firstIndex(where: \.late) == example.late)
    let behind = answers.drop { !$0.late }
    #expect(behind.count { !$0.late } == 0, "What is over stays over.")
    #expect(mark?.dismissedAt == example.dismissed.map { at($0) })
    #expect(mark?.convertedAt == example.converted.map { at($0) })
    #expect(Self.reason(of: record) == example.end)
    #expect(run.breaches == [])
  }

  private static func take(
    _ move: Move, _ second: inout Int64, of id: String, _ run: inout Rehearsal
  ) -> Outcome? {
    switch move {
    case .report(let kind, let reason, let element):
      guard let record = run.presentations[id] else { return nil }
      return run.report(
        StageEvent.Report(
          id: "e\(second)", presentation: record, kind: kind, reason: reason, element: element),
        now: at(second))
    case .waits(let seconds): second += seconds - 1
    case .hideAll: run.send(.hideAll(scope: .stage), second)
    case .leaves: run.send(.signOut, second)
    case .stops: run.change("a") { $0.state = .stopped }
    case .asks: run.request(second)
    }
    return nil
  }

  private static func reason(of record: PresentationRecord?) -> EndReason? {
    if case .ended(let reason, _) = record?.state { reason } else { nil }
  }
}
