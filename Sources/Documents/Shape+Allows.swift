import JSON

extension Shape {
  /// Whether a value of a shape without parts is allowed; a text's form is not looked at.
  func allows(_ value: JSONValue) -> Bool {
    switch self {
    case .text(let characters, _):
      value.string.map { characters.contains($0.unicodeScalars.count) } ?? false
    case .whole(let range): value.integer.map(range.contains) ?? false
    case .number(let bounds): value.double.map(bounds.contains) ?? false
    case .flag: value.bool != nil
    case .choice(let names): value.string.map(names.contains) ?? false
    case .constant(let constant, _): value == constant
    case .anything, .list, .object, .byLocale, .byName, .either, .nullable: true
    }
  }

  /// Whether a value is of the sort that the shape is of, be it allowed or not.
  func accepts(sortOf value: JSONValue) -> Bool {
    switch self {
    case .text: value.string != nil
    case .choice(let names): value.string.map(names.contains) ?? false
    case .whole, .number: value.number != nil
    case .flag: value.bool != nil
    case .anything: true
    case .constant(let constant, _): value == constant
    case .list: value.array != nil
    case .object, .byLocale, .byName: value.object != nil
    case .either(let shapes): shapes.contains { $0.accepts(sortOf: value) }
    case .nullable(let shape): value.isNull || shape.accepts(sortOf: value)
    }
  }
}

extension ObjectRule {
  /// No two elements of a list are equal.
  static let uniqueValues = ObjectRule.values("each element once") { list in
    repeated(list.elements) { $0.value }
  }

  /// No two elements of a list have the same value of a member.
  static func unique(_ name: String) -> ObjectRule {
    ObjectRule.values("a \(name) that no earlier element has") { list in
      repeated(list.elements.compactMap { $0[name] }) { $0.value }
    }
  }

  /// No two language tags of an object differ in case alone.
  static let distinctLocales = ObjectRule.values("each language once, whatever the case of its tag")
  {
    object in
    var seen: Set<String> = []
    return object.members.filter { !seen.insert($0.name.lowercased()).inserted }.map(\.place)
  }

  private static func repeated(_ places: [Place], by value: (Place) -> JSONValue?) -> [Place] {
    var seen: Set<JSONValue> = []
    return places.filter { place in
      value(place).map { !seen.insert($0).inserted } ?? false
    }
  }
}
