/// The times that a period of a rule offers, in order, each made only where it is looked at.
///
/// Every second of a year is 31 million times; a rule that asks for all of them keeps no more than
/// the year's days and the seconds of one day.
struct RecurrenceCandidates: Sendable {
  /// Where the days, or the hour, minute or second of the period begin, in milliseconds.
  private let bases: [Int64]

  /// The times after each of them, in milliseconds.
  private let times: [Int64]

  /// The places that `BYSETPOS` chooses, in order; nil where all are chosen.
  private let places: [Int]?

  /// The number of times that are chosen.
  let count: Int

  /// No times at all.
  static let none = RecurrenceCandidates(bases: [], times: [], positions: [])

  /// Creates the times of ascending bases, of which `positions` count from 1, or from the end
  /// where negative; none choose all.
  init(bases: [Int64], times: [Int64], positions: [Int]) {
    self.bases = bases
    self.times = times
    let all = bases.count * times.count
    guard !positions.isEmpty else {
      places = nil
      count = all
      return
    }
    let chosen = positions.map { $0 > 0 ? $0 - 1 : all + $0 }
    let places = Set(chosen.filter((0..<all).contains)).sorted()
    self.places = places
    count = places.count
  }

  /// The time at a place among those chosen.
  subscript(index: Int) -> WallClock {
    let (base, time) = (places?[index] ?? index).quotientAndRemainder(dividingBy: times.count)
    return WallClock(milliseconds: bases[base] + times[time])
  }

  /// Returns the place of the first chosen time that is not before `clock`.
  ///
  /// Complexity: logarithmic in their number.
  func firstPlace(notBefore clock: WallClock) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < clock { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
