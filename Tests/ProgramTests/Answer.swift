import JSON

/// An answer in JSON, read by paths such as `presentation.id`.
struct Answer: CustomStringConvertible {
  let value: JSONValue

  init(_ text: String) throws { value = try JSONReader(.strict).read(text).value }

  /// The value as canonical JSON.
  var description: String { JSONWriter().text(value) }

  /// Returns the value at a path; null where it is null or where there is none.
  subscript(_ path: String) -> JSONValue {
    var value = value
    for name in path.split(separator: ".") {
      if let index = Int(name), value.array != nil {
        value = value[index] ?? .null
      } else {
        value = value[String(name)] ?? .null
      }
    }
    return value
  }

  /// Returns the text at a path, or nil.
  func text(_ path: String) -> String? { self[path].string }

  /// The names of the members, in the order of the text.
  var names: [String] { value.object?.members.map(\.name) ?? [] }
}
