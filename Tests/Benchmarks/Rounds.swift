import Glibc

/// Two sides measured in turns, so that a drift of the machine meets both.
struct Rounds {
  /// The nanoseconds of one piece of work, one number a batch.
  private var own: [Double] = []
  private var other: [Double] = []

  /// Runs both sides over all batches `count` times, after some rounds that are thrown away.
  ///
  /// A batch is long beside the reading of the clock and short beside the time that the system
  /// gives a program, so that being interrupted spoils few of them. `work` is the number of pieces
  /// in one; both sides get the number of the batch.
  init(count: Int, batches: Int, work: Int, own: (Int) -> Void, other: (Int) -> Void) {
    for round in -(count / 10 + 1)..<count {
      for batch in 0..<batches {
        // The side that goes first changes, because it finds the cache of the other one.
        let isOwnFirst = (round &+ batch).isMultiple(of: 2)
        let first = Self.nanoseconds(batch, isOwnFirst ? own : other)
        let second = Self.nanoseconds(batch, isOwnFirst ? other : own)
        guard round >= 0 else { continue }
        self.own.append((isOwnFirst ? first : second) / Double(work))
        self.other.append((isOwnFirst ? second : first) / Double(work))
      }
    }
  }

  /// The figure of the own side beside the other's.
  func figure(_ name: String, unit: String = "ns", baseline: String) -> Figure {
    Figure(
      name: name,
      unit: unit,
      median: Self.quantile(own, 0.5),
      p99: Self.quantile(own, 0.99),
      baseline: Figure.Baseline(name: baseline, median: Self.quantile(other, 0.5))
    )
  }

  private static func nanoseconds(_ batch: Int, _ body: (Int) -> Void) -> Double {
    var before = timespec()
    var after = timespec()
    clock_gettime(CLOCK_MONOTONIC, &before)
    body(batch)
    clock_gettime(CLOCK_MONOTONIC, &after)
    return Double(after.tv_sec - before.tv_sec) * 1e9 + Double(after.tv_nsec - before.tv_nsec)
  }

  private static func quantile(_ samples: [Double], _ share: Double) -> Double {
    let sorted = samples.sorted()
    let rank = Int((Double(sorted.count) * share).rounded(.up)) - 1
    return sorted[max(0, min(sorted.count - 1, rank))]
  }
}
