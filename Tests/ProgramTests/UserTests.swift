import Foundation
import JSON
import TestSupport
import Testing

@Suite("Users on the command line")
struct UserTests {
  private static let ids = ["lin", "小林", "ليلى", "👩\u{200d}🚀", "a/b", "e\u{301}", "-- x"]

  /// Shows a user a popup, which they close; the next one is reserved.
  private static func visit(_ user: String, in installation: inout Installation) async throws {
    installation.now = Installation.morning
    let first = try await installation.decide(user, at: "home")
    let id = try #require(first.text("presentation.id"))
    _ = try await installation.output(["report", id, "shown", "--id", "e1"])
    installation.now = "2026-12-10T09:01:00+08:00"
    _ = try await installation.output(["report", id, "dismissed", "--reason", "closeButton"])
  }

  @Test("A history is a table for people, lines for spreadsheets, and a document for programs")
  func history() async throws {
    try await Installation.withSamples { installation in
      try await Self.visit("小林", in: &installation)
      let table = try await installation.scrim(
        ["user", "history", "小林"], environment: ["COLUMNS": "140"])
      try Golden.check(table.standardOutput, against: "user-history.txt")
      let lines = try await installation.output(["user", "history", "小林", "--format", "csv"])
      #expect(
        lines.split(separator: "\r\n") == [
          "when (Asia/Shanghai),campaign,popup,placement,stage,shown,test,state,ended",
          "2026-12-10 09:01:00,sgn-week7,sgn-week7,home,小林-phone,no,,reserved,",
          "2026-12-10 09:00:00,lot-d12-ninegrid,lot-d12-ninegrid,home,小林-phone,yes,,closeButton,"
            + "2026-12-10 09:01:00",
        ], "\(lines)")
      let document = try await installation.json(["user", "history", "小林"])
      #expect(
        document.names
          == [
            "decisions", "lastEndedAt", "marks", "omitted", "omittedDecisions", "presentations",
            "stages", "user",
          ])
      #expect(document.text("presentations.1.ended.reason") == "closeButton")
      #expect(document.text("presentations.0.state") == "reserved")
      installation.now = "2026-12-10T09:05:00+08:00"
      let later = try await installation.json(["user", "history", "小林"])
      #expect(later.text("presentations.0.ended.at") == "2026-12-10T01:01:10Z")
      let then = try await installation.scrim(
        ["user", "history", "小林", "--at", "2026-12-10T09:00:30+08:00", "--format", "json"])
      #expect(try Answer(then.standardOutput).text("presentations.0.state") == "visible")
      #expect(then.standardError.contains("looks back"))
    }
  }

  @Test("A history tells what was shown late, to a test user, and by a route")
  func marks() async throws {
    try await Installation.withSamples { installation in
      try installation.folder.write(
        """
        {development: true, routes: [{pattern: "demoapp://gift", do: "popup:sgn-week7"}]}
        """, to: "dev.json5")
      let file = try installation.folder.write(
        """
        {key: "tried", name: "T", popup: "sgn-week7", placements: ["lab"], priority: 1,
         audience: {allow: ["lin"]}}
        """, to: "tried.json5")
      _ = try await installation.output(["campaign", "import", file, "--approve"])
      let decision = ["decide", "--reserve", "--user", "lin", "--stage", "s", "--placement", "lab"]
      let first = try await installation.json(decision)
      installation.now = "2026-12-10T09:01:00+08:00"
      let report = ["report", try #require(first.text("presentation.id")), "shown"]
      #expect(try await installation.json(report)["late"] == true)
      _ = try await installation.output(["stage", "deep-link", "s", "demoapp://gift"])
      let lines = try await installation.output(["user", "history", "lin", "--format", "csv"])
      #expect(
        lines.split(separator: "\r\n").dropFirst() == [
          "2026-12-10 01:01:00,,sgn-week7,,s,no,,reserved,",
          "2026-12-10 01:00:00,tried,sgn-week7,lab,s,late,yes,expired,2026-12-10 01:00:10",
        ], "\(lines)")
    }
  }

  @Test("A history is no wider than its terminal, whatever ids there are", arguments: [40, 80])
  func widths(_ columns: Int) async throws {
    try await Installation.withSamples { installation in
      for user in Self.ids.dropLast() {
        try await Self.visit(user, in: &installation)
        let result = try await installation.scrim(
          ["user", "history", user], environment: ["COLUMNS": "\(columns)"])
        #expect(result.exitCode == 0 && result.errorData.isEmpty, "\(result)")
        // Headlines and remarks are sentences.
        let rows = result.standardOutput.split(separator: "\n").filter { $0.hasPrefix("  ") }
        #expect(rows.count > 10 && rows.allSatisfy { $0.count <= columns }, "\(result)")
      }
    }
  }

  @Test("An export has everything, traits and answers too, and is canonical JSON")
  func export() async throws {
    try await Installation.withSamples { installation in
      try await Self.visit("ليلى", in: &installation)
      let text = try await installation.output(["user", "export", "ليلى"])
      let document = try Answer(text)
      #expect(document.description == text)
      #expect(document.text("presentations.0.circumstances.attributes.user.id") == "ليلى")
      #expect(document["presentations.0.circumstances.attributes.user.level"] == 3)
      #expect(document["presentations.0.circumstances.attributes.cart.subtotalMinor"] == 15000)
      #expect(document["presentations.0.reports.0.answer.counted"] == true)
      let next = document.text("presentations.0.reports.1.answer.next")
      #expect(next != nil && next == document.text("presentations.1.id"))
      #expect(document.text("impressions.0.stage") == "ليلى-phone")
      #expect(document.text("decisions.0.presented") == "lot-d12-ninegrid")
      #expect(document.text("decisions.0.verdicts.0.campaign") != nil)
      #expect(document.text("stages.0.presentation") == next)
      let table = try await installation.output(["user", "export", "ليلى", "--format", "table"])
      #expect(table == text)
    }
  }

  @Test("Without --yes it is said what would go, and nothing does")
  func asking() async throws {
    try await Installation.withSamples { installation in
      try await Self.visit("lin", in: &installation)
      try await Refusal(
        "without --yes", 64, "user forget lin",
        says: [
          "'lin': 2 presentations, 2 reports, 1 impression, 1 mark, 1 last end, 2 decisions",
          "--yes",
        ]
      ).check(in: installation)
    }
  }

  @Test("Who is forgotten leaves no trace in any file, and all others stay", arguments: ids.indices)
  func forgetting(_ place: Int) async throws {
    try await Installation.withSamples { installation in
      let user = Self.ids[place]
      // A word that is in nothing else, beside the id.
      let trait = "Lindenstraße-4711"
      for name in [user, "mia"] {
        let words = [
          "decide", "--reserve", "--user=\(name)", "--stage", "\(name == user)", "--placement",
          "home", "--trait", "level=3", "--trait", "registered=true", "--trait",
          "street=\(name == user ? trait : "elsewhere")",
        ]
        let answer = try await installation.json(words)
        _ = try await installation.output(
          ["report", try #require(answer.text("presentation.id")), "shown"])
      }
      // A short id may stand anywhere by chance, and is looked for in what is kept of requests.
      let traces = [trait, "\"id\",\"\(user)\""]
      for trace in traces { #expect(try Self.files(of: installation, hold: trace), "\(trace)") }
      let mia = try await installation.output(["user", "export", "mia"])
      let gone = try Answer(
        try await installation.output(["user", "forget", "--yes", "--format=json", "--", user]))
      #expect(gone["forgotten.presentations"] == 1 && gone["forgotten.stages"] == 1, "\(gone)")
      #expect(gone["user"] == .string(user))
      for trace in traces {
        #expect(try Self.files(of: installation, hold: trace) == false, "\(trace)")
      }
      #expect(try await installation.output(["user", "export", "mia"]) == mia)
      let again = try await installation.scrim(["user", "forget", "--yes", "--", user])
      #expect(again.exitCode == 0 && again.standardOutput.hasPrefix("nothing "), "\(again)")
    }
  }

  @Test("Of somebody who is not known there is nothing to tell, which is no fault")
  func unknown() async throws {
    try await Installation.withSamples { installation in
      let history = try await installation.scrim("user history nobody")
      #expect(history.exitCode == 0 && history.outputData.isEmpty)
      #expect(history.standardError == "Nothing is known of 'nobody'.\n")
      #expect(try await installation.json(["user", "history", "nobody"])["presentations"] == [])
      #expect(try await installation.json(["user", "export", "nobody"])["stages"] == [])
      let asked = try await installation.output(["user", "forget", "nobody"])
      #expect(asked == "nothing       was known of 'nobody'\n")
    }
  }

  /// Returns whether any byte of the database's files holds a text.
  private static func files(of installation: Installation, hold text: String) throws -> Bool {
    try installation.contents().contains { name, data in
      name.hasPrefix("scrim.db") && data.range(of: Data(text.utf8)) != nil
    }
  }
}
