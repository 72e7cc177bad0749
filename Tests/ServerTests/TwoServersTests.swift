import Dispatch
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@Suite("Two servers on one database")
struct TwoServersTests {
  @Test("What one of them did, the other one knows")
  func sharing() async throws {
    try await TemporaryFolder.with { folder in
      let database = try await SampleDatabase.make(in: folder)
      let one = try ServerProcess(database: database)
      let other = try ServerProcess(database: database)
      let time = ["Scrim-Now": LocalServer.morning]
      let decided = try one.ask(
        "POST", "/v1/decisions", headers: time, body: ParityStep.request(stage: "s"))
      let id = try #require(try decided.json()["presentation"]?["id"]?.string)
      let stage = try other.ask("GET", "/v1/stages/s", headers: time)
      #expect(try stage.json()["presentation"]?["id"]?.string == id)
      let shown = try other.ask(
        "POST", "/v1/presentations/\(id)/events", headers: time,
        body: #"{"id":"e","type":"shown"}"#)
      #expect(try shown.json()["counted"] == true)
      let again = try one.ask(
        "POST", "/v1/presentations/\(id)/events", headers: time,
        body: #"{"id":"e","type":"shown"}"#)
      #expect(try again.json()["repeated"] == true)
      // A change of the catalogue is seen by both with the next request.
      try await SampleDatabase.run(["campaign", "pause", "lot-d12-ninegrid"], on: database)
      for server in [one, other] {
        let rows = try server.ask(
          "POST", "/v1/explanations", headers: time, body: ParityStep.request(stage: "t")
        ).json()["rows"]?.array
        let row = rows?.first { $0["campaign"] == "lot-d12-ninegrid" }
        #expect(row?["gate"] == "not_live")
      }
    }
  }

  @Test("Of many that ask both for the last impression, one gets it")
  func lastImpression() async throws {
    try await TemporaryFolder.with { folder in
      let database = try await SampleDatabase.make(in: folder)
      let campaign = try folder.write(
        """
        {key: "last", name: "last", popup: "lot-d12-ninegrid", placements: ["rare"],
         priority: 50, total: 1}
        """, to: "last.json5")
      try await SampleDatabase.run(["campaign", "import", campaign, "--approve"], on: database)
      let servers = [
        try ServerProcess(database: database), try ServerProcess(database: database),
      ]
      let ports = servers.map(\.port)
      let answers = Mutex<[HTTPAnswer]>([])
      let group = DispatchGroup()
      for client in 0..<20 {
        let thread = Thread {
          let connection = try? HTTPConnection(port: ports[client % ports.count])
          let body = #"{"user":"u\#(client)","stage":"s\#(client)","placement":"rare"}"#
          let answer = try? connection?.ask(
            "POST", "/v1/decisions", headers: ["Scrim-Now": LocalServer.morning], body: body)
          if let answer { answers.withLock { $0.append(answer) } }
          group.leave()
        }
        group.enter()
        thread.start()
      }
      await withCheckedContinuation { done in group.notify(queue: .global()) { done.resume() } }
      let all = answers.withLock { $0 }
      #expect(all.count == 20)
      #expect(all.allSatisfy { $0.status == 200 }, "\(all)")
      let winners = try all.filter { try $0.json()["reason"] == "presented" }
      #expect(winners.count == 1)
      #expect(try all.count { try $0.json()["reason"] == "cap_total" } == 19)
      for server in servers {
        server.signal(SIGTERM)
        #expect(server.end() == 0)
      }
    }
  }
}
