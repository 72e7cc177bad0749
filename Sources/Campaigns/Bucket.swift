/// The stable hash that admits users to rollouts, variants and control groups.
///
/// murmur3 (x86, 32 bits) over the UTF-8 bytes of `salt:unit`, so the answer depends on nothing but
/// the two texts: it is the same on every machine, and a growing share never removes a user.
public enum Bucket {
  /// The number of buckets: basis points of the whole.
  public static let count = 10_000

  /// The seed of rollouts and control groups.
  public static let rolloutSeed: UInt32 = 0

  /// The seed of variants, which keeps them independent of the rollout.
  public static let variantSeed: UInt32 = 86_028_157

  /// Returns the bucket of a unit, 0…9999.
  ///
  /// Complexity: linear in the texts' length.
  public static func bucket(salt: String, unit: String, seed: UInt32) -> Int {
    Int(hash(salt: salt, unit: unit, seed: seed) % UInt32(count))
  }

  /// Returns the 32-bit hash of `salt:unit`.
  ///
  /// Complexity: linear in the texts' length.
  public static func hash(salt: String, unit: String, seed: UInt32) -> UInt32 {
    var state = Murmur3(seed: seed)
    for byte in salt.utf8 { state.append(byte) }
    state.append(UInt8(ascii: ":"))
    for byte in unit.utf8 { state.append(byte) }
    return state.finish()
  }
}

/// Murmur3 for 32 bits, fed a byte at a time, so that no joined text is built.
private struct Murmur3 {
  private var hash: UInt32
  private var block: UInt32 = 0
  private var length: UInt32 = 0

  init(seed: UInt32) { hash = seed }

  mutating func append(_ byte: UInt8) {
    let place = length & 3
    block |= UInt32(byte) << (8 * place)
    length &+= 1
    guard place == 3 else { return }
    hash ^= Murmur3.scramble(block)
    hash = hash << 13 | hash >> 19
    hash = hash &* 5 &+ 0xe654_6b64
    block = 0
  }

  consuming func finish() -> UInt32 {
    if length & 3 != 0 { hash ^= Murmur3.scramble(block) }
    hash ^= length
    hash ^= hash >> 16
    hash = hash &* 0x85eb_ca6b
    hash ^= hash >> 13
    hash = hash &* 0xc2b2_ae35
    hash ^= hash >> 16
    return hash
  }

  private static func scramble(_ block: UInt32) -> UInt32 {
    let mixed = block &* 0xcc9e_2d51
    return (mixed << 15 | mixed >> 17) &* 0x1b87_3593
  }
}
