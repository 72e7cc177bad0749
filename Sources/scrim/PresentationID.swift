import Calendars

/// Ids of presentations: sorted by time, and never guessed.
enum PresentationID {
  /// Crockford's base 32, which has no letter that looks like another.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// Returns `p_` and 26 letters: 48 bits of time, 80 random bits.
  static func make(at now: Timestamp) -> String {
    var generator = SystemRandomNumberGenerator()
    let time = UInt64(clamping: now.milliseconds) & 0xFFFF_FFFF_FFFF
    let high: UInt64 = time << 16 | generator.next() & 0xFFFF
    let low: UInt64 = generator.next()
    var letters: [UInt8] = []
    // 26 letters hold 130 bits; the first of them carries the two that are left over.
    for shift in stride(from: 125, through: 0, by: -5) {
      letters.append(alphabet[Int(bits(high, low, at: shift))])
    }
    return "p_" + String(decoding: letters, as: UTF8.self)
  }

  /// The five bits from a place on of a number in two halves.
  private static func bits(_ high: UInt64, _ low: UInt64, at shift: Int) -> UInt64 {
    if shift >= 64 { return high >> UInt64(shift - 64) & 31 }
    let below = low >> UInt64(shift)
    guard shift > 59 else { return below & 31 }
    return (below | high << UInt64(64 - shift)) & 31
  }
}
