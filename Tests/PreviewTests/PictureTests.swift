import Arguments
import Campaigns
import Presentation
import Preview
import Templates
import TestSupport
import Testing

@Suite("The picture of a popup")
struct PictureTests {
  @Test("Each sample on a small phone is what its golden file shows", arguments: SampleFile.all)
  func isGolden(sample: SampleFile) throws {
    try Golden.check(
      try sample.snapshot(revision: 7).text, against: "iphone-se-3/\(sample.key).txt")
  }

  struct Variant: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let snapshot: @Sendable () throws -> PreviewSnapshot

    init(_ name: String, _ snapshot: @escaping @Sendable () throws -> PreviewSnapshot) {
      testDescription = name
      self.snapshot = snapshot
    }
  }

  static let variants = [
    Variant("landscape-services") {
      try SampleFile(key: "svc-life-grid").snapshot("iphone-se-3", .landscape)
    },
    Variant("smallest-phone-ninegrid") {
      try SampleFile(key: "lot-d12-ninegrid").snapshot("iphone-se-1")
    },
    Variant("smallest-phone-wheel-zh") {
      try SampleFile(key: "lot-ny-midnight-wheel").snapshot("iphone-se-1", locale: "zh-Hans-CN")
    },
    Variant("rtl-english") { try SampleFile(key: "svc-bank-rtl").snapshot(locale: "en") },
    Variant("rtl-month-english") { try SampleFile(key: "sgn-ramadan30").snapshot(locale: "en") },
    Variant("ltr-asked-for") {
      try SampleFile(key: "svc-bank-rtl").snapshot(locale: "en", direction: .leftToRight)
    },
    Variant("large-text-week") { try SampleFile(key: "sgn-week7").snapshot(textScale: 2) },
    Variant("keyboard-tickets") {
      try SampleFile(key: "cpn-welcome-pack").snapshot(isKeyboardUp: true)
    },
    Variant("tap-on-a-service") {
      try SampleFile(key: "svc-travel-rows").snapshot(tapAt: Point(x: 180, y: 330))
    },
    Variant("tap-on-the-scrim") {
      try SampleFile(key: "lot-newuser-box").snapshot(tapAt: Point(x: 180, y: 80))
    },
    Variant("tap-outside") {
      try SampleFile(key: "lot-newuser-box").snapshot(tapAt: Point(x: -5, y: 80))
    },
  ]

  @Test("Other devices, languages and taps are what their golden files show", arguments: variants)
  func variesAsItShould(variant: Variant) throws {
    try Golden.check(
      try variant.snapshot().text, against: "variants/\(variant.testDescription).txt")
  }

  @Test(
    "Every line is as wide as the device, whatever the letters and their size",
    arguments: SampleFile.all)
  func isStraight(sample: SampleFile) throws {
    let popup = try sample.popup()
    for key in ["iphone-se-1", "iphone-14"] {
      let device = try #require(DeviceMatrix.standard[key])
      for orientation in PopupOrientation.allCases {
        for locale in popup.content.locales {
          for textScale in [1, 2.5] {
            let snapshot = try sample.snapshot(
              device.key, orientation, isKeyboardUp: textScale > 2, textScale: textScale,
              locale: locale.rawValue)
            let size = snapshot.scene.container.bounds.size
            let width = Int((size.width / 8).rounded()) + 2
            let height = Int((size.height / 16).rounded()) + 2
            let lines = snapshot.text.split(separator: "\n").prefix(height)
            #expect(lines.count == height)
            for line in lines {
              #expect(TextWidth.columns(line) == width, "\(device.key) \(locale): \(line)")
            }
          }
        }
      }
    }
  }
}
