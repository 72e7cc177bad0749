import Campaigns
import Presentation
import Templates
import Testing

@Suite("A tap on the background and on the card")
struct BackgroundTapTests {
  @Test(
    "On the scrim it dismisses, on the card it does not, on every device",
    arguments: SamplePopup.layouts, Situation.all)
  func followsThePolicy(sample: SamplePopup, situation: Situation) throws {
    let scene = try PopupScene(try sample.popup(), on: situation.configuration)
    var found: Set<TapAnswer.Outcome> = []
    for point in grid(scene, 7) + [Point(x: scene.container.bounds.center.x, y: 1)] {
      let answer = scene.tap(at: point)
      #expect(answer.outcome == Expectation.outcome(scene, at: point), "at \(point)")
      found.insert(answer.outcome)
      switch answer.hit {
      case .scrim: #expect(answer.then == .dismiss(.background) && answer.link == nil)
      case .close: #expect(answer.then == .dismiss(.closeButton))
      case .primary: #expect(answer.then == .dismiss(.primary))
      case .secondary: #expect(answer.then == .dismiss(.secondary))
      default: #expect(answer.then == .stay)
      }
    }
    #expect(found.isSuperset(of: [.content, .dismiss]))
  }

  @Test(
    "Where the background is to be ignored, nothing outside the card does anything",
    arguments: SamplePopup.layouts, PopupHosting.allCases)
  func ignores(sample: SamplePopup, hosting: PopupHosting) throws {
    let popup = try sample.with(.ignore).popup()
    for situation in Situation.all {
      let scene = try PopupScene(popup, on: situation.configuration, hosting: hosting)
      for point in grid(scene, 5) where !Expectation.isOnCard(scene, point) {
        let answer = scene.tap(at: point)
        #expect(answer.outcome == .nothing && answer.then == .stay, "\(situation) at \(point)")
      }
    }
  }

  @Test(
    "Where the background is passed through, the page gets what the card does not",
    arguments: SamplePopup.layouts, PopupHosting.allCases)
  func passesThrough(sample: SamplePopup, hosting: PopupHosting) throws {
    let popup = try sample.with(.passthrough).popup()
    for situation in Situation.withoutKeyboard {
      let scene = try PopupScene(popup, on: situation.configuration, hosting: hosting)
      for point in grid(scene, 5) where !Expectation.isOnCard(scene, point) {
        let answer = scene.tap(at: point)
        #expect(answer.outcome == .page && answer.hit == .page, "\(situation) at \(point)")
        #expect(answer.then == .stay)
      }
    }
  }

  @Test("The keyboard keeps its own touches, whatever lies below it")
  func leavesTheKeyboardAlone() throws {
    let popup = try SamplePopup(
      name: "under it", layout: SamplePopup.custom(x: 0, y: 0, width: 1, height: 1, unit: .fraction)
    ).popup()
    for situation in Situation.all where situation.configuration.isKeyboardUp {
      let scene = try PopupScene(popup, on: situation.configuration)
      let answer = scene.tap(at: Expectation.frame(scene, .keyboard).center)
      #expect(answer.hit == .keyboard && answer.rule == .keyboard && answer.outcome == .nothing)
    }
  }

  @Test("Outside the container there is nothing to hit")
  func endsAtTheContainer() throws {
    let scene = try PopupScene(
      try SamplePopup(name: "card").popup(), on: try Situation.device("iphone-se-1"))
    for point in [
      Point(x: -1, y: 10), Point(x: 320, y: 10), Point(x: 10, y: 568), Point(x: .nan, y: 10),
      Point(x: .infinity, y: 0),
    ] {
      let answer = scene.tap(at: point)
      #expect(answer.hit == nil && answer.path.isEmpty && answer.rule == .outside)
      #expect(answer.outcome == .nothing && answer.then == .stay)
    }
  }

  /// A grid over the container that meets no round coordinate.
  private func grid(_ scene: PopupScene, _ lines: Int) -> [Point] {
    let size = scene.container.bounds.size
    return (0..<lines).flatMap { row in
      (0..<lines).map { column in
        Point(
          x: size.width * (Double(column) + 0.317) / Double(lines),
          y: size.height * (Double(row) + 0.271) / Double(lines))
      }
    }
  }
}
