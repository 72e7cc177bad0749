/// The random numbers of one record of a workload: SplitMix64, seeded by kind and number of the
/// record, so that a record does not depend on those before it.
struct WorkloadRandom {
  private var state: UInt64

  init(seed: UInt64, kind: UInt64, record: Int) {
    state =
      seed &* 0xD134_2543_DE82_EF95 &+ kind &* 0xA24B_AED4_963E_E407
      &+ UInt64(record) &* 0x9FB2_1C65_1E98_DF25
    _ = next()
    _ = next()
  }

  /// Returns the next number.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `0..<1` of 53 bits.
  mutating func share() -> Double {
    Double(next() >> 11) * (1.0 / Double(1 << 53))
  }

  /// Returns a whole number in `0..<count`.
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
