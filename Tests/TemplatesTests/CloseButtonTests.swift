import Campaigns
import Presentation
import Templates
import Testing

@Suite("The close button")
struct CloseButtonTests {
  @Test(
    "Its centre answers to it, at each position, in both directions, on every device",
    arguments: CloseButton.Position.allCases, TextDirection.allCases)
  func answersAtItsCentre(position: CloseButton.Position, direction: TextDirection) throws {
    var onScreen = 0
    for sample in SamplePopup.layouts {
      let popup = try sample.with(CloseButton(position: position)).popup()
      for (number, situation) in Situation.all.enumerated() {
        let hosting = PopupHosting.allCases[number % PopupHosting.allCases.count]
        let scene = try PopupScene(
          popup, on: situation.configuration, direction: direction, hosting: hosting)
        let centre = Expectation.frame(scene, .close).center
        guard isVisible(centre, scene) else { continue }
        onScreen += 1
        let answer = scene.tap(at: centre)
        #expect(answer.hit == .close, "\(sample.name), \(situation), \(hosting)")
        #expect(answer.then == .dismiss(.closeButton) && answer.rule == .control)
        #expect(answer.outcome == (Expectation.isCloseOutside(scene) ? .dismiss : .content))
      }
    }
    #expect(onScreen > 300)
  }

  struct Place: Sendable, CustomTestStringConvertible {
    let position: CloseButton.Position
    let direction: TextDirection
    let x: Double
    let y: Double
    var testDescription: String { "\(position.rawValue) \(direction.rawValue)" }
  }

  /// The card is 300 by 240 at (45, 309.5), its corners of 16 points take 5 of a square's corner.
  static let places = [
    Place(position: .topTrailing, direction: .leftToRight, x: 345 - 5 - 44, y: 314.5),
    Place(position: .topTrailing, direction: .rightToLeft, x: 50, y: 314.5),
    Place(position: .topLeading, direction: .leftToRight, x: 50, y: 314.5),
    Place(position: .topLeading, direction: .rightToLeft, x: 345 - 5 - 44, y: 314.5),
    Place(position: .topTrailingOutside, direction: .leftToRight, x: 301, y: 309.5 - 8 - 44),
    Place(position: .topTrailingOutside, direction: .rightToLeft, x: 45, y: 309.5 - 8 - 44),
    Place(position: .topLeadingOutside, direction: .leftToRight, x: 45, y: 309.5 - 8 - 44),
    Place(position: .topLeadingOutside, direction: .rightToLeft, x: 301, y: 309.5 - 8 - 44),
    Place(position: .belowCard, direction: .leftToRight, x: 173, y: 549.5 + 8),
    Place(position: .belowCard, direction: .rightToLeft, x: 173, y: 549.5 + 8),
  ]

  @Test(
    "It stands in a corner, or 8 points off the card, and right to left mirrors it",
    arguments: places)
  func standsInItsPlace(place: Place) throws {
    let device = Device(
      key: "plain", name: "Plain", scale: 2,
      portrait: DeviceScreen(
        size: Size(width: 390, height: 859), safeArea: .zero, keyboardHeight: 0),
      landscape: DeviceScreen(
        size: Size(width: 859, height: 390), safeArea: .zero, keyboardHeight: 0))
    let popup = try SamplePopup(name: "card").with(CloseButton(position: place.position)).popup()
    let scene = try PopupScene(popup, on: DeviceConfiguration(device), direction: place.direction)
    #expect(Expectation.frame(scene, .card) == Rect(x: 45, y: 309.5, width: 300, height: 240))
    #expect(
      Expectation.frame(scene, .close) == Rect(x: place.x, y: place.y, width: 44, height: 44))
  }

  @Test(
    "The whole target inside a card can be tapped, however round the corner",
    arguments: [0.0, 1, 8, 16, 24, 40, 100], CloseButton.Position.allCases)
  func isWhole(radius: Double, position: CloseButton.Position) throws {
    let sample = SamplePopup(
      name: "round", layout: .center(width: 300, height: .points(360)),
      style: PopupStyle(cornerRadius: radius)
    ).with(CloseButton(position: position))
    let scene = try PopupScene(try sample.popup(), on: try Situation.device("iphone-16"))
    let target = Expectation.frame(scene, .close)
    for x in [target.minX + 0.001, target.center.x, target.maxX - 0.001] {
      for y in [target.minY + 0.001, target.center.y, target.maxY - 0.001] {
        #expect(scene.tap(at: Point(x: x, y: y)).hit == .close)
      }
    }
  }

  @Test("Neither headline nor text lies under it", arguments: Situation.all)
  func isClear(situation: Situation) throws {
    for sample in SamplePopup.layouts {
      for position in [CloseButton.Position.topTrailing, .topLeading] {
        let popup = try sample.with(CloseButton(position: position)).popup()
        let scene = try PopupScene(popup, on: situation.configuration)
        let target = Expectation.frame(scene, .close)
        for name in [ElementName.title, .body, .primary, .secondary] {
          let frame = Expectation.frame(scene, name)
          let shared = frame.intersection(target)
          #expect(shared == nil || scene.element(.card)?.frame.height ?? 0 < 100, "\(name)")
        }
      }
    }
  }

  @Test("A popup without one has no such element")
  func canBeAbsent() throws {
    let popup = try SamplePopup(name: "bare").with(nil as CloseButton?).popup()
    let scene = try PopupScene(popup, on: try Situation.device("iphone-16"))
    #expect(scene.element(.close) == nil)
    #expect(scene.scene.firstIndex(of: "close") == nil)
  }

  /// Whether a point of the button is on screen: in the container, above the keyboard and, for a
  /// button inside the card, in the card's outline.
  private func isVisible(_ point: Point, _ scene: PopupScene) -> Bool {
    scene.container.bounds.contains(point)
      && !Expectation.frame(scene, .keyboard).contains(point)
      && (Expectation.isCloseOutside(scene) || Expectation.isOnCard(scene, point))
  }
}
