import Campaigns
import Documents
import Presentation
import Preview
import Templates
import TestSupport
import Testing

/// One of the popups that come with the program.
struct SampleFile: Sendable, CustomTestStringConvertible {
  let key: String

  var testDescription: String { key }

  func popup() throws -> Popup {
    let name = "config/samples/popups/\(key).json"
    return try PopupDocument(Array(try Repository.text(of: name).utf8), file: name).popup
  }

  /// Returns a frame of it.
  func snapshot(
    _ device: String = "iphone-se-3", _ orientation: PopupOrientation = .portrait,
    isKeyboardUp: Bool = false, textScale: Double = 1, locale: String? = nil,
    direction: TextDirection? = nil, revision: Int? = nil, tapAt point: Point? = nil
  ) throws -> PreviewSnapshot {
    let configuration = DeviceConfiguration(
      try #require(DeviceMatrix.standard[device]), orientation: orientation,
      isKeyboardUp: isKeyboardUp, textScale: textScale)
    let scene = try PopupScene(
      try popup(), on: configuration, locale: locale.flatMap(LocaleTag.init), direction: direction)
    return PreviewSnapshot(scene, revision: revision, tapAt: point)
  }

  static let all = [
    "cpn-fukubukuro-code", "cpn-welcome-pack", "cpn-winter-199-30", "lot-d12-ninegrid",
    "lot-newuser-box", "lot-ny-midnight-wheel", "sgn-gym-weekly", "sgn-ramadan30", "sgn-week7",
    "svc-bank-rtl", "svc-life-grid", "svc-travel-rows",
  ].map(SampleFile.init)
}
