/// A random number generator that a seed replays: SplitMix64.
///
/// A property test takes its seed as an argument, so that a failure prints it.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed that the generator was made with.
  public let seed: UInt64

  private var state: UInt64

  /// Creates a generator whose numbers depend on `seed` alone.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next number and moves on.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator: CustomStringConvertible {
  /// The seed, for the message of a failed test.
  public var description: String { "seed \(seed)" }
}
