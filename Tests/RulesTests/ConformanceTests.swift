import Rules
import Testing

@Suite("CEL's own tests")
struct ConformanceTests {
  struct Section: CustomTestStringConvertible, Sendable {
    var file: String
    var name: String
    /// Groups of the section that ask for what rules do not have.
    var without: [String] = []
    var testDescription: String { name }
  }

  /// The sections that pass as a whole, or but for the groups named.
  static let sections = [
    Section(file: "cel-core.json", name: "basic"),
    Section(file: "cel-core.json", name: "comparisons"),
    Section(file: "cel-core.json", name: "conversions"),
    Section(file: "cel-core.json", name: "fields"),
    Section(file: "cel-core.json", name: "fp_math"),
    Section(file: "cel-core.json", name: "integer_math"),
    Section(file: "cel-core.json", name: "lists"),
    Section(file: "cel-core.json", name: "logic"),
    Section(file: "cel-core.json", name: "macros"),
    // Its expected value has a backslash that its expression lacks.
    Section(
      file: "cel-core.json", name: "parse",
      without: ["parse/bytes_literals/triple_single_quoted_unescaped_punctuation"]),
    Section(file: "cel-core.json", name: "string"),
    Section(file: "cel-core.json", name: "timestamps"),
    Section(file: "cel-extensions.json", name: "macros2"),
    Section(file: "cel-extensions.json", name: "string_ext"),
  ]

  @Test("A section that is supported passes", arguments: sections)
  func section(_ section: Section) throws {
    let rows = try ConformanceRow.rows(of: section.file).filter { $0.section == section.name }
    #expect(!rows.isEmpty)
    for row in rows where !section.without.contains(where: { row.id.hasPrefix($0) }) {
      let fault = row.fault()
      #expect(fault == nil, "\(row.id): \(row.expression)")
    }
  }

  @Test("Functions outside the language are refused by name when a rule is kept")
  func refusal() throws {
    for row in try ConformanceRow.rows(of: "cel-extensions.json")
    where row.section == "math_ext" {
      #expect(throws: RuleError.self, "\(row.id)") { try Rule(row.expression) }
    }
  }
}
