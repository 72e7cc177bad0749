import Campaigns
import Presentation
import Templates
import Testing

@Suite("The ways of hosting")
struct HostingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let hosting: PopupHosting
    let cardPath: [ElementName]
    let cardRule: TapRule
    let scrimPath: [ElementName]
    let scrimRule: TapRule
    var testDescription: String { hosting.rawValue }
  }

  static let examples = [
    Example(
      hosting: .presentationController, cardPath: [.window, .card], cardRule: .sibling,
      scrimPath: [.window, .scrim], scrimRule: .recogniser),
    Example(
      hosting: .overFullScreen, cardPath: [.window, .scrim, .card], cardRule: .positionInContent,
      scrimPath: [.window, .scrim], scrimRule: .positionOutsideContent),
    Example(
      hosting: .control, cardPath: [.window, .scrim, .card], cardRule: .ownTouchesOnly,
      scrimPath: [.window, .scrim], scrimRule: .touchUpInside),
    Example(
      hosting: .window, cardPath: [.window, .card], cardRule: .sibling,
      scrimPath: [.window, .scrim], scrimRule: .recogniser),
    Example(
      hosting: .subview, cardPath: [.window, .page, .card], cardRule: .sibling,
      scrimPath: [.window, .page, .scrim], scrimRule: .recogniser),
  ]

  @Test(
    "Each has its own views and its own reason for one and the same answer", arguments: examples)
  func hasItsOwnReason(example: Example) throws {
    let scene = try scene(.dismiss, example.hosting)
    let card = scene.tap(at: Expectation.frame(scene, .card).center)
    #expect(card.path == example.cardPath && card.rule == example.cardRule)
    #expect(card.outcome == .content && card.hit == .card)
    let scrim = scene.tap(at: Point(x: 5, y: 100))
    #expect(scrim.path == example.scrimPath && scrim.rule == example.scrimRule)
    #expect(scrim.outcome == .dismiss && scrim.hit == .scrim)
  }

  @Test(
    "A modal scrim keeps the touch, and one to pass through is nil for itself", arguments: examples)
  func keepsOrPasses(example: Example) throws {
    let modal = try scene(.ignore, example.hosting).tap(at: Point(x: 5, y: 100))
    #expect(modal.path == example.scrimPath && modal.rule == .modal)
    let open = try scene(.passthrough, example.hosting).tap(at: Point(x: 5, y: 100))
    #expect(open.path == [.window, .page] && open.rule == .passthrough)
  }

  @Test("A popup without another wish is hosted its own way")
  func takesThePopupsOwn() throws {
    let device = try Situation.device("iphone-16")
    for hosting in PopupHosting.allCases {
      let popup = try SamplePopup(name: "own", hosting: hosting).popup()
      #expect(try PopupScene(popup, on: device).hosting == hosting)
    }
    #expect(
      try PopupScene(try SamplePopup.layouts[1].popup(), on: device).hosting == .overFullScreen)
  }

  private func scene(
    _ background: DismissPolicy.Background, _ hosting: PopupHosting
  ) throws -> PopupScene {
    var sample = SamplePopup(name: "plain").with(background)
    sample.texts = PopupTexts(title: "")
    return try PopupScene(
      try sample.popup(), on: try Situation.device("iphone-16"), hosting: hosting)
  }
}
