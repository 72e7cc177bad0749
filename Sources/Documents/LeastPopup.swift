import Campaigns
import JSON

/// The least popup that there is: what traces write in short is merged over it.
enum LeastPopup {
  /// Returns a popup with what it leaves out.
  ///
  /// Objects are merged member by member, everything else is taken whole. One of another kind gets
  /// nothing of this one's.
  static func completed(_ popup: JSONValue) -> JSONValue {
    var base = members
    let others = PopupKind.Name.allCases.filter { $0 != .serviceList }.map(\.rawValue)
    if others.contains(where: { popup[$0] != nil }) { base["serviceList"] = nil }
    return merge(popup, over: .object(base))
  }

  private static func merge(_ value: JSONValue, over base: JSONValue) -> JSONValue {
    guard case .object(let upper) = value, case .object(var merged) = base else { return value }
    for member in upper.members {
      let old = merged[member.name]
      merged[member.name] = old.map { merge(member.value, over: $0) } ?? member.value
    }
    return .object(merged)
  }

  private static let members: JSONObject = {
    let popup: JSONValue = [
      "name": "Minimal popup of the traces",
      "layout": ["type": "center", "width": 300, "height": 240],
      "dismiss": [
        "background": "dismiss",
        "closeButton": ["position": "topTrailing", "glyph": 24, "target": 44],
        "afterPrimary": "dismiss",
      ],
      "hide": ["allowed": true],
      "content": [
        "defaultLocale": "en",
        "locales": ["en": ["title": "Services", "primary": "Open"]],
      ],
      "actions": ["primary": ["link": "demoapp://services"]],
      "serviceList": [
        "display": "rows",
        "entries": [
          ["key": "help", "title": ["en": "Help"], "position": 10, "link": "demoapp://help"]
        ],
      ],
    ]
    return popup.object ?? JSONObject()
  }()
}
