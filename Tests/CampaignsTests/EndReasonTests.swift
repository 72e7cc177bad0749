import Campaigns
import Testing

@Suite("Reasons of ends, and caps")
struct EndReasonTests {
  /// What each reason means: an app reports it, it turns the popup away, it takes the offer, and a
  /// late report after it makes the impression.
  static let meanings: [EndReason: (reported: Bool, turned: Bool, taken: Bool, seen: Bool)] = [
    .background: (true, true, false, false),
    .closeButton: (true, true, false, false),
    .swipe: (true, true, false, false),
    .backKey: (true, true, false, false),
    .timeout: (true, true, false, false),
    .primary: (true, false, true, false),
    .secondary: (true, true, false, false),
    .entry: (true, false, true, false),
    .app: (true, false, false, false),
    .preempted: (false, false, false, true),
    .overridden: (false, false, false, true),
    .signedOut: (false, false, false, true),
    .expired: (false, false, false, true),
    .cancelled: (false, false, false, false),
    .stopped: (false, false, false, false),
  ]

  @Test(
    "A reason is the app's or the server's, and begins what it begins",
    arguments: EndReason.allCases)
  func meaning(_ reason: EndReason) throws {
    let meaning = try #require(Self.meanings[reason])
    #expect(reason.isReportable == meaning.reported)
    #expect(reason.isDismissal == meaning.turned)
    #expect(reason.isConversion == meaning.taken)
    #expect(reason.mayHaveBeenSeen == meaning.seen)
  }

  @Test("A cap allows one at least", arguments: [(-1, false), (0, false), (1, true), (50, true)])
  func capLimit(_ limit: Int, _ isCap: Bool) {
    #expect((FrequencyCap(limit: limit, per: .day) != nil) == isCap)
  }

  @Test("A trigger takes one event at least", arguments: [(0, false), (1, true)])
  func triggerCount(_ count: Int, _ isTrigger: Bool) {
    #expect((Trigger(event: "open", count: count) != nil) == isTrigger)
  }
}
