import Campaigns
import Documents
import TestSupport
import Testing

/// One of the popups that come with the program.
struct SampleFile: Sendable, CustomTestStringConvertible {
  let key: String

  var testDescription: String { key }

  func popup() throws -> Popup {
    let name = "config/samples/popups/\(key).json"
    return try PopupDocument(
      Array(try Repository.text(of: name).utf8), file: name
    ).popup
  }

  static let all = [
    "cpn-fukubukuro-code", "cpn-welcome-pack", "cpn-winter-199-30", "lot-d12-ninegrid",
    "lot-newuser-box", "lot-ny-midnight-wheel", "sgn-gym-weekly", "sgn-ramadan30", "sgn-week7",
    "svc-bank-rtl", "svc-life-grid", "svc-travel-rows",
  ].map(SampleFile.init)
}
