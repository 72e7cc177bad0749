import JSON
import TestSupport
import Testing

@Suite("HTTP and the command line")
struct ParityTests {
  @Test("The same events at the same time get the same answers, ids apart")
  func morning() async throws {
    try await TemporaryFolder.with { folder in
      let config = try folder.write(
        #"{development: true, defaultTimeZone: "Asia/Shanghai"}"#, to: "scrim.json5")
      let ours = try await SampleDatabase.make(in: folder, name: "line.db")
      let theirs = try await SampleDatabase.make(in: folder, name: "http.db")
      let server = try ServerProcess(database: theirs, arguments: ["--config", config])
      var line = Tongue()
      var http = Tongue()
      for step in ParityStep.morning {
        let result = try await SampleDatabase.run(
          step.arguments.map(line.spoken) + ["--format", "json", "--config", config], on: ours,
          environment: ["SCRIM_NOW": step.now])
        let answer = try server.ask(
          step.method, http.spoken(step.target), headers: ["Scrim-Now": step.now],
          body: step.body.map(http.spoken))
        #expect(answer.status == 200, "\(step.name): \(answer)")
        let one = line.heard(try JSONReader(.strict).read(result.standardOutput).value)
        let other = http.heard(try answer.json())
        #expect(one == other, "\(step.name)\n\(result.standardOutput)\n\(answer)")
        if let member = step.has { #expect(other[member]?.isNull == false, "\(step.name)") }
      }
    }
  }

  @Test("A decision that explains itself says what an explanation says, and decides as ever")
  func explained() throws {
    let server = try LocalServer(samples: true)
    let request = ParityStep.request(stage: "s")
    let explanation = try server.ask("POST", "/v1/explanations", body: request)
    let asked = request.dropLast() + #","explain":true}"#
    let both = try server.ask("POST", "/v1/decisions", body: String(asked)).json()
    #expect(try both["explanation"] == explanation.json()["rows"])
    #expect(
      both["presentation"]?["campaign"]?.string == (try explanation.json()["presented"]?.string))
    #expect(both["presentation"]?["id"]?.string != nil)
    let looked = request.dropLast() + #","explain":true,"reserve":false}"#
    let other = try server.ask("POST", "/v1/decisions", body: String(looked)).json()
    #expect(other["explanation"]?.array?.isEmpty == false)
    #expect(other["presentation"] == .null)
  }

  @Test("Ids with slashes, spaces and other writings are the same in a path as in a body")
  func ids() throws {
    let server = try LocalServer()
    for (id, escaped) in [
      ("a/b", "a%2Fb"), ("a b", "a%20b"), ("前台", "%E5%89%8D%E5%8F%B0"), ("a?b#c", "a%3Fb%23c"),
      ("100%", "100%25"), ("..", ".."), ("a+b", "a+b"), ("é", "e%CC%81"),
    ] {
      let body = JSONWriter(.compact).text(["user": "u", "stage": .string(id), "placement": "p"])
      #expect(try server.ask("POST", "/v1/decisions", body: body).status == 200)
      let answer = try server.ask("GET", "/v1/stages/\(escaped)")
      if id == "é" {
        // Another sequence of scalars is another id, even where it looks the same.
        #expect(answer.status == 404)
      } else {
        #expect(try answer.json()["stage"]?.string == id, "\(answer)")
      }
    }
  }
}

/// The ids of presentations that one of the two uses, in the order in which they came up.
private struct Tongue {
  private var ids: [String] = []

  /// Returns a text with `{1}` and so on replaced by the ids.
  func spoken(_ text: String) -> String {
    var text = text
    for (index, id) in ids.enumerated() {
      text = text.split(separator: "{\(index + 1)}", omittingEmptySubsequences: false)
        .joined(separator: id)
    }
    return text
  }

  /// Returns an answer with its ids replaced by their numbers.
  mutating func heard(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text) where text.hasPrefix("p_"):
      if !ids.contains(text) { ids.append(text) }
      return .integer(Int64(ids.firstIndex(of: text) ?? 0))
    case .array(let elements):
      var heard: [JSONValue] = []
      for element in elements { heard.append(self.heard(element)) }
      return .array(heard)
    case .object(let object):
      var heard = JSONObject()
      for member in object.members { heard[member.name] = self.heard(member.value) }
      return .object(heard)
    default: return value
    }
  }
}
