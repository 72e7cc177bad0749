/// The offsets of one zone in order of time, in milliseconds.
///
/// Invariants: `offsets` has one element more than `starts` and `localEnds`; both of these are
/// ascending.
final class ZoneTable: Sendable {
  /// One change of the clock.
  struct Change {
    /// The instant at which the offset begins.
    var instant: Int64

    /// The new offset.
    var offset: Int64
  }

  /// The table of a clock that always shows UTC.
  static let utc = ZoneTable(first: 0, changes: [], repeatsBefore: nil)

  /// After this many milliseconds the calendar, weekdays included, is the same again.
  static let period = Int64(CivilDate.daysPerEra) * Duration.millisecondsPerDay

  /// The instants at which the second and every further offset begins.
  private let starts: [Int64]

  /// What the clock would show at the end of each offset but the last.
  private let localEnds: [Int64]

  private let offsets: [Int64]

  /// Where yearly rules without an end are in force, an instant whose last period is complete in
  /// the table; everything later is looked up whole periods earlier.
  private let horizon: Int64

  /// Creates the table of a clock that begins with the offset `first` and then has `changes`,
  /// which are in order of their instants.
  init(first: Int64, changes: [Change], repeatsBefore horizon: Int64?) {
    var starts: [Int64] = []
    var localEnds: [Int64] = []
    var offsets = [first]
    for change in changes {
      guard let before = offsets.last, before != change.offset else { continue }
      starts.append(change.instant)
      // An offset shorter than a change of the clock would break the order; the first end that
      // lies after a reading stays the same if an earlier, later end covers it.
      localEnds.append(max(change.instant + before, localEnds.last ?? .min))
      offsets.append(change.offset)
    }
    self.starts = starts
    self.localEnds = localEnds
    self.offsets = offsets
    self.horizon = horizon ?? .max
  }

  /// Returns the offset in force at an instant.
  func offset(at instant: Int64) -> Int64 {
    offsets[starts.countNotAfter(folded(instant))]
  }

  /// Returns the offset to read `local` with: of the first occurrence, and before a gap that it
  /// falls into.
  func offset(of local: Int64) -> Int64 {
    let local = folded(local)
    let index = localEnds.countNotAfter(local)
    guard index > 0, local < starts[index - 1] + offsets[index] else { return offsets[index] }
    return offsets[index - 1]
  }

  private func folded(_ time: Int64) -> Int64 {
    guard time >= horizon else { return time }
    return time - ((time - horizon) / ZoneTable.period + 1) * ZoneTable.period
  }
}

extension [Int64] {
  /// Returns how many elements of an ascending array are at most `value`.
  fileprivate func countNotAfter(_ value: Int64) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] <= value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
