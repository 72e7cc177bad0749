import Foundation
import JSON
import TestSupport
import Testing

@Suite("Two processes on one database")
struct RaceTests {
  @Test("Who race for the last impression are served exactly once", arguments: 1...6)
  func lastImpression(_ round: Int) async throws {
    try await Installation.withSamples { installation in
      let file = try installation.folder.write(
        """
        {key: "last-one", name: "The last one", popup: "svc-life-grid", placements: ["race"],
         priority: 50, total: 1}
        """, to: "last-one.json5")
      _ = try await installation.output(["campaign", "import", "--approve", file])
      let one = installation
      async let first = one.decide("ann", at: "race")
      async let second = one.decide("bob", at: "race")
      async let third = one.decide("cyd", at: "race")
      let answers = try await [first, second, third]
      let served = answers.filter { $0.text("presentation.campaign") == "last-one" }
      #expect(served.count == 1, "\(answers)")
      #expect(answers.filter { $0.text("reason") == "cap_total" }.count == 2, "\(answers)")
      let id = try #require(served.first?.text("presentation.id"))
      let shown = try await installation.json(["report", id, "shown"])
      #expect(shown["counted"] == true)
      let late = try await installation.decide("dan", at: "race")
      #expect(late.text("reason") == "cap_total")
    }
  }

  @Test("A stage that is asked twice at once shows one popup", arguments: 1...3)
  func oneStage(_ round: Int) async throws {
    try await Installation.withSamples { installation in
      let one = installation
      async let first = one.decide("lin", at: "home")
      async let second = one.decide("lin", at: "home")
      let answers = try await [first, second]
      let served = answers.compactMap { $0.text("presentation.id") }
      #expect(served.count == 1, "\(answers)")
      let stage = try await installation.json(["stage", "show", "lin-phone"])
      #expect(stage.text("presentation.id") == served.first)
    }
  }

  @Test("The same report sent twice at once counts once", arguments: 1...3)
  func oneReport(_ round: Int) async throws {
    try await Installation.withSamples { installation in
      let answer = try await installation.decide("lin", at: "home")
      let id = try #require(answer.text("presentation.id"))
      let one = installation
      let report = ["report", id, "shown", "--id", "e1"]
      async let first = one.json(report)
      async let second = one.json(report)
      let answers = try await [first, second]
      #expect(answers.filter { $0["counted"] == true }.count == 1, "\(answers)")
      #expect(answers.filter { $0["repeated"] == true }.count == 1, "\(answers)")
    }
  }

  @Test("Two imports that both make the database store everything once", arguments: 1...3)
  func firstImports(_ round: Int) async throws {
    try await Installation.with { installation in
      let one = installation
      let line = ["popup", "import", Repository.path(of: "config/samples/popups")]
      async let first = one.json(line)
      async let second = one.json(line)
      let changes = try await [first, second].flatMap { $0.value.array ?? [] }
      #expect(changes.filter { $0["change"] == "created" }.count == 12)
      #expect(changes.filter { $0["change"] == "unchanged" }.count == 12)
    }
  }
}
