import Foundation
import JSON
import TestSupport
import Testing

@Suite("scrim simulate")
struct SimulateTests {
  private static let traces = Repository.path(of: "Tests/DeliveryTests/Fixtures/traces.json")
  private static let random = "Tests/DeliveryTests/Fixtures/random.json"

  @Test(
    "Every trace passes, in memory and in a file that is closed and opened again",
    arguments: [false, true])
  func passes(_ isOnDisk: Bool) async throws {
    try await Installation.with { installation in
      let before = Set(try installation.contents().keys)
      let place = isOnDisk ? ["--database", "sqlite:run.db"] : []
      let output = try await installation.output(
        ["simulate", "--trace", Self.traces, "--check"] + place)
      #expect(output == "87 passed, 0 failed\n")
      let names = Set(try installation.contents().keys).subtracting(before)
      #expect(names.filter { !$0.hasPrefix("run.db-") } == (isOnDisk ? ["run.db"] : []))
    }
  }

  @Test("Outcomes have every name, an object an event, and are the same in memory and on disk")
  func outcomes() async throws {
    try await Installation.with { installation in
      let all = try JSONReader().read(try Repository.text(of: Self.random)).value.array ?? []
      let some = JSONWriter(.compact).text(.array(Array(all.prefix(6))))
      let file = try installation.folder.write(some, to: "some.json")
      let arguments = ["simulate", "--trace", file, "--format", "json"]
      let text = try await installation.output(arguments)
      #expect(try await installation.output(arguments) == text)
      #expect(try await installation.output(arguments + ["--database", "sqlite:run.db"]) == text)
      let traces = try #require(try JSONReader().read(text).value.array)
      #expect(traces.count == 6)
      let names: Set = [
        "presents", "popup", "showAfter", "why", "queued", "ended", "counted", "late", "reason",
        "next", "dropped", "outcome", "hidden", "vetoedBy", "opens", "repeated", "stage", "visible",
      ]
      for outcome in traces.flatMap({ $0["outcomes"]?.array ?? [] }) {
        #expect(Set(outcome.object?.members.map(\.name) ?? []) == names)
      }
    }
  }

  private static let trace = """
    {id: "t", popups: [{key: "a"}],
     campaigns: [{key: "a", name: "a", popup: "a", placements: ["home"], priority: 1}],
     events: [
       {at: "2026-12-01T09:00:00Z", do: "request", user: "u", stage: "s", placement: "home",
        expect: {presents: "a", why: {a: "presented"}}},
       {at: "2026-12-01T09:00:01Z", do: "restart"},
       {at: "2026-12-01T09:00:02Z", do: "shown", stage: "s", expect: {counted: true}},
       {at: "2026-12-01T09:00:03Z", do: "edit", campaign: "a", set: {priority: 2}},
       {at: "2026-12-01T09:00:04Z", do: "tick", stage: "s", expect: {visible: "a"}},
     ]}
    """

  @Test("One trace is told as a story, and what it expects is checked")
  func story() async throws {
    try await Installation.with { installation in
      let file = try installation.folder.write(Self.trace, to: "t.json5")
      let output = try await installation.output(["simulate", "--trace", file])
      #expect(
        output == """
          t
            2026-12-01T09:00:00Z  request s u → presents a
            2026-12-01T09:00:01Z  restart
            2026-12-01T09:00:02Z  shown s → counted
            2026-12-01T09:00:03Z  edit a
            2026-12-01T09:00:04Z  tick s

          """)
      let checked = try await installation.output(["simulate", "--trace", file, "--check"])
      #expect(checked == "1 passed, 0 failed\n")
    }
  }

  @Test(
    "Every difference is listed, with its place, and the program ends in 65",
    arguments: [
      (#"presents: "a""#, #"presents: "b""#, #"t[0] request.presents: wanted "b", got "a""#),
      (#"{a: "presented"}"#, #"{a: "cap"}"#, #"t[0] request.why: wanted {"a":"cap"}, got"#),
      ("counted: true", "counted: false", "t[2] shown.counted: wanted false, got true"),
      (#"visible: "a""#, "visible: null", #"t[4] tick.visible: wanted null, got "a""#),
      ("counted: true", "cuonted: true", "t[2] shown.cuonted: wanted true, got null"),
    ])
  func differences(_ old: String, _ new: String, _ says: String) async throws {
    try await Installation.with { installation in
      let file = try installation.folder.write(
        Self.trace.replacingOccurrences(of: old, with: new), to: "t.json5")
      let result = try await installation.scrim(["simulate", "--trace", file, "--check"])
      #expect(result.exitCode == 65, "\(result)")
      #expect(result.standardOutput.hasPrefix(says), "\(result)")
      #expect(result.standardOutput.hasSuffix("\n0 passed, 1 failed\n"), "\(result)")
      #expect(result.standardError.contains("one trace differs"), "\(result)")
      let json = try await installation.scrim(
        ["simulate", "--trace", file, "--check", "--format", "json"])
      #expect(json.exitCode == 65 && json.standardError.contains(says), "\(json)")
      #expect(try JSONReader().read(json.standardOutput).value.array?.count == 1)
    }
  }

  @Test(
    "A trace that cannot be is refused with its place",
    arguments: [
      ("do: \"shown\"", "do: \"shwon\"", "/events/2/do: \"shwon\" is not allowed"),
      ("at: \"2026-12-01T09:00:00Z\"", "at: \"noon\"", "/events/0/at: \"noon\" is not allowed"),
      ("stage: \"s\", placement", "stege: \"s\", placement", "/events/0/stege: unknown member"),
      ("priority: 1}", "priority: 101}", "/priority: 101 is not allowed"),
      ("popup: \"a\"", "popup: \"b\"", "/popup: \"b\" is not allowed"),
      ("campaign: \"a\", set", "campaign: \"b\", set", "t[3] edit: there is no campaign 'b'"),
      ("do: \"shown\", stage: \"s\"", "do: \"shown\", stage: \"z\"", "t[2] shown: there is no"),
      ("id: \"t\",", "id: \"t\", config: {heldLink: \"x\"},", "/heldLink"),
      ("{id", "id", "t.json5:1:1"),
    ])
  func refuses(_ old: String, _ new: String, _ says: String) async throws {
    try await Installation.with { installation in
      let file = try installation.folder.write(
        Self.trace.replacingOccurrences(of: old, with: new), to: "t.json5")
      let result = try await installation.scrim(["simulate", "--trace", file])
      expectRefusal(result, 65, says: [says])
    }
  }

  @Test("What is there is never overwritten, and no option is passed over")
  func refusesOptions() async throws {
    try await Installation.withSamples { installation in
      let file = try installation.folder.write(Self.trace, to: "t.json5")
      let before = try installation.contents()
      let calls: [([String], Int32, String)] = [
        (["--trace", file, "--database", "sqlite:scrim.db"], 73, "is there already"),
        (["--trace", "none.json"], 66, "none.json"),
        ([], 64, "--trace"),
        (["--trace", file, "--format", "csv"], 64, "table and json"),
        (["--trace", file, "--at", "2026-12-01T09:00:00Z"], 64, "--at"),
      ]
      for (arguments, code, says) in calls {
        let result = try await installation.scrim(["simulate"] + arguments)
        expectRefusal(result, code, says: [says])
      }
      #expect(try installation.contents() == before)
    }
  }
}
