import Rules

/// The part of a rule that makes it false, and the values that it has.
struct RuleCause {
  /// The most bytes of a rule, and of a value, that a sentence quotes.
  private static let quoted = 80

  /// The most values that a sentence tells.
  private static let told = 3

  private let parts: [RulePart]
  private let place: Int

  /// Finds the cause, or nil where the rule is not false.
  ///
  /// From the whole rule it goes down while some of a part's operands are false and others are not,
  /// as in a conjunction: where all are false, nobody can say which of them ought to change.
  init?(_ rule: Rule, _ attributes: Attributes) {
    parts = rule.parts(attributes)
    guard let whole = parts.first, whole.result == .value(.bool(false)) else { return nil }
    var place = 0
    while let next = Self.falseOperand(of: place, in: parts) { place = next }
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

  private static func falseOperand(of place: Int, in parts: [RulePart]) -> Int? {
    let operands = operands(of: place, in: parts)
    guard operands.contains(where: { parts[$0].result == .value(.bool(true)) }) else { return nil }
    return operands.first { parts[$0].result == .value(.bool(false)) }
  }

  private static func operands(of place: Int, in parts: [RulePart]) -> [Int] {
    var operands: [Int] = []
    for index in parts.indices.dropFirst(place + 1) {
      if parts[index].depth <= parts[place].depth { break }
      if parts[index].depth == parts[place].depth + 1 { operands.append(index) }
    }
    return operands
  }

  /// The parts of the cause that are no rules of their own: what was asked about, each once.
  private var leaves: [RulePart] {
    var leaves: [RulePart] = []
    for index in parts.indices.dropFirst(place + 1) {
      guard parts[index].depth > parts[place].depth else { break }
      let part = parts[index]
      if case .value(.map) = part.result { continue }
      if case .value(.bool) = part.result, isMade(ofOthers: index) { continue }
      if leaves.contains(where: { $0.text == part.text }) { continue }
      leaves.append(part)
    }
    return leaves
  }

  /// Whether a part is made of others, and not the member of a map.
  private func isMade(ofOthers index: Int) -> Bool {
    guard index + 1 < parts.count, parts[index + 1].depth > parts[index].depth else { return false }
    if case .value(.map) = parts[index + 1].result { return false }
    return true
  }

  private static func value(of part: RulePart) -> String {
    switch part.result {
    case .value(let value): short(value.literal)
    case .unknown(let attribute): "not known: \(attribute)"
    case .failed(let failure): "\(failure)"
    }
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.utf8.count <= quoted ? line : "\(line.prefix(quoted - 1))…"
  }
}
