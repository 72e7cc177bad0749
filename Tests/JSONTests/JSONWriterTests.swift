import JSON
import TestSupport
import Testing

@Suite("Writer")
struct JSONWriterTests {
  @Test("The samples come out byte for byte", arguments: Samples.files)
  func samples(_ file: String) throws {
    let bytes = try Samples.bytes(of: file)
    let value = try JSONReader(.strict).read(bytes).value
    #expect(JSONWriter().bytes(value) == bytes)
    let compact = JSONWriter(.compact).bytes(value)
    #expect(!compact.contains(UInt8(ascii: "\n")))
    #expect(JSONWriter().bytes(try JSONReader(.strict).read(compact).value) == bytes)
  }

  @Test("There are twelve samples of each")
  func count() {
    #expect(Samples.files.count == 24)
  }

  @Test("Two spaces a level, one line end, nothing escaped that need not be")
  func layout() {
    let value: JSONValue = ["b": ["/é\u{1F389}\u{7F}", nil, true], "a": ["x": []], "c": [:]]
    #expect(
      JSONWriter().text(value) == """
        {
          "a": {
            "x": []
          },
          "b": [
            "/é\u{1F389}\u{7F}",
            null,
            true
          ],
          "c": {}
        }

        """)
  }
}

@Suite("Hostile texts")
struct HostileTextTests {
  @Test(
    "Damaged samples are read or refused with a place, never more",
    arguments: [1, 2, 3, 4] as [UInt64])
  func mutated(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let files = try Samples.files.map { try Samples.bytes(of: $0) }
    let json5 = Array(
      "{/*c*/a:'\\u00e9\\x41\\\n',b:[+.5e-3,0xFF,-1.,],'\\ud83c\\udf89':NaN,}//".utf8)
    for round in 0..<400 {
      var text = round % 2 == 0 ? json5 : files[Int(generator.next() % UInt64(files.count))]
      if round % 2 == 1 { text = Array(text.prefix(Int(generator.next() % 2_000))) }
      for _ in 0...(generator.next() % 4) { Self.damage(&text, with: &generator) }
      for dialect in [JSONReader.Dialect.strict, .json5] {
        Self.check(text, dialect, "seed \(seed), round \(round)")
      }
    }
  }

  private static func check(_ text: [UInt8], _ dialect: JSONReader.Dialect, _ name: String) {
    do throws(JSONError) {
      let value = try JSONReader(dialect).read(text).value
      let written = JSONWriter().bytes(value)
      // What was read can be written, and read again as the same.
      let again = try JSONReader(.strict).read(written).value
      #expect(JSONWriter().bytes(again) == written, "\(name)")
    } catch {
      #expect(error.position.offset <= text.count, "\(name)")
      #expect(!error.description.isEmpty)
    }
  }

  private static func damage(_ text: inout [UInt8], with generator: inout SeededGenerator) {
    let pieces: [[UInt8]] = [
      [0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0x5C], [0x22], [0x27], Array("\\ud800".utf8),
      Array("1e999".utf8), Array("[[[[".utf8), Array("/*".utf8), [0x00], Array("}".utf8),
      Array("-".utf8), Array("0x".utf8), Array("\u{2028}".utf8), Array("9".utf8),
    ]
    let place = text.isEmpty ? 0 : Int(generator.next() % UInt64(text.count))
    switch generator.next() % 4 {
    case 0: text.insert(contentsOf: pieces[Int(generator.next() % UInt64(pieces.count))], at: place)
    case 1: if !text.isEmpty { text.remove(at: place) }
    case 2: if !text.isEmpty { text[place] = UInt8(truncatingIfNeeded: generator.next()) }
    default: text.append(contentsOf: text.suffix(from: place).prefix(40))
    }
  }
}
