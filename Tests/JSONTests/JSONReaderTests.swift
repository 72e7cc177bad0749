import JSON
import Testing

@Suite("Reader")
struct JSONReaderTests {
  @Test(
    "JSON5 is read, and written as plain JSON",
    arguments: [
      ReadingExample("comments", "// a\n{/* b */a: 1 /* c */} // d", #"{"a":1}"#),
      ReadingExample("trailing commas", "[1,2,{a:1,},]", #"[1,2,{"a":1}]"#),
      ReadingExample("names without quotes", "{$a_1: 1, b\u{E9}: 2}", "{\"$a_1\":1,\"b\u{E9}\":2}"),
      ReadingExample("escaped name", #"{\u0061b: 1}"#, #"{"ab":1}"#),
      ReadingExample("reserved words as names", "{null: 1, true: 2}", #"{"null":1,"true":2}"#),
      ReadingExample("single quotes", #"'it\'s "so"'"#, #""it's \"so\"""#),
      ReadingExample("line continuation", "'a\\\nb\\\r\nc'", #""abc""#),
      ReadingExample(
        "escapes", #""\b\f\n\r\t\v\0\x41\u00e9\/\q""#,
        "\"\\b\\f\\n\\r\\t\\u000b\\u0000A\u{E9}/q\""),
      ReadingExample("surrogate pair", #""\ud83c\udf89""#, "\"\u{1F389}\""),
      ReadingExample("raw tab in a text", "'\t'", #""\t""#),
      ReadingExample("hexadecimal", "[0xFF, -0x10, +0x0]", "[255,-16,0]"),
      ReadingExample("points at the ends", "[.5, 5., +.25e1, -.5]", "[0.5,5,2.5,-0.5]"),
      ReadingExample("unusual space", "\u{FEFF}\u{A0}[\u{2003}1\u{2028},\u{3000}2\u{0B}]", "[1,2]"),
      ReadingExample("empty", "[[], {}]", "[[],{}]"),
      ReadingExample(
        "members sorted by bytes", #"{"b":1,"é":2,"B":3,"":4}"#, #"{"":4,"B":3,"b":1,"é":2}"#),
    ])
  func json5(_ example: ReadingExample) throws {
    let document = try JSONReader().read(example.text)
    #expect(JSONWriter(.compact).text(document.value) == example.result)
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ReadingExample("nothing", "", "1:1: the text is empty; expected one JSON value"),
      ReadingExample("only a comment", "// a\n", "2:1: the text is empty; expected one JSON value"),
      ReadingExample("two values", "1 2", "1:3: found '2' where the end of the text was expected"),
      ReadingExample("half a comment", "[1 / 2]", "1:4: found '/' where ',' or ']' was expected"),
      ReadingExample("no value", "{a: }", "1:5: found '}' where a value was expected"),
      ReadingExample("a word", "{a: yes}", "1:5: found 'yes' where a value was expected"),
      ReadingExample("a longer word", "truest", "1:1: found 'truest' where a value was expected"),
      ReadingExample("no colon", "{a 1}", "1:4: found '1' where ':' was expected"),
      ReadingExample("no comma", "[1\n 2]", "2:2: found '2' where ',' or ']' was expected"),
      ReadingExample("two commas", "[1,,2]", "1:4: found ',' where a value was expected"),
      ReadingExample(
        "a number as a name", "{1: 2}",
        "1:2: found '1' where the name of a member or '}' was expected"),
      ReadingExample("ends in a list", "[1,", "1:4: the text ends where a value was expected"),
      ReadingExample(
        "ends in an object", "{a: 1", "1:6: the text ends where ',' or '}' was expected"),
      ReadingExample(
        "ends in a text", "['ab",
        "1:2: the text ends where the closing quote of a text was expected"),
      ReadingExample(
        "ends in a comment", "[1 /* x",
        "1:4: the text ends where the end of a comment, '*/', was expected"),
      ReadingExample(
        "line end in a text", "'a\nb'", "1:3: a control character inside a text must be escaped"),
      ReadingExample(
        "half a pair", #""\ud83c""#,
        "1:2: an escaped surrogate has no other half; write both, or the character"),
      ReadingExample(
        "second half first", #""\udf89\ud83c""#,
        "1:2: an escaped surrogate has no other half; write both, or the character"),
      ReadingExample(
        "short escape", #""\u12""#, "1:2: no such escape; expected 4 hexadecimal digits"),
      ReadingExample("digit escape", #""\1""#, "1:2: no such escape; expected an escape of JSON"),
      ReadingExample(
        "a member twice", "{a: 1,\n 'a': 2}", "2:2: the member \"a\" is there twice; keep one"),
      ReadingExample("NaN", "[NaN]", "1:2: NaN is no finite number"),
      ReadingExample("infinity", "[-Infinity]", "1:2: -Infinity is no finite number"),
      ReadingExample("too large", "1e400", "1:1: 1e400 is no finite number"),
      ReadingExample(
        "too small", "1e-400", "1:1: 1e-400 cannot be kept exactly; write a number that can"),
      ReadingExample(
        "beyond 64 bits", "9223372036854775809",
        "1:1: 9223372036854775809 cannot be kept exactly; write a number that can"),
      ReadingExample(
        "leading zero", "012", "1:1: found a leading zero where a number without one was expected"),
      ReadingExample("sign only", "-", "1:2: the text ends where a digit was expected"),
      ReadingExample("point only", ".", "1:2: the text ends where a digit was expected"),
      ReadingExample("exponent only", "1e", "1:3: the text ends where a digit was expected"),
      ReadingExample(
        "hexadecimal without digits", "0xg", "1:3: found 'g' where a hexadecimal digit was expected"
      ),
      ReadingExample("a control character", "\u{7}", "1:1: found U+7 where a value was expected"),
      ReadingExample(
        "column in scalars", "['\u{1F389}é', x]", "1:8: found 'x' where a value was expected"),
    ])
  func errors(_ example: ReadingExample) {
    #expect(throws: JSONError.self) { try JSONReader().read(example.text) }
    do throws(JSONError) { _ = try JSONReader().read(example.text) } catch {
      #expect(error.description == example.result)
    }
  }

  @Test(
    "The strict reader takes RFC 8259 and nothing more",
    arguments: [
      ReadingExample("comment", "/* a */1", "1:1: a comment"),
      ReadingExample("trailing comma", "[1,]", "1:3: a comma after the last element"),
      ReadingExample("name without quotes", "{a:1}", "1:2: a name without quotes"),
      ReadingExample("single quote", "['a']", "1:2: a single quote"),
      ReadingExample("plus", "+1", "1:1: a leading '+'"),
      ReadingExample("hexadecimal", "0x1", "1:1: a hexadecimal number"),
      ReadingExample("point first", ".5", "1:1: a number that begins with its point"),
    ])
  func strict(_ example: ReadingExample) {
    do throws(JSONError) {
      _ = try JSONReader(.strict).read(example.text)
      Issue.record("was read")
    } catch {
      #expect(
        error.description == example.result + " may not be used here: only JSON as of RFC 8259")
    }
  }

  @Test(
    "The strict reader refuses",
    arguments: ["5.", "\"\\v\"", "\"\t\"", "\u{A0}1", "\"\\x41\"", "1 //", "[1] ]"])
  func strictRefuses(_ text: String) {
    #expect(throws: JSONError.self) { try JSONReader(.strict).read(text) }
  }

  @Test(
    "Bytes that are not UTF-8 are refused where they stand",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    do throws(JSONError) {
      _ = try JSONReader().read([0x5B, 0x0A, 0x22] + bytes + [0x22, 0x5D])
      Issue.record("was read")
    } catch {
      #expect(error.reason == .invalidUTF8)
      #expect(error.position == JSONPosition(line: 2, column: 2, offset: 3))
    }
  }

  @Test("A byte order mark is gone over")
  func byteOrderMark() throws {
    let document = try JSONReader(.strict).read([0xEF, 0xBB, 0xBF, 0x31])
    #expect(document.value == 1)
  }

  @Test("Nesting is bounded, and the greatest bound is safe")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONReader().read(nested(64))
    let greatest = JSONReader.Limits(depth: .max)
    #expect(greatest.depth == JSONReader.Limits.greatestDepth)
    let value = try JSONReader(limits: greatest).read(nested(512)).value
    #expect(JSONWriter(.compact).text(value) == nested(512))
    for (reader, depth) in [(JSONReader(), 65), (JSONReader(limits: greatest), 100_000)] {
      do throws(JSONError) {
        _ = try reader.read(nested(depth))
        Issue.record("was read")
      } catch {
        #expect(error.reason == .tooDeep(limit: reader.limits.depth))
      }
    }
  }

  @Test("Size and length of numbers are bounded")
  func size() throws {
    let limits = JSONReader.Limits(size: 10)
    _ = try JSONReader(limits: limits).read("\"12345678\"")
    #expect(throws: JSONError.self) { try JSONReader(limits: limits).read("\"123456789\"") }
    #expect(throws: JSONError.self) {
      try JSONReader().read(String(repeating: " ", count: 1 << 20) + "1")
    }
    _ = try JSONReader().read("0." + String(repeating: "1", count: 510))
    #expect(throws: JSONError.self) {
      try JSONReader().read("0." + String(repeating: "1", count: 511))
    }
  }

  @Test("Every value and every name has its place")
  func positions() throws {
    let document = try JSONReader().read("{\r\n  a: [1, {'b c': 2}],\r\r\n  \"\u{E9}~/\": null}")
    func place(_ text: String) throws -> String? {
      document.position(of: try #require(JSONPointer(text)))?.description
    }
    func namePlace(_ text: String) throws -> String? {
      document.namePosition(of: try #require(JSONPointer(text)))?.description
    }
    #expect(try place("") == "1:1")
    #expect(try place("/a") == "2:6")
    #expect(try place("/a/1") == "2:10")
    #expect(try place("/a/1/b c") == "2:18")
    #expect(try namePlace("/a/1/b c") == "2:11")
    #expect(try place("/\u{E9}~0~1") == "4:10")
    #expect(try namePlace("/\u{E9}~0~1") == "4:3")
    #expect(try place("/a/2") == nil)
    #expect(try place("/x") == nil)
    #expect(try namePlace("/a/0") == nil)
  }
}
