import JSON
import Rules
import TestSupport
import Testing

@testable import conformance

@Suite("CEL's own tests")
struct ConformanceTests {
  /// Its value has a backslash that its expression lacks, while its twin for texts has none.
  static let faulty = "parse/bytes_literals/triple_single_quoted_unescaped_punctuation"

  @Test(
    "All pass but those of functions that rules do not have, and one that is faulty itself",
    arguments: [("cel-core", faulty, 799), ("cel-extensions", "math_ext", 166)])
  func pass(_ file: String, _ skipped: String, _ count: Int) throws {
    let rows = try Self.rows(of: file)
    let checked = rows.filter { $0.id != skipped && !$0.id.hasPrefix("\(skipped)/") }
    #expect(checked.count == count)
    for row in checked {
      let mismatches = try CELKind().mismatches(in: row.value)
      #expect(mismatches.isEmpty, "\(row.id): \(mismatches)")
    }
  }

  @Test("A row that wants something else does not pass")
  func fails() throws {
    for row in [
      #"{"expr": "1 + 1", "value": {"int": "3"}}"#, #"{"expr": "1 + 1", "value": {"uint": "2"}}"#,
      #"{"expr": "1 + 1", "error": true}"#, #"{"expr": "1 / 0", "value": {"int": "0"}}"#,
      #"{"expr": "x", "bindings": {"x": {"int": "4"}}, "value": {"int": "5"}}"#,
      #"{"expr": "x", "bindings": {}, "value": {"int": "5"}}"#,
      #"{"expr": "1 +", "value": {"int": "5"}}"#,
    ] {
      let value = try #require(try VectorValue.rows(of: Array("[\(row)]".utf8)).first)
      #expect(try !CELKind().mismatches(in: value).isEmpty, "\(row)")
    }
  }

  @Test("Functions outside the language are refused by name when a rule is kept")
  func refusal() throws {
    for row in try Self.rows(of: "cel-extensions") where row.id.hasPrefix("math_ext/") {
      let expression = try row.value.member("expr").string()
      #expect(throws: RuleError.self, "\(row.id)") { try Rule(expression) }
    }
  }

  private static func rows(of file: String) throws -> [(id: String, value: VectorValue)] {
    let text = try Repository.text(of: "Tests/Conformance/Vectors/\(file).json")
    return try VectorValue.rows(of: Array(text.utf8)).map { ($0.json["id"]?.string ?? "", $0) }
  }
}
