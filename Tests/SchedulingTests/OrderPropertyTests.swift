import Calendars
import Campaigns
import TestSupport
import Testing

@testable import Scheduling

@Suite("Properties of the order")
struct OrderPropertyTests {
  /// A campaign in which all that the order looks at is often the same as another's.
  private static func entry(_ number: Int, _ generator: inout SeededGenerator) -> CatalogueEntry {
    func one<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }
    // Keys that begin alike, and are in no order of their numbers.
    let name = one(["a", "a-", "aa", "b", "0"]) + "\(number * 7 % 10)"
    return Sketch(name) {
      $0.priority = one([0, 50, 50, 51, 100])
      $0.published = one([nil, .earliest, base, at(1), .latest])
      let end = one([
        nil, clock("2026-12-01T10:00:00"), clock("2026-12-01T18:00:00"),
        clock("9999-12-31T23:59:59"),
      ])
      $0.schedule = one([
        nil, Schedule(zone: .fixed(.utc), start: nil, end: end),
        Schedule(zone: .fixed(zone("Asia/Shanghai")), start: nil, end: end),
        Schedule(zone: .user, start: nil, end: end),
      ])
    }.entry
  }

  @Test("Of two campaigns one comes first, and what comes before another comes before its next")
  func order() {
    let before = CatalogueEntry.comesBefore
    for seed: UInt64 in 1...40 {
      var generator = SeededGenerator(seed: seed)
      let entries = (0..<10).map { Self.entry($0, &generator) }
      for one in entries {
        #expect(!before(one, one), "seed \(seed)")
        for two in entries where one.campaign.key != two.campaign.key {
          #expect(before(one, two) != before(two, one), "seed \(seed)")
          for three in entries where before(one, two) && before(two, three) {
            #expect(before(one, three), "seed \(seed)")
          }
        }
      }
      let order = Snapshot(entries: entries, popups: []).entries.map(\.campaign.key)
      for _ in 0..<10 {
        let shuffled = Snapshot(entries: entries.shuffled(using: &generator), popups: [])
        #expect(shuffled.entries.map(\.campaign.key) == order, "seed \(seed)")
        #expect(order.allSatisfy { shuffled.entry(of: $0)?.campaign.key == $0 }, "seed \(seed)")
      }
    }
  }

  @Test(
    "Whatever the order in which campaigns and popups came, all that happens is the same",
    arguments: PropertyTests.seeds)
  func insertion(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    var generator = SeededGenerator(seed: seed ^ 0x5eed)
    let settings = run.rehearsal.settings
    let sketches = run.rehearsal.sketches
    var others = [sketches.reversed(), sketches.shuffled(using: &generator)].map { sketches in
      Rehearsal(sketches) { $0 = settings }
    }
    others[0].isReversed = true
    for step in 0..<PropertyTests.length {
      let event = run.next()
      let outcome = run.perform(event)
      for place in others.indices {
        let other = RandomRun.perform(event, on: &others[place], now: run.now)
        #expect(other == outcome, "seed \(seed), step \(step)")
        #expect(others[place].stages == run.rehearsal.stages, "seed \(seed), step \(step)")
        // Rows of stages are written in the order in which the stages were handed on.
        guard !others[place].isReversed else { continue }
        #expect(others[place].changes == run.rehearsal.changes, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(
    "Without the winner, nobody wins who would have come before it",
    arguments: PropertyTests.seeds)
  func priority(_ seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    for step in 0..<PropertyTests.length {
      var without = run.rehearsal
      let event = run.next()
      guard let winner = run.perform(event)?.presented?.campaign else { continue }
      // It is out at every placement; nothing else changes for anybody.
      without.change(winner.rawValue) { $0.placements = [] }
      let next = RandomRun.perform(event, on: &without, now: run.now)?.presented?.campaign
      guard let next else { continue }
      let sketches = run.rehearsal.sketches
      let first = try #require(sketches.first { $0.key == winner.rawValue })
      let second = try #require(sketches.first { $0.key == next.rawValue })
      let label: Comment = "seed \(seed), step \(step): \(winner) before \(next)"
      #expect(first.priority >= second.priority, label)
      let snapshot = run.rehearsal.snapshot
      #expect((snapshot.place(of: winner) ?? .max) < (snapshot.place(of: next) ?? .min), label)
    }
  }
}
