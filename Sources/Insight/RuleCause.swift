import Rules

/// The part of a rule that makes it false, and the values that it has.
struct RuleCause {
  /// The most characters of a rule, and of a value, that a sentence quotes.
  private static let quoted = 80

  /// The most values that a sentence tells.
  private static let told = 3

  private let parts: [RulePart]
  private let place: Int

  /// Finds the cause, or nil where the rule is not false.
  ///
  /// From the whole rule it goes down into the false part of a conjunction, unless all are false:
  /// then nobody can say which of them ought to change. Of a choice it takes the side that was
  /// taken.
  init?(_ rule: Rule, _ attributes: Attributes) {
    parts = rule.parts(attributes)
    guard let whole = parts.first, whole.result == .value(.bool(false)) else { return nil }
    var place = 0
    while let next = Self.cause(of: place, in: parts) { place = next }
    self.place = place
  }

  /// The cause in a few words: `user.level >= 3 (user.level is 1)`.
  var words: String {
    let values = leaves.prefix(Self.told).map { part in
      "\(Self.short(part.text)) is \(Self.value(of: part))"
    }
    let text = Self.short(parts[place].text)
    return values.isEmpty ? text : "\(text) (\(values.joined(separator: ", ")))"
  }

  /// Returns the part of a false part that makes it so, or nil where it is all of it.
  private static func cause(of place: Int, in parts: [RulePart]) -> Int? {
    let operands = operands(of: place, in: parts)
    switch parts[place].kind {
    case .conjunction:
      let isBlamed = operands.contains { parts[$0].result == .value(.bool(true)) }
      return isBlamed ? operands.first { parts[$0].result == .value(.bool(false)) } : nil
    case .conditional:
      // Constants are no parts: where a side is one, the choice is told as a whole.
      guard operands.count == 3 else { return nil }
      let taken = operands[parts[operands[0]].result == .value(.bool(true)) ? 1 : 2]
      return parts[taken].result == .value(.bool(false)) ? taken : nil
    case .attribute, .other: return nil
    }
  }

  private static func operands(of place: Int, in parts: [RulePart]) -> [Int] {
    var operands: [Int] = []
    for index in parts.indices.dropFirst(place + 1) {
      if parts[index].depth <= parts[place].depth { break }
      if parts[index].depth == parts[place].depth + 1 { operands.append(index) }
    }
    return operands
  }

  /// What the cause asked about, each once; of an attribute's members, the members alone.
  private var leaves: [RulePart] {
    guard parts[place].kind != .attribute else { return [] }
    var leaves: [RulePart] = []
    var inside: Int?
    for index in parts.indices.dropFirst(place + 1) {
      let part = parts[index]
      guard part.depth > parts[place].depth else { break }
      if let depth = inside, part.depth > depth { continue }
      inside = nil
      guard part.kind == .attribute else { continue }
      inside = part.depth
      if !leaves.contains(where: { $0.text == part.text }) { leaves.append(part) }
    }
    return leaves
  }

  private static func value(of part: RulePart) -> String {
    switch part.result {
    case .value(let value): short(value.literal)
    case .unknown: "not known"
    case .failed(let failure): "\(failure)"
    }
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= quoted ? line : "\(line.prefix(quoted - 1))…"
  }
}
