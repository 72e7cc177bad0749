import Campaigns
import Presentation
import Templates
import Testing

@Suite("The hostings together")
struct EquivalenceTests {
  /// 24 seeds of 12 popups with 25 points each are 7 200 cases, each asked of all hostings.
  @Test("Any popup gives the user the same whichever way it is hosted", arguments: [UInt64](1...24))
  func agree(seed: UInt64) throws {
    var random = RandomPopups(seed: seed)
    for round in 0..<12 {
      let popup = try random.popup()
      let configuration = random.configuration()
      let moment = random.moment()
      let scenes = try PopupHosting.allCases.map {
        try PopupScene(popup, on: configuration, hosting: $0, at: moment)
      }
      let first = try #require(scenes.first)
      for _ in 0..<25 {
        let point = random.point(in: first)
        let wanted = Gain(first.tap(at: point))
        for scene in scenes {
          let gained = Gain(scene.tap(at: point))
          let isSame = gained == wanted && gained == Gain(scene.tap(at: point))
          #expect(
            isSame,
            """
            seed \(seed), round \(round), \(scene.hosting) at \(point): \(gained), \
            not \(wanted), of \(popup) on \(configuration) at \(moment)
            """)
        }
        guard moment.transform.isIdentity else { continue }
        let outcome = Expectation.outcome(first, at: point)
        #expect(
          wanted.outcome == outcome,
          "seed \(seed), round \(round) at \(point), of \(popup) on \(configuration)")
      }
    }
  }

  @Test(
    "Content is what the core says lies in it, under whatever transform",
    arguments: [UInt64](1...20))
  func contentIsConverted(seed: UInt64) throws {
    var random = RandomPopups(seed: seed)
    for _ in 0..<12 {
      let popup = try random.popup()
      let moment = random.moment()
      let scene = try PopupScene(popup, on: random.configuration(), at: moment)
      guard let card = scene.scene.firstIndex(of: "card") else {
        Issue.record("no card")
        continue
      }
      for _ in 0..<20 {
        let point = random.point(in: scene)
        guard let hit = scene.scene.hitTest(point) else { continue }
        let isInside = scene.scene.ancestry(of: hit).contains(card)
        // A close button outside the card may lie over it; then the touch is the button's.
        if isInside { #expect(scene.contains(point), "seed \(seed) at \(point)") }
        if scene.tap(at: point).hit == .scrim {
          #expect(!scene.contains(point), "seed \(seed) at \(point)")
        }
      }
    }
  }

  /// What a user has of a tap: all of an answer but its path and rule.
  private struct Gain: Equatable {
    let hit: ElementName?
    let outcome: TapAnswer.Outcome
    let then: TapAnswer.Consequence
    let action: PopupAction?

    init(_ answer: TapAnswer) {
      hit = answer.hit
      outcome = answer.outcome
      then = answer.then
      action = answer.action
    }
  }
}
