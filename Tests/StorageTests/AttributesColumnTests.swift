import Calendars
import Rules
import SQLite
import TestSupport
import Testing

@testable import SQLiteStorage

@Suite("The column of attributes")
struct AttributesColumnTests {
  @Test("Any attributes read back as they were written", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var attributes = Attributes()
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        attributes[text(&generator)] = value(depth: 0, &generator)
      }
      let column = try AttributesColumn.text(of: attributes)
      let found = try AttributesColumn.attributes(from: column)
      #expect(found == attributes, "seed \(seed)")
      #expect(try AttributesColumn.text(of: found).utf8.elementsEqual(column.utf8))
    }
  }

  @Test("What nests too deep is refused, what just fits is read")
  func depth() throws {
    func nested(_ levels: Int, _ wrap: (RuleValue) -> RuleValue) -> Attributes {
      var value = RuleValue.null
      for _ in 1..<levels { value = wrap(value) }
      return Attributes(["a": value])
    }
    let wraps: [(RuleValue) -> RuleValue] = [
      { .list([$0]) }, { .map(RuleMap(members: ["a": $0])) },
    ]
    for wrap in wraps {
      let fits = nested(AttributesColumn.depthLimit, wrap)
      #expect(try AttributesColumn.attributes(from: AttributesColumn.text(of: fits)) == fits)
      let error = #expect(throws: SQLiteError.self) {
        try AttributesColumn.text(of: nested(AttributesColumn.depthLimit + 1, wrap))
      }
      #expect(error?.code == .tooBig)
    }
  }

  @Test(
    "A text that this program never writes is refused",
    arguments: [
      "", "null", "{}", "[", "[1]", "[[\"a\"]]", "[[1,2]]", "[[\"a\",1.5]]", "[[\"a\",{}]]",
      "[[\"a\",{\"int\":\"1\"}]]", "[[\"a\",{\"uint\":\"-1\"}]]", "[[\"a\",{\"bytes\":\"0\"}]]",
      "[[\"a\",{\"bytes\":\"zz\"}]]", "[[\"a\",{\"map\":[[null,1]]}]]",
      "[[\"a\",{\"map\":[[1,1],[1,2]]}]]", "[[\"a\",{\"map\":{}}]]", "[[\"a\",{\"type\":\"x\"}]]",
      "[[\"a\",{\"uint\":\"1\",\"int\":\"1\"}]]", "[[\"a\",99999999999999999999]]",
    ])
  func refused(_ text: String) {
    let error = #expect(throws: SQLiteError.self) { try AttributesColumn.attributes(from: text) }
    #expect(error?.code == .corrupt)
  }

  private func value(depth: Int, _ generator: inout SeededGenerator) -> RuleValue {
    switch Int.random(in: 0...(depth < 4 ? 11 : 9), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .int(.random(in: .min ... .max, using: &generator))
    case 3: return .uint(.random(in: .min ... .max, using: &generator))
    case 4:
      let number = Double(bitPattern: .random(in: .min ... .max, using: &generator))
      return .double(number.isNaN ? 0 : number)
    case 5, 6: return .string(text(&generator))
    case 7:
      return .bytes((0..<5).map { _ in .random(in: .min ... .max, using: &generator) })
    case 8:
      let milliseconds = Int64.random(in: -(1 << 45)...(1 << 45), using: &generator)
      let length = RuleDuration(.milliseconds(milliseconds)).map { RuleValue.duration($0) }
      let instant = RuleTimestamp(Timestamp(milliseconds: milliseconds))
      return Bool.random(using: &generator) ? .timestamp(instant) : length ?? .null
    case 9: return .type(RuleType.allCases.randomElement(using: &generator) ?? .null)
    case 10: return .list((0..<3).map { _ in value(depth: depth + 1, &generator) })
    default:
      let entries = (0..<3).compactMap { _ -> RuleMap.Entry? in
        let key = RuleKey(value(depth: 9, &generator))
        return key.map { .init(key: $0, value: value(depth: depth + 1, &generator)) }
      }
      return .map(RuleMap(entries) ?? .empty)
    }
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    let scalars = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
      Unicode.Scalar(
        UInt32.random(in: 0...0x10ffff, using: &generator)
          >> UInt32.random(
            in: 0...20, using: &generator))
    }
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(scalar) }
    return text
  }
}
