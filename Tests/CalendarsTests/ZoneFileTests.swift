import Testing

@testable import Calendars

@Suite("Zone file")
struct ZoneFileTests {
  /// Returns a file of version 2 with one change of the clock and a rule for what follows.
  private func file(
    change: Int64 = 828_234_000, offsets: [Int32] = [3600, 7200], rule: String = "CET-1"
  ) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
    func header(times: Int32, types: Int32, characters: Int32) -> [UInt8] {
      var header = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
      for count in [0, 0, 0, times, types, characters] { header += bytes(count) }
      return header
    }
    var file = header(times: 0, types: 0, characters: 0)
    file += header(times: 1, types: Int32(offsets.count), characters: 4)
    file += bytes(change) + [1]
    for offset in offsets { file += bytes(offset) + [0, 0] }
    return file + Array("CET\0\n\(rule)\n".utf8)
  }

  private func read(_ file: [UInt8]) -> Zone? { Zone(identifier: "Made/Up", file: file) }

  @Test("A file is read with its change and the offset after it")
  func reads() throws {
    let zone = try #require(read(file()))
    #expect(zone.offset(at: Timestamp(milliseconds: 828_233_999_999)) == .seconds(3600))
    #expect(zone.offset(at: Timestamp(milliseconds: 828_234_000_000)) == .seconds(7200))
  }

  @Test(
    "A change at the end of numbers is one at the end of time",
    arguments: [Int64.max, .max / 1000, .min, .min / 1000])
  func ends(_ change: Int64) throws {
    let zone = try #require(read(file(change: change)))
    let instant = try Timestamp("2026-12-05T20:00:00Z")
    #expect(zone.offset(at: instant) == .seconds(change > 0 ? 3600 : 7200))
    let clock = try WallClock("2026-12-05T20:00:00")
    #expect(zone.wallClock(at: zone.timestamp(of: clock)) == clock)
  }

  @Test(
    "An offset that no clock has is refused",
    arguments: [
      (-89_999, true), (93_599, true), (-90_000, false), (93_600, false), (.min, false),
      (.max, false),
    ] as [(Int32, Bool)])
  func offsets(_ offset: Int32, _ isTaken: Bool) {
    #expect((read(file(offsets: [0, offset])) != nil) == isTaken)
    #expect((read(file(offsets: [offset, 0])) != nil) == isTaken)
  }

  @Test(
    "A rule whose offsets or times no clock has is refused",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", true), ("CET-26", false), ("CET25", false),
      ("CET-1CEST-26,M3.5.0,M10.5.0", false), ("CET-1CEST,M3.5.0/167,M10.5.0/-167", true),
      ("CET-1CEST,M3.5.0/168,M10.5.0", false), ("CET-1CEST,M3.5.0,M10.5.0/-168", false),
    ])
  func rules(_ rule: String, _ isTaken: Bool) {
    #expect((read(file(rule: rule)) != nil) == isTaken)
  }

  @Test("A file cut short anywhere is refused and never read beyond its end")
  func cutShort() {
    let rule = "CET-1CEST,M3.5.0,M10.5.0/3"
    let whole = file(rule: rule)
    let ruleStart = whole.count - rule.utf8.count - 1
    for length in 0..<ruleStart {
      #expect(read(Array(whole.prefix(length))) == nil, "\(length)")
    }
    // What is left of the rule may be a rule of its own, or none.
    let taken = (ruleStart...whole.count).count { read(Array(whole.prefix($0))) != nil }
    #expect(taken > 0)
  }
}
