import Foundation
import JSON
import TestSupport
import Testing

@Suite("A morning of requests")
struct MorningTests {
  @Test("A decision without a reservation stores nothing")
  func looking() async throws {
    try await Installation.withSamples { installation in
      let before = try installation.contents()
      let answer = try await installation.decide("lin", at: "home", [])
      #expect(answer.text("presentation.campaign") == "lot-d12-ninegrid")
      #expect(answer["presentation.id"].isNull)
      _ = try await installation.output(Installation.question("decide", "lin", at: "home"))
      _ = try await installation.json(Installation.question("explain", "lin", at: "home"))
      #expect(try installation.contents() == before)
    }
  }

  @Test("One popup is shown and counted once, and when it is closed the queue moves up")
  func queue() async throws {
    try await Installation.withSamples { installation in
      let first = try await installation.decide("lin", at: "home")
      #expect(
        first.names == ["dropped", "ended", "opens", "presentation", "queued", "reason"])
      #expect(first.text("reason") == "presented")
      #expect(first.text("presentation.campaign") == "lot-d12-ninegrid")
      #expect(first.text("presentation.leaseUntil") == "2026-12-10T01:00:10Z")
      #expect(first["queued"] == ["sgn-week7"])
      let lottery = try #require(first.text("presentation.id"))

      installation.now = "2026-12-10T09:00:02+08:00"
      let shown = ["report", lottery, "shown", "--id", "e1"]
      let counted = try await installation.json(shown)
      #expect(
        counted.names
          == ["counted", "dropped", "ended", "late", "next", "opens", "reason", "repeated"])
      #expect(counted["counted"] == true && counted["repeated"] == false)
      let again = try await installation.json(shown)
      #expect(again["counted"] == false && again["repeated"] == true)
      let stage = try await installation.json(["stage", "show", "lin-phone"])
      #expect(
        stage.names == ["held", "navigating", "presentation", "queued", "stage", "user"])
      #expect(stage.text("presentation.state") == "visible")
      #expect(stage.text("presentation.id") == lottery)
      #expect(stage.text("presentation.since") == "2026-12-10T01:00:02Z")

      installation.now = "2026-12-10T09:00:20+08:00"
      let closing = ["report", lottery, "dismissed", "--reason", "closeButton", "--id", "e2"]
      let closed = try await installation.json(closing)
      #expect(closed.text("ended") == "closeButton")
      #expect(closed.text("next.campaign") == "sgn-week7")
      let repeated = try await installation.json(closing)
      #expect(repeated["repeated"] == true)
      #expect(repeated.text("next.id") == closed.text("next.id"))

      let late = try await installation.json(["report", lottery, "clicked", "--id", "e3"])
      #expect(late["late"] == true && late["counted"] == false, "\(late)")

      let next = try #require(closed.text("next.id"))
      _ = try await installation.output(["report", next, "shown"])
      _ = try await installation.output(["report", next, "dismissed", "--reason", "primary"])
      installation.now = "2026-12-10T09:10:30+08:00"
      let nothing = try await installation.decide("lin", at: "home")
      #expect(nothing["presentation"].isNull && nothing.text("reason") == "cap", "\(nothing)")
    }
  }

  @Test("A report that says where the app is by now is held to its reservation")
  func contextChanged() async throws {
    try await Installation.withSamples { installation in
      let first = try await installation.decide("lin", at: "home")
      let id = try #require(first.text("presentation.id"))
      let answer = try await installation.json(
        ["report", id, "shown", "--context", "placement=\"cart\"", "--context", "user=\"lin\""])
      #expect(answer["counted"] == false && answer.text("reason") == "context_changed")
      let second = try await installation.decide("mei", at: "home")
      let again = try #require(second.text("presentation.id"))
      let shown = try await installation.json(
        ["report", again, "shown", "--context", "placement=\"home\""])
      #expect(shown["counted"] == true, "\(shown)")
    }
  }

  @Test("A deep link hides what may be hidden, which comes back when the app has arrived")
  func hiding() async throws {
    try await Installation.withSamples { installation in
      let first = try await installation.decide("mei", at: "home")
      let id = try #require(first.text("presentation.id"))
      _ = try await installation.output(["report", id, "shown"])
      installation.now = "2026-12-10T09:00:05+08:00"
      let link = try await installation.json(["stage", "deep-link", "mei-phone", "demoapp://o/1"])
      #expect(
        link.names == ["ended", "hidden", "opens", "outcome", "presentation", "vetoedBy"])
      #expect(link.text("outcome") == "open" && link.text("hidden.0.presentation") == id)
      let stage = try await installation.json(["stage", "show", "mei-phone"])
      #expect(stage["presentation"].isNull && stage["navigating"] == true)
      #expect(stage["queued"] == ["lot-d12-ninegrid", "sgn-week7"])
      let waiting = try await installation.decide("mei", at: "home")
      #expect(waiting.text("reason") == "host_not_ready", "\(waiting)")
      let back = try await installation.json(["stage", "navigation-finished", "mei-phone"])
      #expect(back.text("next.campaign") == "lot-d12-ninegrid", "\(back)")
      let shown = try await installation.json(
        ["report", try #require(back.text("next.id")), "shown"])
      #expect(shown["counted"] == false, "It is the same impression.")
    }
  }

  @Test("A popup that must not be hidden vetoes, and the link is handed out when it is closed")
  func veto() async throws {
    try await Installation.withSamples { installation in
      let first = try await installation.decide("lin", at: "cart")
      #expect(first.text("presentation.campaign") == "cpn-winter-199-30")
      let id = try #require(first.text("presentation.id"))
      _ = try await installation.output(["report", id, "shown"])
      installation.now = "2026-12-10T09:00:05+08:00"
      let link = try await installation.json(["stage", "deep-link", "lin-phone", "demoapp://sale"])
      #expect(link.text("outcome") == "held" && link["opens"].isNull)
      #expect(link["hidden"] == [] && link.text("vetoedBy.0.presentation") == id)
      let all = try await installation.json(["stage", "hide-all", "lin-phone"])
      #expect(all.text("outcome") == "held")
      #expect(all.text("vetoedBy.0.campaign") == "cpn-winter-199-30")
      let held = try await installation.output(["stage", "show", "lin-phone"])
      #expect(held.contains("held link     demoapp://sale until 2026-12-10T01:10:05Z"), "\(held)")
      let closed = try await installation.json(
        ["report", id, "dismissed", "--reason", "closeButton"])
      #expect(closed.text("opens") == "demoapp://sale", "\(closed)")
      let stage = try await installation.json(["stage", "show", "lin-phone"])
      #expect(stage["held"].isNull && stage["presentation"].isNull && stage["navigating"] == true)
    }
  }

  @Test("Every campaign has a row that says why, the same in the table, in JSON and in CSV")
  func explanation() async throws {
    try await Installation.withSamples { installation in
      let question = [
        "explain", "--user", "mia", "--stage", "m", "--placement", "home", "--trait", "level=0",
        "--trait", "registered=true",
      ]
      let answer = try await installation.json(question)
      #expect(answer.names == ["at", "presented", "rows"])
      let rows = try #require(answer["rows"].array)
      let csv = try await installation.output(question + ["--format", "csv"])
      let list = try await installation.json(["campaign", "list"])
      let keys = list["items"].array?.compactMap { $0["key"]?.string } ?? []
      #expect(Set(rows.compactMap { $0["campaign"]?.string }) == Set(keys) && rows.count == 12)
      let wide = try await installation.scrim(question, environment: ["COLUMNS": "200"])
      let table = wide.standardOutput.split(separator: "\n").dropFirst(2)
      #expect(table.count == 12)
      for (row, line) in zip(rows, table) {
        let cells = ["campaign", "gate", "message"].map { row[$0]?.string ?? "" }
        let words = line.split(separator: " ", maxSplits: 2).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(words == cells)
        #expect(csv.contains("\r\n\(cells[0]),\(cells[1]),"))
      }
      let gates = Dictionary(
        uniqueKeysWithValues: rows.map { ($0["campaign"]?.string ?? "", $0["gate"]?.string ?? "") })
      #expect(gates["lot-d12-ninegrid"] == "audience")
      #expect(gates["cpn-fukubukuro-code"] == "ended")
      #expect(gates["sgn-week7"] == "audience_unknown")
      #expect(gates["svc-life-grid"] == "placement")
    }
  }

  @Test("Another instant is another answer, and says so")
  func virtualTime() async throws {
    try await Installation.withSamples { installation in
      let question = Installation.question("explain", "lin", at: "home")
      let before = try await installation.json(question + ["--at", "2026-12-12T23:59:59+08:00"])
      #expect(before.text("at") == "2026-12-12T15:59:59Z")
      #expect(before.text("presented") == "lot-d12-ninegrid")
      let from = try await installation.json(question + ["--at", "2026-12-13T00:00:00+08:00"])
      #expect(from["presented"].isNull, "\(from)")
      let decided = try await installation.decide(
        "lin", at: "home", ["--at", "2026-12-13T06:00:00+08:00"])
      #expect(decided.text("presentation.campaign") == "sgn-week7")
    }
  }

  @Test("A campaign that is paused is out at once, and in again when it goes on")
  func pause() async throws {
    try await Installation.withSamples { installation in
      let first = try await installation.decide("lin", at: "home")
      #expect(first["queued"] == ["sgn-week7"])
      let paused = try await installation.json(["campaign", "pause", "sgn-week7"])
      #expect(paused.text("state") == "paused" && paused["revision"] == 1)
      let stage = try await installation.json(["stage", "show", "lin-phone"])
      #expect(stage["queued"] == [])
      let explained = try await installation.json(
        Installation.question("explain", "mei", at: "home"))
      let row = explained["rows"].array?.first { $0["campaign"] == "sgn-week7" }
      #expect(row?["gate"] == "not_live")
      _ = try await installation.output(["campaign", "resume", "sgn-week7"])
      let other = try await installation.decide("mei", at: "home")
      #expect(other["queued"] == ["sgn-week7"])
    }
  }

  @Test("A campaign that is stopped leaves the screen with the stage's next event")
  func stop() async throws {
    try await Installation.withSamples { installation in
      let first = try await installation.decide("lin", at: "home")
      let id = try #require(first.text("presentation.id"))
      _ = try await installation.output(["report", id, "shown"])
      _ = try await installation.output(["campaign", "stop", "lot-d12-ninegrid"])
      let next = try await installation.decide("lin", at: "home")
      #expect(next.text("ended.presentation") == id && next.text("ended.reason") == "stopped")
      #expect(next.text("presentation.campaign") == "sgn-week7", "\(next)")
    }
  }

  @Test("A sign-out takes the popup, the queue and the user of a stage")
  func signOut() async throws {
    try await Installation.withSamples { installation in
      let first = try await installation.decide("lin", at: "home")
      let out = try await installation.json(["stage", "sign-out", "lin-phone"])
      #expect(out.text("ended.presentation") == first.text("presentation.id"), "\(out)")
      let stage = try await installation.json(["stage", "show", "lin-phone"])
      #expect(stage["presentation"].isNull && stage["queued"] == [] && stage["user"].isNull)
    }
  }
}
