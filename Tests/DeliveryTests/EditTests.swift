import Calendars
import Campaigns
import Catalogue
import Delivery
import Scheduling
import Storage
import Testing

@Suite("Edits under way")
struct EditTests {
  /// The popup of a shop with an answer to `hideAll`.
  private func popup(_ key: String, mayHide: Bool) -> Definitions.SourceFile {
    let text = String(decoding: Shop.popup(key).text, as: UTF8.self)
    return Shop.file(
      key, text.replacing("layout:", with: "hide: {allowed: \(mayHide)}, layout:"))
  }

  @Test(
    "What was handed out answers hideAll, whatever was approved since", arguments: Place.allCases)
  func handedOut(_ place: Place) throws {
    for mayHide in [false, true] {
      try place.with { store in
        let shop = Shop(store)
        try shop.importing([popup("a", mayHide: mayHide)], as: .popup)
        try shop.importing([Shop.campaign("a")], as: .campaign, approves: true)
        let id = try #require(try shop.decide(1).outcome.presented?.id)
        try shop.report(.shown, of: id, 2)
        try shop.importing([popup("a", mayHide: !mayHide)], as: .popup, 3)
        try shop.importing([Shop.campaign("a")], as: .campaign, approves: true, 3)
        let link = try shop.delivery.deepLink(
          "demoapp://x", on: "s1", scope: .stage, now: at(4)
        ).outcome
        #expect(link.link == (mayHide ? .open : .held))
      }
    }
  }

  @Test("An edit of what is in review is a draft again", arguments: Place.allCases)
  func review(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.importing([Shop.popup("a")], as: .popup)
      try shop.importing([Shop.campaign("a")], as: .campaign)
      try shop.step(.submit, "a")
      #expect(
        try shop.importing([Shop.campaign("a")], as: .campaign, 2).map(\.state) == [.inReview])
      let edit = [Shop.campaign("a", "total: 5")]
      #expect(try shop.importing(edit, as: .campaign, dryRun: true, 3).map(\.state) == [.draft])
      #expect(try shop.importing(edit, as: .campaign, 3).map(\.state) == [.draft])
      #expect(try shop.record("a").state == .draft)
    }
  }

  @Test("The nearest campaign is that of the furthest gate, then the first in order")
  func nearest() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      try shop.opens([
        "a": #"priority: 90, audience: {rule: "user.id == 'u9'"}"#,
        "b": #"priority: 10, audience: {rule: "user.level > 1"}"#,
        "c": #"priority: 99, placements: ["cart"]"#,
      ])
      let answer = try shop.decide(1)
      #expect(answer.reason == "audience")
      #expect(answer.nearest?.campaign.key.rawValue == "a")
    }
  }
}
