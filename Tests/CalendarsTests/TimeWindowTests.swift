import Calendars
import Testing

@Suite("Time window")
struct TimeWindowTests {
  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test("A window holds its start and not its end")
  func halfOpen() throws {
    let window = try #require(TimeWindow(start: at(10), end: at(20)))
    #expect(window.contains(at(10)) && window.contains(at(19)))
    #expect(!window.contains(at(9)) && !window.contains(at(20)))
    #expect(window.duration == .milliseconds(10))
    #expect(window.description == "1970-01-01T00:00:00.010Z/1970-01-01T00:00:00.020Z")
  }

  @Test("A window is never empty")
  func neverEmpty() {
    #expect(TimeWindow(start: at(10), end: at(10)) == nil)
    #expect(TimeWindow(start: at(10), end: at(9)) == nil)
  }

  @Test("Windows that only touch do not overlap")
  func touching() throws {
    let first = try #require(TimeWindow(start: at(10), end: at(20)))
    let second = try #require(TimeWindow(start: at(20), end: at(30)))
    let across = try #require(TimeWindow(start: at(15), end: at(25)))
    #expect(!first.overlaps(second) && first.intersection(second) == nil)
    #expect(first.overlaps(across))
    #expect(first.intersection(across) == TimeWindow(start: at(15), end: at(20)))
  }
}
