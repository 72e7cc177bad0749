/// Numbers that a seed and a place decide alone: SplitMix64.
///
/// Every user, visit and popup has a stream of its own, so that what one draws changes nothing of
/// what another does. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators" (2014).
struct RandomStream {
  /// What streams of one seed are about; two of them never share numbers.
  enum Subject: UInt64 {
    /// A user: home and traits.
    case user
    /// A user's visits on a day.
    case day
    /// What is asked in a visit.
    case visit
    /// What becomes of a popup.
    case popup
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Creates the stream of a subject at up to three places.
  init(seed: UInt64, _ subject: Subject, _ first: Int, _ second: Int = 0, _ third: Int = 0) {
    state = seed
    absorb(subject.rawValue)
    absorb(UInt64(bitPattern: Int64(first)))
    absorb(UInt64(bitPattern: Int64(second)))
    absorb(UInt64(bitPattern: Int64(third)))
  }

  private mutating func absorb(_ word: UInt64) {
    state = Self.mixed(state ^ Self.mixed(word &+ Self.step)) &+ Self.step
  }

  /// Returns the next number and moves on.
  mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// Returns a number from 0 to below a bound, which is at least 1.
  mutating func below(_ bound: Int) -> Int {
    // The high half of the product: what it favours is less than one in 2⁴⁰ for any bound here.
    Int(next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }

  /// Returns a number of a range.
  mutating func among(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Returns true in so many of a hundred cases.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns one of the values, or nil where there is none.
  mutating func pick<Values: RandomAccessCollection>(
    _ values: Values
  ) -> Values.Element? where Values.Index == Int {
    values.isEmpty ? nil : values[values.startIndex + below(values.count)]
  }

  /// Returns the place of one of some weights, each as often as it is heavy.
  mutating func place(in weights: [Int]) -> Int {
    var rest = below(weights.reduce(0, +))
    for (place, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return place }
    }
    return weights.count - 1
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var mixed = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
