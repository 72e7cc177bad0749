import JSON
import TestSupport
import Testing

@Suite("A popup promised by hand")
struct PromiseTests {
  @Test("A tester sees it with the next request, and nobody's caps or history know of it")
  func kept() async throws {
    try await Installation.withSamples { installation in
      let promise = ["stage", "present", "lin-phone", "cpn-winter-199-30"]
      let answer = try await installation.json(promise)
      #expect(answer.names == ["popup", "stage", "until"])
      #expect(answer.text("stage") == "lin-phone" && answer.text("popup") == "cpn-winter-199-30")
      #expect(answer.text("until") == "2026-12-10T01:30:00Z")
      let told = "promised      popup cpn-winter-199-30 to the next request, until"
      #expect(try await installation.output(promise).contains(told))
      let before = try await installation.output(["stage", "show", "lin-phone"])
      #expect(before.contains("user          signed out\n") && before.contains(told), "\(before)")

      installation.now = "2026-12-10T09:00:05+08:00"
      let question = Installation.question("decide", "lin", at: "home")
      let looked = try await installation.output(question)
      #expect(
        looked.contains(
          "would show    popup cpn-winter-199-30 (revision 1), as promised\n"
            + "              promised by hand: this counts nowhere\n"), "\(looked)")
      let explained = try await installation.output(
        Installation.question("explain", "lin", at: "home"))
      #expect(explained.hasPrefix("at 2026-12-10T01:00:05Z: cpn-winter-199-30 is shown\n"))

      let shown = try await installation.decide("lin", at: "home")
      #expect(shown.text("reason") == "presented" && shown["presentation.campaign"].isNull)
      #expect(shown.text("presentation.popup") == "cpn-winter-199-30")
      #expect(shown["presentation.test"] == true && shown["presentation.variant"].isNull)
      #expect(shown["queued"] == ["lot-d12-ninegrid", "sgn-week7"])
      let id = try #require(shown.text("presentation.id"))
      let noted = try await installation.json(["report", id, "shown"])
      #expect(noted["counted"] == false && noted["late"] == false && noted["reason"].isNull)
      let closed = try await installation.json(["report", id, "dismissed", "--reason", "primary"])
      #expect(closed.text("next.campaign") == "lot-d12-ninegrid", "\(closed)")
      let after = try await installation.output(["stage", "show", "lin-phone"])
      #expect(!after.contains("promised"), "\(after)")

      // Its own campaign, which shows it once a day, still may.
      _ = try await installation.output(["stage", "sign-out", "lin-phone"])
      let own = try await installation.decide("lin", at: "cart")
      #expect(own.text("presentation.campaign") == "cpn-winter-199-30", "\(own)")
      let counted = try await installation.json(
        ["report", try #require(own.text("presentation.id")), "shown"])
      #expect(counted["counted"] == true)
    }
  }

  @Test("A popup that is not there is refused, with where to look")
  func unknown() async throws {
    try await Installation.withSamples { installation in
      let before = try installation.contents()
      let result = try await installation.scrim("stage present lin-phone gone")
      #expect(result.exitCode == 66)
      #expect(
        result.standardError
          == "scrim: there is no popup 'gone'\n"
          + "       'scrim popup list' shows those that are there.\n")
      #expect(try installation.contents() == before)
      let past = try await installation.scrim(
        ["stage", "present", "lin-phone", "sgn-week7", "--at", Installation.morning])
      #expect(past.exitCode == 64, "\(past)")
    }
  }
}
