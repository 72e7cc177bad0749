import Arguments
import Campaigns
import Presentation
import Templates

extension PreviewSnapshot {
  /// The frame as a picture of characters, and below it a line for each thing to know of it.
  ///
  /// A cell is 8 × 16 points. Every line of the picture has the same number of columns.
  /// Right-to-left texts stand in logical order, as a terminal gets them. It ends in a line break.
  public var text: String {
    let lines = Picture.lines(of: scene, tapAt: tap?.point) + captions
    return lines.joined(separator: "\n") + "\n"
  }

  private var captions: [String] {
    let configuration = scene.configuration
    let device = configuration.device
    let size = scene.container.bounds.size
    let kind = scene.popup.kind.name.rawValue
    let origin = revision.map { "revision \($0)" } ?? "from a file"
    var rows = [
      ("popup", "\(scene.popup.key), \(kind), \(origin)"),
      ("device", "\(device.key), \(Self.number(size.width)) × \(Self.number(size.height)) points"),
      ("orientation", configuration.orientation.rawValue),
      ("locale", scene.locale.rawValue),
      ("direction", scene.direction.rawValue),
    ]
    if configuration.isKeyboardUp { rows.append(("keyboard", "up")) }
    if configuration.textScale > 1 {
      rows.append(("text scale", Self.number(configuration.textScale)))
    }
    if let scrolls = Self.scrolls(scene) { rows.append(("scrolls", scrolls)) }
    if let tap { rows += Self.rows(of: tap) }
    return rows.map { name, value in
      name + String(repeating: " ", count: max(1, Self.nameWidth - name.count)) + value
    }
  }

  private static let nameWidth = 13

  /// Says how much there is to scroll to, or nil where all of it is in sight.
  private static func scrolls(_ scene: PopupScene) -> String? {
    let above = scene.scrolled
    let below = scene.scrollRange - above
    let parts = [(above, "above"), (below, "below")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\(number($0)) points" + " are " + $1 }.joined(separator: ", ")
  }

  private static func rows(of tap: TapAnswer) -> [(String, String)] {
    let then =
      switch tap.then {
      case .stay: "stay"
      case .dismiss(let reason): "dismiss (\(reason.rawValue))"
      }
    return [
      ("tap", "\(number(tap.point.x)), \(number(tap.point.y))"),
      ("hits", tap.hit.map { "\($0.id): \(tap.outcome.rawValue)" } ?? "nothing"),
      ("path", tap.path.isEmpty ? "none" : tap.path.map(\.id).joined(separator: " › ")),
      ("rule", tap.rule.rawValue),
      ("then", then),
      ("link", tap.link.map(visible) ?? "none"),
    ]
  }

  /// A number without a fraction that is zero, to a tenth.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// Returns a text without what a terminal would take for a command.
  private static func visible(_ text: String) -> String {
    text.filter { TextWidth.columns($0) > 0 }
  }
}
