import Campaigns
import Presentation
import Templates
import Testing

@Suite("The sample popups")
struct SampleTests {
  @Test(
    "A tap does what the frames say, on every device, in every language", arguments: SampleFile.all)
  func answerAsTheirFramesSay(sample: SampleFile) throws {
    for scene in try scenes(of: sample, isKeyboardUp: nil) {
      let size = scene.container.bounds.size
      for row in 0..<5 {
        for column in 0..<5 {
          let point = Point(
            x: size.width * (Double(column) + 0.317) / 5,
            y: size.height * (Double(row) + 0.271) / 5)
          let outcome = scene.tap(at: point).outcome
          #expect(outcome == Expectation.outcome(scene, at: point), "\(name(scene)) at \(point)")
        }
      }
    }
  }

  @Test("Card and scrim answer as the popup says", arguments: SampleFile.all)
  func obeyTheirPolicy(sample: SampleFile) throws {
    for scene in try scenes(of: sample, isKeyboardUp: false) {
      let card = Expectation.frame(scene, .card)
      #expect(scene.tap(at: card.center).outcome == .content, "\(name(scene))")
      // Every sample leaves some of the scrim free beside or above its card.
      let corner = Point(x: 0.5, y: card.minY > 1 ? 0.5 : scene.container.bounds.maxY - 0.5)
      let answer = scene.tap(at: corner)
      switch scene.popup.dismiss.background {
      case .dismiss: #expect(answer.then == .dismiss(.background), "\(name(scene))")
      case .ignore: #expect(answer.outcome == .nothing, "\(name(scene))")
      case .passthrough: #expect(answer.outcome == .page, "\(name(scene))")
      }
    }
  }

  @Test(
    "The close button lies inside the safe area of every device, and all of it can be tapped",
    arguments: SampleFile.all)
  func canBeClosed(sample: SampleFile) throws {
    for scene in try scenes(of: sample, isKeyboardUp: false) {
      let target = Expectation.frame(scene, .close)
      #expect(scene.container.safeBounds.contains(target), "\(name(scene)): \(target)")
      for x in [target.minX + 0.01, target.center.x, target.maxX - 0.01] {
        for y in [target.minY + 0.01, target.center.y, target.maxY - 0.01] {
          let answer = scene.tap(at: Point(x: x, y: y))
          #expect(answer.hit == .close && answer.then == .dismiss(.closeButton), "\(name(scene))")
        }
      }
    }
  }

  @Test(
    "Each button can be brought into sight and tapped on every device", arguments: SampleFile.all)
  func canBeUsed(sample: SampleFile) throws {
    for start in try scenes(of: sample, isKeyboardUp: false) {
      let end = try PopupScene(
        start.popup, on: start.configuration, locale: start.locale,
        at: PopupMoment(scrollOffset: start.scrollRange))
      for button in [ElementName.primary, .secondary] where start.element(button) != nil {
        let hits = [start, end].map { $0.tap(at: Expectation.frame($0, button).center).hit }
        #expect(hits.contains(button), "\(name(start)): \(button)")
      }
    }
  }

  /// The smallest devices of each make, where the room is shortest: to ask each element of every
  /// device takes a minute.
  private static let devices = ["iphone-se-1", "android-compact"]

  @Test(
    "Each element can be brought into sight and tapped on the smallest devices",
    arguments: SampleFile.all)
  func answersEachElement(sample: SampleFile) throws {
    let all = try scenes(of: sample, isKeyboardUp: false)
    for start in all where Self.devices.contains(start.configuration.device.key) {
      let isOpen = start.popup.dismiss.background == .passthrough
      for name in start.elements.map(\.name) {
        let offset = try #require(start.scrollOffset(revealing: name))
        let scene = try PopupScene(
          start.popup, on: start.configuration, locale: start.locale,
          at: PopupMoment(scrollOffset: offset))
        let point = scene.tapPoint(of: name)
        // The window gives way to the page, the page to a scrim that takes taps, and the scrim to
        // the page where it lets them through.
        let isBehind = name == .window || name == (isOpen ? .scrim : .page)
        #expect((point == nil) == isBehind, "\(self.name(scene)): \(name)")
        guard let point else { continue }
        #expect(scene.tap(at: point).hit == name, "\(self.name(scene)): \(name) at \(point)")
        guard !isCovered(name, scene), let frame = scene.element(name)?.frame else { continue }
        let middle = scene.viewport.intersection(frame) ?? frame
        let wanted = (name.isScrolled ? middle : frame).center
        let distance = max(abs(point.x - wanted.x), abs(point.y - wanted.y))
        #expect(distance < 1e-9, "\(self.name(scene)): \(name) at \(point), not \(wanted)")
      }
    }
  }

  @Test("On a phone of the usual size nothing has to be scrolled", arguments: SampleFile.all)
  func fits(sample: SampleFile) throws {
    let popup = try sample.popup()
    for locale in popup.content.locales {
      let scene = try PopupScene(
        popup, on: try Situation.device("iphone-se-3"), locale: locale)
      #expect(scene.scrollRange == 0, "\(locale)")
    }
  }

  /// Whether other elements may lie on the middle of an element.
  private func isCovered(_ name: ElementName, _ scene: PopupScene) -> Bool {
    switch name {
    case .window, .page, .scrim, .card, .image, .grabber: true
    default: scene.popup.kind.name == .lottery && name.role == .cell
    }
  }

  /// Returns the scenes of a sample on all devices as it may be held, in all its languages.
  private func scenes(of sample: SampleFile, isKeyboardUp: Bool?) throws -> [PopupScene] {
    let popup = try sample.popup()
    return try Situation.all
      .filter {
        popup.orientations.contains($0.configuration.orientation)
          && $0.configuration.isKeyboardUp == isKeyboardUp ?? $0.configuration.isKeyboardUp
      }
      .flatMap { situation in
        try popup.content.locales.map {
          try PopupScene(popup, on: situation.configuration, locale: $0)
        }
      }
  }

  private func name(_ scene: PopupScene) -> String {
    "\(Situation(configuration: scene.configuration).testDescription) \(scene.locale)"
  }
}
