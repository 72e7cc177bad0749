import JSON
import TestSupport
import Testing

@Suite("Numbers")
struct JSONNumberTests {
  @Test(
    "Every number has one shortest form, which reads back as the same number",
    arguments: [
      ReadingExample("fraction", "0.30", "0.3"),
      ReadingExample("whole", "1.0", "1"),
      ReadingExample("exponent", "1e2", "100"),
      ReadingExample("minus zero", "-0", "0"),
      ReadingExample("minus zero point", "-0.0e5", "0"),
      ReadingExample("greatest of 64 bits", "9223372036854775807", "9223372036854775807"),
      ReadingExample("least of 64 bits", "-9223372036854775808", "-9223372036854775808"),
      ReadingExample("whole beyond doubles", "9007199254740993.0", "9007199254740993"),
      ReadingExample("whole by exponent", "90071992547409.93e2", "9007199254740993"),
      ReadingExample("negative exponent", "1200e-2", "12"),
      ReadingExample("2^63", "9223372036854775808", "9223372036854775808"),
      ReadingExample("10^20", "100000000000000000000", "100000000000000000000"),
      ReadingExample("10^21", "1000000000000000000000", "1e+21"),
      ReadingExample("large", "1.5e300", "1.5e+300"),
      ReadingExample("thousandth", "0.001", "0.001"),
      ReadingExample("small", "0.00000123", "0.00000123"),
      ReadingExample("smaller", "0.000000123", "1.23e-7"),
      ReadingExample("smallest", "5e-324", "5e-324"),
      ReadingExample("digits on both sides", "-123.456", "-123.456"),
      ReadingExample("seventeen digits", "0.1000000000000000055511151231257827", "0.1"),
      ReadingExample("pi", "3.141592653589793", "3.141592653589793"),
      ReadingExample("16 digits", "4503599627370495.5", "4503599627370495.5"),
    ])
  func shortest(_ example: ReadingExample) throws {
    let value = try JSONReader(.strict).read(example.text).value
    let text = JSONWriter(.compact).text(value)
    #expect(text == example.result)
    #expect(try JSONReader(.strict).read(text).value == value)
  }

  @Test("A double and its text are the same number, whatever its bits")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 20_261_212)
    for _ in 0..<20_000 {
      guard let value = JSONValue.double(Double(bitPattern: generator.next())) else { continue }
      let text = JSONWriter(.compact).text(value)
      #expect(try JSONReader(.strict).read(text).value == value, "\(text)")
    }
  }

  @Test("Whole numbers compare by value")
  func equality() {
    #expect(JSONValue.double(1) == 1)
    #expect(JSONValue.double(.infinity) == nil)
    #expect(JSONNumber(0.5)?.integer == nil)
    #expect(JSONNumber(7).double == 7)
  }
}

@Suite("Objects")
struct JSONObjectTests {
  @Test("Members keep the order of the text and are found by name", arguments: [3, 8, 9, 300])
  func members(_ count: Int) throws {
    let names = (0..<count).map { "m\($0 * 7919 % count)" }
    let text = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let object = try #require(try JSONReader().read(text).value.object)
    #expect(object.members.map(\.name) == names)
    #expect(names.allSatisfy { object[$0]?.string == $0 })
    #expect(object["missing"] == nil)
    #expect(object.sortedMembers.map(\.name) == names.sorted())
  }

  @Test("A name comes once, and names differ by their bytes")
  func names() {
    #expect(JSONObject([.init("a", 1), .init("b", 2), .init("a", 3)]) == nil)
    let composed = JSONObject([.init("\u{E9}", 1), .init("e\u{301}", 2)])
    #expect(composed?["\u{E9}"] == 1)
    #expect(composed?["e\u{301}"] == 2)
  }

  @Test("Setting replaces, appends and removes")
  func setting() {
    var object = JSONObject()
    object["a"] = 1
    object["b"] = 2
    object["a"] = 3
    #expect(object.members == [.init("a", 3), .init("b", 2)])
    object["a"] = nil
    #expect(object.members == [.init("b", 2)])
    #expect(
      JSONObject([.init("x", 1), .init("y", 2)]) == JSONObject([.init("y", 2), .init("x", 1)]))
  }
}

@Suite("Pointers")
struct JSONPointerTests {
  static let document = #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"m~n":8," ":7,"k\"l":6}"#

  @Test(
    "The examples of RFC 6901",
    arguments: [
      ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/m~0n", "8"), ("/ ", "7"),
      ("/k\"l", "6"), ("/foo", "[\"bar\",\"baz\"]"),
    ])
  func examples(_ text: String, _ result: String) throws {
    let value = try JSONReader().read(Self.document).value
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.description == text)
    #expect(pointer.value(in: value).map { JSONWriter(.compact).text($0) } == result)
  }

  @Test(
    "What points nowhere",
    arguments: [
      "/foo/2", "/foo/00", "/foo/-", "/foo/+1", "/x", "/foo/0/a", "/foo/99999999999999999999",
    ])
  func nowhere(_ text: String) throws {
    let value = try JSONReader().read(Self.document).value
    #expect(try #require(JSONPointer(text)).value(in: value) == nil)
  }

  @Test("What is no pointer", arguments: ["a", "/~", "/~2", "a/"])
  func invalid(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test("Built and taken apart")
  func built() {
    let pointer = JSONPointer.root.appending("a/b").appending(3)
    #expect(pointer.description == "/a~1b/3")
    #expect(pointer.parent == JSONPointer("/a~1b"))
    #expect(JSONPointer.root.parent == nil)
    #expect(JSONPointer("") == .root)
  }
}

@Suite("Nearest name")
struct NearestNameTests {
  @Test(
    "The nearest by edits, the earliest of equals",
    arguments: [
      ("wieght", "weight"), ("Key", "key"), ("closebutton", "closeButton"), ("zzzzzz", "key"),
      ("stok", "stock"), ("wei", "weight"), ("close", "closeButton"),
    ])
  func nearest(_ written: String, _ meant: String) {
    #expect(nearestName(to: written, in: ["key", "weight", "stock", "closeButton"]) == meant)
  }

  @Test("A limit, an overlong name and no names give none")
  func none() {
    #expect(nearestName(to: "zzzzzz", in: ["key"], within: 2) == nil)
    #expect(nearestName(to: "a", in: []) == nil)
    #expect(nearestName(to: String(repeating: "a", count: 129), in: ["a"]) == nil)
  }
}
