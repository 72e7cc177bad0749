import Calendars
import Campaigns
import Foundation
import JSON
import SQLiteStorage
import Storage
import TestSupport
import Testing

/// Reports through both ways into the program, and what the database holds of them.
@Suite("Reports on a database")
struct ReportTests {
  /// A way into the program.
  enum Face: String, CaseIterable, CustomTestStringConvertible {
    case line
    case http

    var testDescription: String { rawValue }
  }

  /// A database with the samples, which one face asks.
  private struct Counter {
    let database: String
    let config: String
    let server: ServerProcess?

    init(_ face: Face, in folder: TemporaryFolder) async throws {
      config = try folder.write(
        #"{development: true, defaultTimeZone: "Asia/Shanghai"}"#, to: "scrim.json5")
      database = try await SampleDatabase.make(in: folder)
      server =
        face == .http
        ? try ServerProcess(database: database, arguments: ["--config", config]) : nil
    }

    /// Runs the program, whichever face it is.
    func run(
      _ arguments: [String], at second: Int, config: String? = nil
    ) async throws -> ExecutableResult {
      try await Executable.run(
        name: "scrim",
        arguments: arguments + ["--format", "json", "--config", config ?? self.config],
        environment: [
          "SCRIM_DATABASE": "sqlite:\(database)", "SCRIM_NOW": Self.instant(second),
        ])
    }

    func json(
      _ arguments: [String], at second: Int, config: String? = nil
    ) async throws -> JSONValue {
      let result = try await run(arguments, at: second, config: config)
      #expect(result.exitCode == 0, "\(result)")
      return try JSONReader(.strict).read(result.standardOutput).value
    }

    /// Asks for a popup at home, on a stage of the user's name.
    func decide(_ user: String, at second: Int) async throws -> JSONValue {
      try await json(
        [
          "decide", "--reserve", "--user", user, "--stage", user, "--placement", "home",
          "--trait", "level=3", "--trait", "registered=true", "--context",
          "signIn={\"doneToday\":false}", "--time-zone", "Asia/Shanghai", "--locale", "zh-Hans",
        ], at: second)
    }

    /// Reports, and returns the answer, or nil where there is no such presentation.
    func report(
      _ kind: ReportKind, of presentation: String, id: String, reason: EndReason? = nil,
      at second: Int
    ) async throws -> JSONValue? {
      if let server {
        var body = JSONObject()
        (body["id"], body["type"]) = (.string(id), .string(kind.rawValue))
        body["reason"] = reason.map { .string($0.rawValue) }
        let answer = try server.ask(
          "POST", "/v1/presentations/\(presentation)/events",
          headers: ["Scrim-Now": Self.instant(second)],
          body: JSONWriter(.compact).text(.object(body)))
        guard answer.status == 200 else {
          #expect(answer.status == 404)
          #expect(answer.problem == "unknown-presentation")
          return nil
        }
        return try answer.json()
      }
      let result = try await run(
        ["report", presentation, kind.rawValue, "--id", id]
          + (reason.map { ["--reason", $0.rawValue] } ?? []), at: second)
      guard result.exitCode == 0 else {
        #expect(result.exitCode == 66)
        #expect(result.outputData.isEmpty)
        #expect(result.standardError.contains("'\(presentation)'"))
        return nil
      }
      return try JSONReader(.strict).read(result.standardOutput).value
    }

    /// Reads the database beside the program.
    func read<Value>(
      _ body: (any StoreReader) throws(StorageError) -> Value
    ) throws -> Value {
      try SQLiteStore(path: database, mode: .readOnly, now: .earliest).read(body)
    }

    private static func instant(_ second: Int) -> String {
      let minute = second / 60
      let digits = [minute, second % 60].map { ($0 < 10 ? "0" : "") + String($0) }
      return "2026-12-10T09:\(digits[0]):\(digits[1])+08:00"
    }
  }

  private static func withCounter(
    _ face: Face, _ body: (Counter) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try await body(try await Counter(face, in: folder))
    }
  }

