import Calendars
import JSON

extension ObjectRule {
  /// A span of local times ends after it has begun.
  static func endAfterStart(_ start: String, _ end: String) -> ObjectRule {
    .value("a time after \(start): spans are half open, so an equal end leaves nothing") { object in
      guard let last = object[end], let first = object[start],
        last.string != nil, first.string != nil, !isAfter(last, first)
      else { return nil }
      return last
    }
  }
}

/// Whether the first local time lies after the second; false where one is missing or at fault.
func isAfter(_ one: Place, _ other: Place?) -> Bool {
  guard let one = clock(one), let other = other.flatMap(clock) else { return false }
  return one > other
}

private func clock(_ place: Place) -> WallClock? {
  guard let text = place.string else { return nil }
  return try? WallClock(text)
}
