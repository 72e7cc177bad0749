import Campaigns
import Presentation
import Templates
import Testing

@Suite("Texts and buttons in a card")
struct ColumnTests {
  static let all = PopupTexts(
    title: "Hello", body: "A text.", primary: "Open", secondary: "Later", image: "picture")

  @Test("Only what the popup has is there, each once and in its order")
  func hasWhatThePopupHas() throws {
    var sample = SamplePopup(
      name: "sheet", layout: .bottom(height: .points(400), margin: 0),
      style: PopupStyle(hasGrabber: true))
    sample.texts = Self.all
    let device = try Situation.device("iphone-16", isKeyboardUp: true)
    let full = try PopupScene(try sample.popup(), on: device)
    #expect(
      full.elements.map(\.name) == [
        .window, .page, .scrim, .card, .grabber, .title, .image, .body, .primary, .secondary,
        .close, .keyboard,
      ])
    #expect(full.element(.primary)?.text == "Open" && full.element(.image)?.text == "picture")
    sample.texts = PopupTexts(title: "Hello")
    sample = sample.with(nil as CloseButton?).with(\.layout, .center(width: 300, height: .content))
    let bare = try PopupScene(try sample.popup(), on: try Situation.device("iphone-16"))
    #expect(bare.elements.map(\.name) == [.window, .page, .scrim, .card, .title])
  }

  @Test("Names of elements and of views are the same words, and each is read back")
  func namesAreShared() throws {
    for name in ElementName.fixed { #expect(ElementName(id: name.id) == name) }
    let key = try #require(Key("a-1"))
    for name in [ElementName.prize(key), .ticket(key), .entry(key), .day(31)] {
      #expect(ElementName(id: name.id) == name)
    }
    for id in [
      "prize", "prize:", "prize:A", "day:0", "day:-1", "day:01", "day:+1", "day:x", "ticket:a:b",
      "card:a", "", ":",
    ] {
      #expect(ElementName(id: id) == nil, "\(id)")
    }
    let scene = try PopupScene(
      try SamplePopup(name: "card").popup(), on: try Situation.device("iphone-16"))
    for node in scene.scene.nodes { #expect(ElementName(id: node.id) != nil) }
  }

  @Test("Buttons, texts and a close button inside keep to the safe area", arguments: Situation.all)
  func keepToTheSafeArea(situation: Situation) throws {
    for sample in SamplePopup.layouts where sample.layout.name != .custom {
      let scene = try PopupScene(
        try sample.with(\.texts, Self.all).popup(), on: situation.configuration)
      let safe = scene.container.safeBounds
      for name in [ElementName.title, .body, .primary, .secondary, .close] {
        let frame = Expectation.frame(scene, name)
        #expect(frame.minX >= safe.minX && frame.maxX <= safe.maxX, "\(sample.name) \(name)")
        #expect(frame.minY >= safe.minY, "\(sample.name) \(name)")
        if scene.scrollRange == 0, frame.maxY > safe.maxY {
          Issue.record("\(sample.name) \(name) ends at \(frame.maxY), safe is \(safe.maxY)")
        }
      }
    }
  }

  @Test("A sheet covers the home indicator, and its buttons end above it")
  func coversTheHomeIndicator() throws {
    let sheet = SamplePopup.layouts[1]
    let scene = try PopupScene(try sheet.popup(), on: try Situation.device("iphone-x"))
    #expect(Expectation.frame(scene, .card).maxY == 812)
    #expect(Expectation.frame(scene, .secondary).maxY == 812 - 34 - 16)
    let typing = try PopupScene(
      try sheet.popup(), on: try Situation.device("iphone-x", isKeyboardUp: true))
    #expect(Expectation.frame(typing, .card).maxY == 812 - 335)
    #expect(Expectation.frame(typing, .secondary).maxY == 812 - 335 - 16)
  }

  @Test(
    "A card of measured height holds all it has, and grows with the text", arguments: Situation.all)
  func isMeasured(situation: Situation) throws {
    let device = situation.configuration
    var heights: [Double] = []
    for textScale in [1, 2, 3.1] {
      let larger = DeviceConfiguration(
        device.device, orientation: device.orientation, isKeyboardUp: device.isKeyboardUp,
        splitWidth: device.splitWidth, textScale: textScale)
      let scene = try PopupScene(
        try SamplePopup(name: "measured", layout: .center(width: 300, height: .content)).popup(),
        on: larger)
      let card = Expectation.frame(scene, .card)
      let limit = scene.container.limit(of: .center(width: nil, height: nil)).height
      heights.append(card.height)
      #expect(card.height <= limit)
      // It scrolls only where the limit stopped it.
      #expect(scene.scrollRange == 0 || card.height == limit)
      if scene.scrollRange == 0 {
        #expect(abs(Expectation.frame(scene, .secondary).maxY - (card.maxY - 16)) < 1e-9)
      }
    }
    #expect(heights == heights.sorted())
  }

  @Test("What does not fit scrolls under the header, and can be tapped once it is in sight")
  func scrolls() throws {
    var sample = SamplePopup(name: "low", layout: .center(width: 300, height: .points(150)))
    sample.texts = PopupTexts(
      title: "Hello", body: Array(repeating: "a word", count: 40).joined(separator: " "),
      primary: "Open", secondary: "Later")
    let device = try Situation.device("iphone-16")
    let top = try PopupScene(try sample.popup(), on: device)
    #expect(top.scrollRange > 100)
    let hidden = Expectation.frame(top, .secondary)
    #expect(hidden.minY > Expectation.frame(top, .card).maxY)
    #expect(top.tap(at: hidden.center).hit == .scrim)
    // However far it is asked to go, it ends at its end.
    for offset in [top.scrollRange, 1e9, .infinity] {
      let end = try PopupScene(
        try sample.popup(), on: device, at: PopupMoment(scrollOffset: offset))
      let shown = Expectation.frame(end, .secondary)
      #expect(abs(shown.maxY - (Expectation.frame(end, .card).maxY - 16)) < 1e-9)
      #expect(end.tap(at: shown.center).hit == .secondary)
      #expect(Expectation.frame(end, .title) == Expectation.frame(top, .title))
      let title = Expectation.frame(end, .title).center
      #expect(end.tap(at: title).hit == .title)
    }
    for offset in [-5, 0, Double.nan] {
      let start = try PopupScene(
        try sample.popup(), on: device, at: PopupMoment(scrollOffset: offset))
      #expect(start.elements == top.elements)
    }
  }

  @Test(
    "Text takes lines by its width: wide characters twice as much, breaks between words",
    arguments: [
      ("one line", "Open", 1), ("an empty text", "", 1), ("two by hand", "one\ntwo", 2),
      ("two words", "Donaudampfschiff Donaudampfschiff", 2),
      ("wide ones", "双十二来啦转一转拿好礼双十二来啦转一转拿好礼", 2),
      ("a word of its own", String(repeating: "m", count: 64), 3),
      ("a letter with marks counts once", String(repeating: "e\u{301}\u{323}", count: 24), 1),
      ("a family counts as one wide letter", String(repeating: "👨‍👩‍👧‍👦", count: 13), 1),
      ("fourteen families", String(repeating: "👨‍👩‍👧‍👦", count: 14), 2),
      ("a flag counts once", String(repeating: "🇦🇪", count: 13), 1),
      ("a letter that asks for its picture is wide", String(repeating: "❤\u{FE0F}", count: 14), 2),
      ("the same letter without", String(repeating: "❤", count: 24), 1),
      ("what only joins has no width", String(repeating: "a\u{200B}", count: 24), 1),
      ("half-width kana", String(repeating: "ｶ", count: 24), 1),
      ("full-width letters", String(repeating: "Ａ", count: 14), 2),
    ])
  func takesLines(name: String, text: String, lines: Int) throws {
    // The button is 286 − 2·16 wide and its text 2·11 less, which is 13.6 em of 17 points.
    var sample = SamplePopup(name: name, layout: .center(width: 286, height: .content))
    sample.texts = PopupTexts(title: "", primary: text)
    let scene = try PopupScene(try sample.popup(), on: try Situation.device("iphone-16"))
    #expect(Expectation.frame(scene, .primary).height == Double(lines) * 22 + 22)
  }

  @Test("A button is as high as the device asks for")
  func isAsHighAsTheDeviceAsks() throws {
    let popup = try SamplePopup(name: "card").popup()
    let phone = try PopupScene(popup, on: try Situation.device("iphone-16"))
    #expect(Expectation.frame(phone, .primary).height == 44)
    let android = try PopupScene(popup, on: try Situation.device("android-compact"))
    #expect(Expectation.frame(android, .primary).height == 48)
  }

  @Test(
    "Where the room is short the buttons share a row, and only where that is enough",
    arguments: [TextDirection.leftToRight, .rightToLeft])
  func sharesRows(direction: TextDirection) throws {
    let device = try Situation.device("iphone-16")
    func scene(height: Double, secondary: String = "Later") throws -> PopupScene {
      var sample = SamplePopup(name: "card")
        .with(\.layout, .center(width: 300, height: .points(height)))
      sample.texts = PopupTexts(
        title: "Hello", body: "A text.", primary: "Open", secondary: secondary, image: nil)
      return try PopupScene(try sample.popup(), on: device, direction: direction)
    }
    let needed = try scene(height: 2_000)
    let full = Expectation.frame(needed, .secondary)
    #expect(Expectation.frame(needed, .primary).maxY < full.minY)
    for height in stride(from: 60.0, through: 400, by: 1) {
      let scene = try scene(height: height)
      let primary = Expectation.frame(scene, .primary)
      let secondary = Expectation.frame(scene, .secondary)
      if primary.minY == secondary.minY {
        #expect(scene.scrollRange == 0, "\(height)")
        #expect(primary.width == secondary.width && primary.height == full.height)
        let isPrimaryRight = primary.minX >= secondary.maxX
        #expect(isPrimaryRight == (direction == .leftToRight))
      } else {
        // Each has a row of its own: they all fit, or not even a shared row would be enough.
        #expect(primary.width == full.width, "\(height)")
      }
    }
    let long = try scene(
      height: 200, secondary: "A text that is far too long for half of a row of a card")
    #expect(Expectation.frame(long, .primary).minY < Expectation.frame(long, .secondary).minY)
  }

  @Test("What only needs to move together a little is never scrolled")
  func movesTogether() throws {
    let device = try Situation.device("iphone-16")
    var last: (range: Double, height: Double)?
    for height in stride(from: 60.0, through: 500, by: 1) {
      var sample = SamplePopup(name: "card")
        .with(\.layout, .center(width: 300, height: .points(height)))
      sample.texts = Self.all
      let scene = try PopupScene(try sample.popup(), on: device)
      // The higher the card, the less there is to scroll, and once all fits, it stays so.
      if let last { #expect(scene.scrollRange <= last.range, "\(height) after \(last.height)") }
      last = (scene.scrollRange, height)
    }
    #expect(last?.range == 0)
  }
}
