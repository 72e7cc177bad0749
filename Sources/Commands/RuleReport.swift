import Documents
import JSON
import Rules

/// What a rule and each of its parts come to.
struct RuleReport {
  /// A part of the rule, beside its value.
  struct Part {
    /// The source of the part, on one line.
    let text: String
    /// The byte of the rule at which it begins.
    let offset: Int
    /// How many parts it lies in.
    let depth: Int
    let result: RuleResult

    /// The source, set in by the parts that it lies in.
    var indented: String { String(repeating: "  ", count: depth) + text }

    /// The value, or why there is none.
    var value: String { result.text }

    fileprivate var isKnownMap: Bool {
      if case .value(.map) = result { true } else { false }
    }

    fileprivate func isOwner(of member: Part) -> Bool {
      depth == member.depth + 1
        && ["\(text).", "\(text)[", "has(\(text)."].contains { member.text.hasPrefix($0) }
    }
  }

  let rule: Rule
  let outcome: RuleOutcome
  let parts: [Part]

  init(_ rule: Rule, _ attributes: Attributes) {
    self.rule = rule
    outcome = rule.evaluate(attributes)
    var parts: [Part] = []
    for part in rule.parts(attributes) {
      let words = part.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let next = Part(text: words, offset: part.offset, depth: part.depth, result: part.result)
      // Of `user.level` the level is of interest, not all that `user` has.
      if let last = parts.last, next.isKnownMap, next.isOwner(of: last) { continue }
      parts.append(next)
    }
    self.parts = parts
  }

  /// The attributes that were not given, each once, in the order in which the rule names them.
  var unknown: [String] {
    var paths: [String] = []
    for case .unknown(let path) in parts.map(\.result) where !paths.contains(path) {
      paths.append(path)
    }
    return paths
  }

  /// The rule and its answer, for people.
  var lines: [String] {
    var rows = [("rule", rule.normalized), ("answer", answer)]
    if !rule.attributePaths.isEmpty {
      rows.append(("asks for", rule.attributePaths.joined(separator: ", ")))
    }
    if !unknown.isEmpty { rows.append(("unknown", unknown.joined(separator: ", "))) }
    return rows.map { $0.0.padding(to: 10) + $0.1 }
  }

  private var answer: String {
    switch outcome {
    case .isTrue: "true"
    case .isFalse: "false"
    case .unknown(let path): "unknown, which lets nobody in: \(path) was not given"
    case .failed(let failure): "fails, which lets nobody in: \(failure)"
    }
  }

  var json: JSONValue {
    [
      "rule": .string(rule.source), "normalized": .string(rule.normalized),
      "outcome": .string(outcomeName), "message": .string(answer),
      "attributes": .array(rule.attributePaths.map(JSONValue.string)),
      "unknown": .array(unknown.map(JSONValue.string)),
      "parts": .array(
        parts.map { part in
          [
            "text": .string(part.text), "offset": .count(part.offset),
            "depth": .count(part.depth), "state": .string(part.result.state),
            "value": .string(part.value),
          ]
        }),
    ]
  }

  private var outcomeName: String {
    switch outcome {
    case .isTrue: "true"
    case .isFalse: "false"
    case .unknown: "unknown"
    case .failed: "failed"
    }
  }
}

extension RuleResult {
  /// `value`, `unknown` or `failed`.
  fileprivate var state: String {
    switch self {
    case .value: "value"
    case .unknown: "unknown"
    case .failed: "failed"
    }
  }

  /// The value as a literal, or why there is none.
  fileprivate var text: String {
    switch self {
    case .value(let value): value.literal
    case .unknown(let path): "unknown: \(path)"
    case .failed(let failure): "fails: \(failure.reason.rawValue)"
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
