import JSON
import TestSupport
import Testing

@Suite("Users over HTTP")
struct UserTests {
  private static let ids: [(id: String, escaped: String)] = [
    ("lin", "lin"), ("a/b", "a%2Fb"), ("小林", "%E5%B0%8F%E6%9E%97"),
    ("ليلى", "%D9%84%D9%8A%D9%84%D9%89"),
    ("👩\u{200d}🚀", "%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"), ("a b?c#d%", "a%20b%3Fc%23d%25"),
    ("..", ".."), ("\u{e9}", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("a\0b", "a%00b"),
  ]

  @Test("A user with any id has a history of their own, which goes and leaves all others")
  func ids() throws {
    let server = try LocalServer(samples: true)
    for (place, user) in Self.ids.enumerated() {
      let body = JSONWriter(.compact).text([
        "user": .string(user.id), "stage": .string("s\(place)"), "placement": "home",
        "traits": ["level": 3, "registered": true],
      ])
      let answer = try server.ask("POST", "/v1/decisions", body: body)
      #expect(try answer.json()["presentation"]?.isNull == false, "\(user.id)")
    }
    for (place, user) in Self.ids.enumerated() {
      let history = try server.ask("GET", "/v1/users/\(user.escaped)/history").json()
      #expect(history["user"]?.string?.utf8.elementsEqual(user.id.utf8) == true, "\(user.id)")
      #expect(history["presentations"]?.array?.count == 1, "\(user.id)")
      #expect(history["stages"]?[0]?["stage"] == .string("s\(place)"))
      let gone = try server.ask("DELETE", "/v1/users/\(user.escaped)")
      #expect(gone.status == 200)
      #expect(try gone.json()["forgotten"]?["presentations"] == 1, "\(user.id)")
      let empty = try server.ask("GET", "/v1/users/\(user.escaped)/history").json()
      #expect(empty["presentations"] == [] && empty["stages"] == [], "\(user.id)")
    }
  }

  @Test("Of somebody who is not known the history is empty, and there is nothing to forget")
  func unknown() throws {
    let server = try LocalServer()
    let history = try server.ask("GET", "/v1/users/nobody/history")
    #expect(history.status == 200)
    #expect(
      try history.json() == [
        "user": "nobody", "presentations": [], "omitted": 0, "omittedDecisions": 0, "decisions": [],
        "marks": [],
        "lastEndedAt": .null,
        "stages": [],
      ])
    for _ in 1...2 {
      let gone = try server.ask("DELETE", "/v1/users/nobody")
      #expect(gone.status == 200)
      let counts = try gone.json()["forgotten"]?.object?.members ?? []
      #expect(counts.count == 8 && counts.allSatisfy { $0.value == 0 }, "\(gone)")
    }
  }

  @Test("A report on what was forgotten is one on an unknown presentation")
  func lateReport() throws {
    let server = try LocalServer(samples: true)
    let decided = try server.ask("POST", "/v1/decisions", body: ParityStep.request(stage: "s"))
    let id = try #require(try decided.json()["presentation"]?["id"]?.string)
    #expect(try server.ask("DELETE", "/v1/users/lin").status == 200)
    for type in ["shown", "clicked", "dismissed", "notPresented", "converted"] {
      let report = try server.ask(
        "POST", "/v1/presentations/\(id)/events", body: #"{"id":"e","type":"\#(type)"}"#)
      #expect(report.status == 404 && report.problem == "unknown-presentation", "\(report)")
    }
    let stage = try server.ask("GET", "/v1/stages/s").json()
    #expect(stage["user"] == .null && stage["presentation"] == .null && stage["queued"] == [])
  }

  @Test("A store that fails is told as everywhere", arguments: Failing.all)
  func failures(_ failing: Failing) throws {
    let server = try LocalServer(store: FailingStore(error: failing.error))
    for (method, target) in [("DELETE", "/v1/users/lin"), ("GET", "/v1/users/lin/history")] {
      let answer = try server.ask(method, target)
      #expect(answer.status == failing.status)
      #expect(answer.problem == failing.problem)
      #expect(!answer.text.contains("secret"))
    }
  }
}
