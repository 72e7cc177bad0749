import JSON

/// All that is wrong in one file.
public struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The most faults that are reported of one file.
  public static let faultLimit = 200

  /// The file's name, as it was given.
  public let file: String

  /// The faults, by line and column; at least one, at most `faultLimit`.
  public let faults: [Fault]

  /// The number of faults that are not reported.
  public let omitted: Int

  /// One line a fault: `lot.json:12:5: /lottery/prizes/0/weight: -1 is not allowed: …`.
  public var description: String {
    let lines = faults.map { "\(file):\($0)" }
    let rest = omitted > 0 ? ["\(file): \(omitted) more faults are not shown"] : []
    return (lines + rest).joined(separator: "\n")
  }

  init(file: String, faults: [Fault]) {
    self.file = file
    self.faults = Array(faults.prefix(Self.faultLimit))
    omitted = max(0, faults.count - Self.faultLimit)
  }

  init(file: String, syntax error: JSONError) {
    self.file = file
    omitted = 0
    faults = [
      Fault(
        problem: .syntax, pointer: "", line: error.position.line, column: error.position.column,
        value: nil, rule: error.message, suggestion: nil, caret: nil)
    ]
  }

  init(file: String, _ violations: [Violation], in document: JSONDocument) {
    self.file = file
    omitted = max(0, violations.count - Self.faultLimit)
    let faults = violations.prefix(Self.faultLimit).map { Fault($0, in: document) }
    // A stable order: by place, then as found.
    self.faults = faults.enumerated().sorted { one, other in
      (one.element.line, one.element.column, one.offset)
        < (other.element.line, other.element.column, other.offset)
    }.map(\.element)
  }
}

extension Fault {
  init(_ violation: Violation, in document: JSONDocument) {
    let position = Self.position(of: violation, in: document)
    self.init(
      problem: Problem(violation.problem), pointer: violation.pointer.description,
      line: position.line, column: position.column,
      value: violation.shown ?? violation.value.map(Self.abbreviated), rule: violation.rule,
      suggestion: violation.suggestion, caret: violation.caret)
  }

  private static func position(
    of violation: Violation, in document: JSONDocument
  ) -> JSONPosition {
    if violation.problem == .unknown,
      let position = document.namePosition(of: violation.pointer)
    {
      return position
    }
    var pointer: JSONPointer? = violation.pointer
    while let current = pointer {
      if let position = document.position(of: current) { return position }
      pointer = current.parent
    }
    return JSONPosition(line: 1, column: 1, offset: 0)
  }

  private static func abbreviated(_ value: JSONValue) -> String {
    let text = JSONWriter(.compact).text(value)
    guard text.count > valueLimit else { return text }
    return text.prefix(valueLimit - 1) + "…"
  }
}

extension Fault.Problem {
  fileprivate init(_ problem: Violation.Problem) {
    switch problem {
    case .value: self = .value
    case .missing: self = .missing
    case .unknown: self = .unknown
    }
  }
}
