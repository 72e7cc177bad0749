import Arguments
import Campaigns
import Presentation
import Preview
import Templates
import TestSupport
import Testing

@Suite("The picture of a popup with odd texts")
struct OddTextTests {
  static let texts = [
    "", " ", "\n\n\n", "\t tab", "\u{1B}[31mred", "\u{202E}override\u{202C}", "a\u{200D}b",
    "\u{FE0F}\u{301}", "👨‍👩‍👧‍👦🇦🇪🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️1️⃣", "ﷺ ﷽", "e\u{301}\u{301}\u{301}\u{301}", "\r\n", "\u{7F}\u{85}",
    String(repeating: "双", count: 900), String(repeating: "m", count: 900),
    String(repeating: "a\u{301}", count: 900), "ｶﾞ ㌔ ① ─ …",
  ]

  /// 16 seeds of 6 popups each are 96 pictures.
  @Test(
    "Every line keeps its width, and no command reaches the terminal", arguments: [UInt64](1...16))
  func staysStraight(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let popup = try popup(&random)
      let device = try #require(DeviceMatrix.standard.devices.randomElement(using: &random))
      let configuration = DeviceConfiguration(
        device, orientation: Bool.random(using: &random) ? .portrait : .landscape,
        isKeyboardUp: Bool.random(using: &random), textScale: .random(in: 1...3.1, using: &random))
      let scene = try PopupScene(popup, on: configuration)
      let point = Point(
        x: .random(in: -20...900, using: &random), y: .random(in: -20...900, using: &random))
      let text = PreviewSnapshot(scene, tapAt: point).text
      let height = Int((scene.container.bounds.height / 16).rounded()) + 2
      let width = Int((scene.container.bounds.width / 8).rounded()) + 2
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let bent = lines.prefix(height).first { TextWidth.columns($0) != width }
      #expect(bent == nil, "\(random) on \(device.key): \(bent.debugDescription)")
      let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }
      #expect(isPlain, "\(random): \(text.debugDescription)")
    }
  }

  private func popup(_ random: inout SeededGenerator) throws -> Popup {
    let english = try #require(LocaleTag("en"))
    func text() throws -> String { try #require(Self.texts.randomElement(using: &random)) }
    func name() throws -> LocalizedText {
      try #require(
        LocalizedText([.init(locale: english, text: try text())], defaultLocale: english))
    }
    let texts = PopupTexts(
      title: try text(), body: try text(), primary: try text(), secondary: try text(),
      image: try text())
    let content = try #require(
      PopupContent(
        defaultLocale: english, direction: TextDirection.allCases.randomElement(using: &random),
        entries: [PopupContent.Entry(locale: english, texts: texts)]))
    let layouts: [PopupLayout] = [
      .center(width: .random(in: 1...500, using: &random), height: .content),
      .center(width: 300, height: .points(.random(in: 1...700, using: &random))),
      .bottom(height: .content, margin: 0), .top(height: .points(200), margin: 10),
    ]
    let entries = try (0..<Int.random(in: 1...9, using: &random)).map { number in
      ServiceListEntry(
        key: try #require(Key("e\(number)")), position: number, title: try name(),
        subtitle: try name(), badge: .text(try text()), link: "demoapp://\u{1B}there")
    }
    let display = ServiceList.Display.grid(columns: .random(in: 1...5, using: &random))
    return Popup(
      key: try #require(Key("odd")), name: "odd",
      layout: try #require(layouts.randomElement(using: &random)), content: content,
      kind: .serviceList(
        ServiceList(display: Bool.random(using: &random) ? display : .rows, entries: entries)))
  }
}
