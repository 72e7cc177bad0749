import Foundation
import JSON
import TestSupport
import Testing

@Suite("scrim simulate --users")
struct TrafficTests {
  private static let some = ["simulate", "--users", "40", "--days", "3"]

  @Test(
    "The same seed gives the same bytes, another seed others, and nothing is written",
    arguments: ["table", "json", "csv"])
  func bytes(_ format: String) async throws {
    try await Installation.withSamples { installation in
      let before = try installation.contents()
      let arguments = Self.some + ["--format", format]
      let text = try await installation.output(arguments)
      #expect(try await installation.output(arguments) == text)
      #expect(try await installation.output(arguments + ["--seed", "1"]) == text)
      #expect(try await installation.output(arguments + ["--seed", "2"]) != text)
      let later = try await installation.output(arguments + ["--at", "2026-12-20T10:00:00+08:00"])
      #expect(later != text)
      #expect(try installation.contents() == before)
    }
  }

  @Test("A report in a terminal is the picture kept of it")
  func picture() async throws {
    try await Installation.withSamples { installation in
      try Golden.check(try await installation.output(Self.some), against: "traffic.txt")
    }
  }

  @Test("The document's numbers add up, and its days are those of the configuration's zone")
  func document() async throws {
    try await Installation.withSamples { installation in
      let report = try JSONReader().read(
        try await installation.output(Self.some + ["--format", "json"])
      ).value
      let days = try #require(report["timeline"]?.array)
      #expect(days.compactMap { $0["date"]?.string } == ["2026-12-10", "2026-12-11", "2026-12-12"])
      #expect(report["from"]?.string == "2026-12-09T16:00:00Z")
      let campaigns = try #require(report["campaigns"]?.array)
      #expect(campaigns.count == 12)
      let decisions = try #require(Self.number(report["decisions"]))
      #expect(decisions > 100)
      #expect(days.compactMap { Self.number($0["decisions"]) }.reduce(0, +) == decisions)
      #expect(Self.sum(report["outcomes"]) == decisions)
      let presented = campaigns.compactMap { Self.number($0["presented"]) }
      #expect(presented.reduce(0, +) == Self.number(report["presented"]))
      for campaign in campaigns {
        #expect(Self.number(campaign["open"]) == 0)
        #expect(Self.sum(campaign["ended"]) == Self.number(campaign["presented"]))
      }
    }
  }

  private static func number(_ value: JSONValue?) -> Int? {
    (value?.integer).map { Int($0) }
  }

  private static func sum(_ counts: JSONValue?) -> Int? {
    counts?.object?.members.compactMap { number($0.value) }.reduce(0, +)
  }

  @Test("For a spreadsheet there is a row a campaign, of both catalogues where two are compared")
  func sheet() async throws {
    try await Installation.withSamples { installation in
      let rows = try await installation.output(Self.some + ["--format", "csv"])
        .split(separator: "\r\n")
      #expect(rows.count == 13 && rows[0].hasPrefix("campaign,revision,state,eligible,presented"))
      #expect(
        Set(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count
          == 1)
      let both = try await installation.output(Self.some + ["--compare", "--format", "csv"])
        .split(separator: "\r\n")
      #expect(both.count == 25 && both[0].hasPrefix("catalogue,campaign,"))
      // Nothing is proposed, so nothing differs.
      let live = both.filter { $0.hasPrefix("live,") }.map { $0.dropFirst("live,".count) }
      let proposed = both.filter { $0.hasPrefix("proposed,") }.map {
        $0.dropFirst("proposed,".count)
      }
      #expect(live == proposed && live.count == 12)
    }
  }

  @Test("What a higher priority would change is told, and who starves without it")
  func comparison() async throws {
    try await Installation.withSamples { installation in
      func file(_ key: String, _ priority: Int) throws -> String {
        try installation.folder.write(
          """
          {key: "\(key)", name: "\(key)", popup: "svc-life-grid", placements: ["lobby"],
           priority: \(priority), whenBusy: "skip"}
          """, to: "\(key).json5")
      }
      for (key, priority) in [("queen", 90), ("rival", 80)] {
        _ = try await installation.output(
          ["campaign", "import", try file(key, priority), "--approve"])
      }
      let told = "rival starved: it was never presented and lost"
      let text = try await installation.output(Self.some)
      #expect(text.contains(told) && text.contains("most often to queen"), "\(text)")
      _ = try await installation.output(["campaign", "import", try file("rival", 95)])
      let before = try installation.contents()
      let json = try JSONReader().read(
        try await installation.output(Self.some + ["--compare", "--format", "json"])
      ).value
      let differences = try #require(json["differences"]?.array)
      func difference(_ key: String) -> Int? {
        Self.number(differences.first { $0["campaign"]?.string == key }?["presented"])
      }
      #expect((difference("rival") ?? 0) > 5 && (difference("queen") ?? 0) < -5)
      #expect(json["live"]?["decisions"] == json["proposed"]?["decisions"])
      let both = try await installation.output(Self.some + ["--compare"])
      #expect(both.contains("What is live\n") && both.contains("What is proposed\n"))
      #expect(both.contains("queen starved: it was never presented"))
      #expect(try installation.contents() == before)
    }
  }

  @Test("Without a campaign there is a hint, without a database advice, and none is made")
  func nothing() async throws {
    try await Installation.with { installation in
      let before = try installation.contents()
      let missing = try await installation.scrim(Self.some)
      expectRefusal(missing, 66, says: ["there is no database", "scrim popup import FILE"])
      #expect(try installation.contents() == before)
      let popup = Repository.path(of: "config/samples/popups/sgn-week7.json")
      _ = try await installation.output(["popup", "import", popup])
      let empty = try await installation.scrim(Self.some)
      #expect(empty.exitCode == 0 && empty.outputData.isEmpty, "\(empty)")
      #expect(empty.standardError.contains("There is no campaign yet."), "\(empty)")
      let json = try await installation.json(Self.some)
      #expect(json.text("seed") == nil)
    }
  }

  @Test(
    "A wrong call is refused in words",
    arguments: [
      ("simulate", "Give it a trace with --trace, or users with --users."),
      ("simulate --users 1 --trace t.json5", "--trace and --users exclude each other."),
      ("simulate --trace t.json5 --days 1", "--days belongs to --users."),
      ("simulate --trace t.json5 --seed 1", "--seed belongs to --users."),
      ("simulate --trace t.json5 --compare", "--compare belongs to --users."),
      ("simulate --days 1", "--trace"),
      ("simulate --users 1 --days 1 --check", "--check belongs to --trace."),
      ("simulate --users 1", "--users needs --days"),
      ("simulate --users 0 --days 1", "--users: '0' is not allowed: from 1 to 1000000."),
      ("simulate --users 1000001 --days 1", "--users: '1000001' is not allowed"),
      ("simulate --users 1 --days 0", "--days: '0' is not allowed: from 1 to 366."),
      ("simulate --users 1 --days 367", "--days: '367' is not allowed"),
      ("simulate --users 1000000 --days 11", "11000000 is too many: at most 10000000."),
      ("simulate --users many --days 1", "a whole number"),
      ("simulate --users 1 --days 1 --seed=-1", "a whole number from 0"),
      ("simulate --users 1 --days 1 --at noon", "--at"),
    ])
  func refuses(_ line: String, _ says: String) async throws {
    try await Installation.withSamples { installation in
      let result = try await installation.scrim(line)
      expectRefusal(result, 64, says: [says])
    }
  }
}
