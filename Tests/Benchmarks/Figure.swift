/// One measured figure, with the baseline of the same run beside it.
struct Figure {
  /// The other side of a comparison.
  struct Baseline {
    let name: String
    let median: Double
  }

  let name: String

  /// What is counted: `ns` for times.
  let unit: String
  let median: Double
  var p99: Double?
  var baseline: Baseline?

  /// The median divided by the baseline's; nil without one.
  var ratio: Double? {
    guard let baseline, baseline.median > 0 else { return nil }
    return median / baseline.median
  }
}
