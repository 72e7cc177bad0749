public import JSON

import Campaigns
import Presentation
import Templates

extension PreviewSnapshot {
  /// The frame in the form in which the hit-test interface answers too.
  ///
  /// Frames are points of the container, to a thousandth, lowest element first. `effective` is the
  /// least box around the points that answer the node, null where none does. `text` is all that the
  /// node says, a line each. `scroll` is there where the card has more than it can show: how far it
  /// is scrolled, and how far it can be.
  public var json: JSONValue {
    let configuration = scene.configuration
    let bounds = scene.container.bounds
    let areas = scene.effectiveAreas
    var value: JSONValue = [
      "popup": .string(scene.popup.key.rawValue),
      "revision": revision.map { .integer(Int64($0)) } ?? .null,
      "device": .string(configuration.device.key),
      "orientation": .string(configuration.orientation.rawValue),
      "keyboard": .bool(configuration.isKeyboardUp),
      "textScale": .length(configuration.textScale),
      "direction": .string(scene.direction.rawValue),
      "locale": .string(scene.locale.rawValue),
      "container": [.length(bounds.width), .length(bounds.height)],
      "nodes": .array(scene.elements.map { Self.node($0, effective: areas[$0.name]) }),
    ]
    if scene.scrollRange > 0 {
      value = value.adding(
        "scroll", ["offset": .length(scene.scrolled), "range": .length(scene.scrollRange)])
    }
    if let tap { value = value.adding("tap", Self.tap(tap)) }
    return value
  }

  private static func node(_ element: PopupElement, effective: Rect?) -> JSONValue {
    let value: JSONValue = [
      "id": .string(element.name.id),
      "role": .string(element.name.role.rawValue),
      "frame": .box(element.frame),
      "hittable": .bool(effective != nil),
      "effective": effective.map(JSONValue.box) ?? .null,
    ]
    let lines = element.lines
    return lines.isEmpty ? value : value.adding("text", .string(lines.joined(separator: "\n")))
  }

  private static func tap(_ tap: TapAnswer) -> JSONValue {
    [
      "at": [.exact(tap.point.x), .exact(tap.point.y)],
      "hit": tap.hit.map { .string($0.id) } ?? .null,
      "path": .array(tap.path.map { .string($0.id) }),
      "rule": .string(tap.rule.rawValue),
      "outcome": .string(tap.outcome.rawValue),
      "then": .string(tap.then.name),
      "link": tap.link.map(JSONValue.string) ?? .null,
    ]
  }
}

extension JSONValue {
  /// A number as it is; null for none that JSON can write.
  fileprivate static func exact(_ value: Double) -> JSONValue { .double(value) ?? .null }

  /// A length to the thousandth of a point: what is finer comes from rounding.
  fileprivate static func length(_ value: Double) -> JSONValue {
    let rounded = (value * 1000).rounded() / 1000
    return exact(rounded.isFinite ? rounded : value)
  }

  fileprivate static func box(_ box: Rect) -> JSONValue {
    [.length(box.minX), .length(box.minY), .length(box.width), .length(box.height)]
  }

  fileprivate func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var object) = self else { return self }
    object[name] = value
    return .object(object)
  }
}
