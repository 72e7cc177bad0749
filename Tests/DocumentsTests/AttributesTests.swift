import Documents
import JSON
import Rules
import Testing

@Suite("Attributes")
struct AttributesTests {
  @Test("Traits and context come back as they went")
  func roundTrip() throws {
    let text =
      #"{"app":{"version":"5.2.0"},"cart":null,"user":{"level":3,"score":1.5,"tags":["a",true]}}"#
    let value = try JSONReader(.strict).read(text).value
    let attributes = try #require(AttributesDocument.attributes(value))
    let json = try #require(AttributesDocument.json(attributes))
    #expect(JSONWriter(.compact).text(json) == text)
    let rule = try Rule(#"user.level >= 3 && user.score < 2.0 && "a" in user.tags && cart == null"#)
    #expect(rule.evaluate(attributes) == .isTrue)
  }

  @Test("Only an object names attributes", arguments: [nil, 1, "a", [1]] as [JSONValue])
  func others(_ value: JSONValue) {
    #expect(AttributesDocument.attributes(value) == nil)
  }

  @Test(
    "What JSON does not have has no JSON form",
    arguments: [
      .bytes([1]), .type(.int), .double(.infinity), .uint(.max), .list([.bytes([])]),
    ] as [RuleValue])
  func without(_ value: RuleValue) {
    #expect(AttributesDocument.json(value) == nil)
  }
}
