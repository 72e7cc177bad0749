import JSON
import TestSupport
import Testing

@Suite("Questions about the past")
struct PastTests {
  @Test("What was explained then is what a later question about then gets")
  func explanations() async throws {
    try await Installation.withSamples { installation in
      let question = Installation.question("explain", "lin", at: "home")
      var asked: [(instant: String, answer: Answer)] = []
      let ask = { (installation: Installation) async throws in
        (installation.now, try await installation.json(question))
      }
      asked.append(try await ask(installation))
      let first = try await installation.decide("lin", at: "home")
      let id = try #require(first.text("presentation.id"))
      installation.now = "2026-12-10T09:00:05+08:00"
      _ = try await installation.output(["report", id, "shown"])
      installation.now = "2026-12-10T09:10:00+08:00"
      asked.append(try await ask(installation))
      installation.now = "2026-12-10T09:20:00+08:00"
      let closed = ["report", id, "dismissed", "--reason", "closeButton"]
      _ = try await installation.output(closed)
      installation.now = "2026-12-10T09:30:00+08:00"
      asked.append(try await ask(installation))
      installation.now = "2026-12-10T09:35:00+08:00"
      _ = try await installation.output(["campaign", "pause", "sgn-week7"])
      installation.now = "2026-12-10T09:40:00+08:00"
      asked.append(try await ask(installation))
      installation.now = "2026-12-10T09:50:00+08:00"
      _ = try await installation.output(["campaign", "stop", "sgn-week7"])
      _ = try await installation.decide("lin", at: "home")
      // The instant of a decision is after it: the first question was asked before.
      asked[0].instant = "2026-12-10T08:59:59.999+08:00"

      installation.now = "2026-12-12T12:00:00+08:00"
      let before = try installation.contents()
      for (instant, answer) in asked {
        let result = try await installation.scrim(
          question + ["--at", instant, "--format", "json"])
        let then = try Answer(result.standardOutput)
        #expect(then["presented"] == answer["presented"], "\(instant)")
        #expect(Self.gates(of: then) == Self.gates(of: answer), "\(instant)")
        let notes = then["notes"].array?.compactMap(\.string) ?? []
        #expect(notes.first?.hasPrefix("This looks back: ") == true, "\(notes)")
        #expect(result.standardError.isEmpty)
      }
      #expect(try installation.contents() == before)
    }
  }

  @Test("A look back says what it cannot know, and that there was no campaign yet")
  func telling() async throws {
    try await Installation.withSamples { installation in
      let explain = Installation.question("explain", "lin", at: "home")
      let text = try await installation.output(explain + ["--at", "2026-12-10T08:30:00+08:00"])
      #expect(text.hasPrefix("at 2026-12-10T00:30:00Z: lot-d12-ninegrid would have been shown\n"))
      #expect(text.contains("\n\nThis looks back: "), "\(text)")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
      let present = try await installation.output(explain + ["--at", installation.now])
      #expect(!present.contains("looks back"))
      let early = try await installation.scrim(explain + ["--at", "2026-12-10T07:59:59+08:00"])
      #expect(early.exitCode == 0 && early.standardOutput.isEmpty)
      #expect(early.standardError == "There was no campaign yet.\n")
      let decide = Installation.question("decide", "lin", at: "home")
      let looked = try await installation.scrim(decide + ["--at", "2026-12-10T07:59:59+08:00"])
      #expect(looked.standardOutput.hasPrefix("nothing "))
      #expect(looked.standardError.hasPrefix("This looks back: "))
    }
  }

  private static func gates(of answer: Answer) -> [String] {
    (answer["rows"].array ?? []).map { row in
      "\(row["campaign"]?.string ?? "") \(row["gate"]?.string ?? "")"
    }
  }
}