  @Test(
    "A report on what was never handed out is refused and stored nowhere", arguments: Face.allCases)
  func unknown(_ face: Face) async throws {
    try await Self.withCounter(face) { counter in
      let known = try #require(
        try await counter.decide("lin", at: 0)["presentation"]?["id"]?.string)
      let owner = HistoryOwner.user("lin")
      let before = try counter.read { reader throws(StorageError) in
        "\(try reader.history(of: owner)) \(try reader.presentations(of: owner))"
      }
      for id in ["p_none", known + "0", String(known.dropLast())] {
        for kind in ReportKind.allCases {
          #expect(try await counter.report(kind, of: id, id: "e", at: 1) == nil)
        }
        #expect(
          try counter.read { reader throws(StorageError) in try reader.reports(of: id) } == [])
        #expect(
          try counter.read { reader throws(StorageError) in try reader.presentation(id) } == nil)
      }
      let after = try counter.read { reader throws(StorageError) in
        "\(try reader.history(of: owner)) \(try reader.presentations(of: owner))"
      }
      #expect(after == before)
    }
  }

  @Test(
    "Reports behind the end are late, whatever they say, and are stored as that",
    arguments: Face.allCases)
  func late(_ face: Face) async throws {
    try await Self.withCounter(face) { counter in
      let id = try #require(try await counter.decide("lin", at: 0)["presentation"]?["id"]?.string)
      // Closed before it was shown: that implies it.
      let closed = try #require(
        try await counter.report(.dismissed, of: id, id: "e0", reason: .closeButton, at: 1))
      #expect(closed["counted"] == true && closed["late"] == false)
      #expect(closed["ended"] == "closeButton" && closed["next"] != .null)
      let behind: [(ReportKind, EndReason?)] = [
        (.shown, nil), (.clicked, nil), (.dismissed, .primary), (.notPresented, nil),
        (.converted, nil),
      ]
      for (number, (kind, reason)) in behind.enumerated() {
        let answer = try #require(
          try await counter.report(
            kind, of: id, id: "e\(number + 1)", reason: reason, at: number + 2))
        #expect(answer["late"] == true && answer["counted"] == false, "\(kind)")
        #expect(answer["ended"] == .null && answer["next"] == .null, "\(kind)")
      }
      let (record, reports, history) = try counter.read { reader throws(StorageError) in
        (
          try reader.presentation(id), try reader.reports(of: id),
          try reader.history(of: .user("lin"))
        )
      }
      guard case .ended(.closeButton, _) = record?.state else {
        Issue.record("It is \(String(describing: record?.state)).")
        return
      }
      #expect(reports.map(\.id) == (0...5).map { "e\($0)" })
      #expect(reports.map(\.kind) == [.dismissed] + behind.map(\.0))
      #expect(reports.map(\.answer.late) == [false, true, true, true, true, true])
      #expect(history.impressions.map(\.presentation) == [id])
      #expect(history.marks.compactMap(\.convertedAt).count == 1)
    }
  }

  @Test(
    "What ran out and is reported as shown afterwards is late, and counts once",
    arguments: Face.allCases)
  func expired(_ face: Face) async throws {
    try await Self.withCounter(face) { counter in
      let id = try #require(try await counter.decide("lin", at: 0)["presentation"]?["id"]?.string)
      for (number, kind) in [ReportKind.clicked, .shown].enumerated() {
        let answer = try await counter.report(kind, of: id, id: "e\(number)", at: 20 + number)
        #expect(answer?["late"] == true)
        #expect(answer?["counted"] == .bool(number == 0))
      }
      let (record, reports, history) = try counter.read { reader throws(StorageError) in
        (
          try reader.presentation(id), try reader.reports(of: id),
          try reader.history(of: .user("lin"))
        )
      }
      guard case .ended(.expired, let end) = record?.state else {
        Issue.record("It is \(String(describing: record?.state)).")
        return
      }
      #expect(end == record?.leaseUntil)
      #expect(record?.shownAt == nil && record?.lateEffects == .impression)
      #expect(reports.map(\.answer.late) == [true, true])
      #expect(reports.map(\.answer.counted) == [true, false])
      #expect(history.impressions.map(\.presentation) == [id])
    }
  }

  @Test(
    "The same report again gets the same answer, by either way in and whatever changed",
    arguments: Face.allCases)
  func repeated(_ face: Face) async throws {
    try await TemporaryFolder.with { folder in
      let counter = try await Counter(face, in: folder)
      let id = try #require(try await counter.decide("lin", at: 0)["presentation"]?["id"]?.string)
      let given = try #require(
        try await counter.report(.dismissed, of: id, id: "e", reason: .closeButton, at: 1))
      let next = try #require(given["next"]?["id"]?.string)
      let key = try #require(given["next"]?["campaign"]?.string)
      _ = try await counter.report(.shown, of: next, id: "f", at: 2)
      _ = try await counter.json(["campaign", "stop", key], at: 3)
      _ = try await counter.decide("lin", at: 4)
      let other = try folder.write(
        #"{development: true, defaultTimeZone: "UTC", leases: {reserved: "PT1M"}}"#,
        to: "other.json5")
      guard case .object(var expected) = given else {
        Issue.record("An answer is an object.")
        return
      }
      (expected["counted"], expected["repeated"]) = (false, true)
      let line = [
        "report", id, "dismissed", "--reason", "closeButton", "--id", "e",
      ]
      #expect(try await counter.json(line, at: 600, config: other) == .object(expected))
      let again = try await counter.report(
        .dismissed, of: id, id: "e", reason: .closeButton, at: 601)
      #expect(again == .object(expected))
      let stored = try counter.read { reader throws(StorageError) in
        try reader.report("e", of: id)
      }
      #expect(stored?.repeats == 2)
      #expect(stored?.repeatedAt == (try Timestamp("2026-12-10T09:10:01+08:00")))
    }
  }
}
