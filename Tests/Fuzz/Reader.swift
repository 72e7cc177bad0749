import Calendars
import Foundation
import Rules

/// A reader of outside text or bytes that must not trap, hang or say two different things.
enum Reader: UInt8, CaseIterable {
  case rule
  case recurrence
  case zoneName
  case zoneFile
  case duration
  case timestamp
  case wallClock
  case semanticVersion

  /// Hands bytes to the reader that the first of them names; returns whether it took the rest.
  static func read(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    let readers = Reader.allCases
    return readers[Int(first) % readers.count].takes(Array(bytes.dropFirst()))
  }

  /// Returns whether the reader takes the bytes, and uses what it has read.
  ///
  /// Stops the program where what was read does not keep what it promises.
  func takes(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .rule: return Self.takesRule(text)
    case .recurrence: return Self.takesRecurrence(text)
    case .zoneName: return (try? Zone(text)).map(Self.use) != nil
    case .zoneFile: return Zone(identifier: "Fuzz/Zone", file: bytes).map(Self.use) != nil
    case .duration:
      guard let duration = try? Duration(text) else { return false }
      let again = try? Duration(duration.description)
      precondition(again == duration, "a duration is read back from its text")
      return true
    case .timestamp:
      guard let timestamp = try? Timestamp(text) else { return false }
      let again = try? Timestamp(timestamp.description)
      precondition(again == timestamp, "an instant is read back from its text")
      return true
    case .wallClock:
      guard let clock = try? WallClock(text) else { return false }
      let again = try? WallClock(clock.description)
      precondition(again == clock, "a local time is read back from its text")
      return true
    case .semanticVersion:
      guard let version = SemanticVersion(text) else { return false }
      let again = SemanticVersion(version.description)
      precondition(again == version, "a version is read back from its text")
      precondition(!(version < version), "no version comes before itself")
      return true
    }
  }

  // MARK: - Uses

  private static let attributes: Attributes = {
    let user = RuleMap(members: [
      "level": .int(.min), "tags": .list([.string("v"), .string("e\u{301}")]), "name": .string("上"),
    ])
    return Attributes([
      "user": .map(user), "a": .list([.bool(true), .uint(.max)]), "x": .double(.nan), "a.b": .null,
    ])
  }()

  private static func takesRule(_ text: String) -> Bool {
    guard let rule = try? Rule(text) else { return false }
    let result = rule.value(attributes)
    precondition(result == result || "\(result)".contains("nan"), "a result is itself")
    _ = rule.evaluate(attributes)
    _ = rule.attributePaths
    let normalized = rule.normalized
    if normalized.utf8.count <= Rule.lengthLimit {
      let again = try? Rule(normalized)
      precondition(again?.normalized == normalized, "a rule written anew is that rule")
    }
    return true
  }

  private static func takesRecurrence(_ text: String) -> Bool {
    guard let start = WallClock(year: 2026, month: 12, day: 5, hour: 20, minute: 30),
      let recurrence = try? Recurrence(rule: text, start: start)
    else { return false }
    let found = Array(recurrence.occurrences(in: .utc).prefix(3))
    precondition(zip(found, found.dropFirst()).allSatisfy(<), "occurrences are in order")
    let later = start.adding(days: 1000)
    let next = recurrence.occurrences(in: .utc, from: later).first { _ in true }
    precondition(next.map { $0 >= later } ?? true, "nothing comes before what was asked for")
    return true
  }

  private static func use(_ zone: Zone) {
    for year in stride(from: 1, through: 9999, by: 1111) {
      guard let clock = WallClock(year: year, month: 6, day: 30, hour: 12) else { continue }
      let instant = zone.timestamp(of: clock)
      _ = zone.wallClock(at: instant)
      _ = zone.day(containing: instant)
    }
    _ = zone.offset(at: .earliest)
    _ = zone.offset(at: .latest)
  }

  // MARK: - Examples

  /// What the reader takes, to begin with.
  var examples: [[UInt8]] {
    switch self {
    case .zoneFile:
      [Self.smallZone]
        + ["Asia/Shanghai", "Australia/Lord_Howe"].compactMap { name in
          let file = URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")
          return (try? Data(contentsOf: file)).map { Array($0) }
        }
    default: texts.map { Array($0.utf8) }
    }
  }

  /// A zone file with two offsets, one change between them and a rule for all that follows.
  private static let smallZone: [UInt8] = {
    func number(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func header(times: Int, types: Int, characters: Int) -> [UInt8] {
      let counts = [0, 0, 0, times, types, characters].flatMap { number($0, bytes: 4) }
      return Array("TZif2".utf8) + Array(repeating: 0, count: 15) + counts
    }
    var bytes = header(times: 0, types: 0, characters: 0)
    bytes += header(times: 1, types: 2, characters: 8)
    bytes += number(828_234_000, bytes: 8) + [1]
    bytes += number(3600, bytes: 4) + [0, 0] + number(7200, bytes: 4) + [1, 4]
    return bytes + Array("CET\0CEST\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
  }()

  private var texts: [String] {
    switch self {
    case .rule:
      [
        "user.level >= 2 && user.tier == \"gold\" || has(user.x) ? a[1] : {'k': [1u, 2.5e3]}",
        "user.tags.exists(t, t.startsWith('v')) && !(-x % 3 == 0x1F) && b'\\xff' != r'\\n'",
        "version('5.10.0-rc.1') < version(app.version) || '''a\\u00e9''' in [null, true, .5]",
        "a.transformMap(i, v, i > 0, v + 1).`a-b` == a.map(x, x * x).filter(y, y in [1]) // c",
        "timestamp('2026-12-05T20:00:00Z') + duration('90s') > x || user.name.matches('^a+')",
        "(has(user.a) && user.a in ['b', 'c']) && !(size(user.tags) == 3) && a.b.split(',') == []",
      ]
    case .recurrence:
      [
        "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR,2MO;BYSETPOS=1,-1;WKST=SU;COUNT=10",
        "FREQ=YEARLY;BYMONTH=2,12;BYMONTHDAY=-1,29;BYHOUR=0,23;UNTIL=20991231T235959Z",
        "FREQ=SECONDLY;INTERVAL=7;BYMINUTE=5;BYSECOND=59;BYYEARDAY=-366,1",
        "FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO,SU", "FREQ=HOURLY;BYMINUTE=0,30;UNTIL=20270101T000000",
      ]
    case .zoneName: ["Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC"]
    case .zoneFile: []
    case .duration: ["PT4H", "P1DT2H3M4.567S", "P2W", "PT0S"]
    case .timestamp:
      ["2026-12-05T20:00:00+08:00", "1990-12-31T23:59:60Z", "0001-01-01T00:00:00.5Z"]
    case .wallClock: ["2026-12-05T20:00:00", "9999-12-31T23:59:59.999"]
    case .semanticVersion: ["5.10.0-rc.1+build.7", "6", "1.2.3.4", "18446744073709551615.0-a.0"]
    }
  }
}
