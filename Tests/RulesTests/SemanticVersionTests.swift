import Rules
import Testing

@Suite("Semantic version")
struct SemanticVersionTests {
  @Test("Versions are in order, pre-releases before their release")
  func order() throws {
    let texts = [
      "0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
      "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.0.1", "1.2.0", "1.10", "5.9.9", "5.10.0", "10.0",
    ]
    let versions = try texts.map { try #require(SemanticVersion($0)) }
    for (index, version) in versions.enumerated() {
      for (other, right) in versions.enumerated() {
        #expect((version < right) == (index < other), "\(version) \(right)")
      }
    }
  }

  @Test("Missing numbers are zero and build metadata does not count")
  func equality() {
    #expect(SemanticVersion("5.10") == SemanticVersion("5.10.0"))
    #expect(SemanticVersion("5.10.0+a.7") == SemanticVersion("5.10.0"))
    #expect(SemanticVersion("6.0.0-rc.1")?.description == "6.0.0-rc.1")
    #expect(SemanticVersion("6")?.description == "6.0.0")
  }

  @Test(
    "What is no version is none",
    arguments: [
      "", ".", "1.", "1..2", "v1.2", "1.2.3.4.5", "1.2-", "1.2.x", "1.2.3-a..b", "1.2.3+", "-1",
      "1.2.3-a_b", "１.2", "18446744073709551616", " 1.2",
    ])
  func noVersion(_ text: String) {
    #expect(SemanticVersion(text) == nil)
  }
}
