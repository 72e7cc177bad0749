import Documents
import JSON
import TestSupport
import Testing

@Suite("JSON Schemas")
struct SchemaTests {
  /// The faults of every suite, by the suite's name.
  static let tables: [(name: String, rows: [FaultExample])] = [
    ("popup", faultyPopup), ("style", faultyStyle), ("content", faultyContent),
    ("lottery", faultyLottery), ("sign-in", faultySignIn), ("coupon", faultyCoupon),
    ("service list", faultyServiceList), ("campaign", faultyCampaign),
  ]

  @Test("The schema of a document is as it was", arguments: JSONSchema.Subject.allCases)
  func schema(_ subject: JSONSchema.Subject) throws {
    let text = JSONWriter().text(JSONSchema.schema(of: subject))
    try Golden.check(text, against: "schema-\(subject.rawValue).json")
  }

  @Test("The table of faults is there for checkers of other makes")
  func faults() throws {
    var rows: [JSONValue] = []
    for (table, examples) in Self.tables {
      for example in examples {
        let name = "\(table): \(example.name)"
        let text = try Samples.bytes(of: example.file, example.changes)
        rows.append([
          "name": .string(name),
          "document": example.file.hasPrefix("campaigns") ? "campaign" : "popup",
          "faults": .array(example.faults.map(JSONValue.string)),
          "beyondSchema": .bool(beyondSchema.contains(name)),
          "text": try JSONReader().read(text).value,
        ])
      }
    }
    #expect(rows.count >= 120)
    let names = Set(rows.compactMap { $0["name"]?.string })
    #expect(names.count == rows.count)
    #expect(beyondSchema.subtracting(names).isEmpty)
    let lines = rows.map { JSONWriter(.compact).text($0) }.joined(separator: "\n")
    try Golden.check(lines, against: "faults.jsonl")
  }
}
