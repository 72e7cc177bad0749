// The library's conversions of 128-bit integers round with the C library's mathematics.
import Glibc

/// A finite number, in the one form that its value has.
///
/// A whole number within 64 bits is kept exactly, however it was written (`1.0`, `1e2`, `-0`);
/// every other number is the nearest double.
public struct JSONNumber: Sendable, Hashable {
  private enum Storage: Sendable, Hashable {
    case integer(Int64)
    case other(Double)
  }

  private let storage: Storage

  /// Makes a whole number.
  public init(_ value: Int64) {
    storage = .integer(value)
  }

  /// Makes a number of a double; nil for an infinity or a NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    storage = Int64(exactly: value).map(Storage.integer) ?? .other(value)
  }

  /// The value, if it is whole and within 64 bits.
  public var integer: Int64? {
    guard case .integer(let value) = storage else { return nil }
    return value
  }

  /// The value as the nearest double; always finite.
  public var double: Double {
    switch storage {
    case .integer(let value): Double(value)
    case .other(let value): value
    }
  }

  /// The shortest text that reads back as the same number.
  ///
  /// The form is RFC 8785's (ECMAScript's), save that whole numbers from 2^63 up to 10^21 have all
  /// their digits, so that they read back exactly.
  public var text: String {
    switch storage {
    case .integer(let value): String(value)
    case .other(let value): Self.text(of: value)
    }
  }

  private static func text(of value: Double) -> String {
    if value.magnitude < 1e21, let whole = Int128(exactly: value) { return String(whole) }
    let (digits, point) = shortestDigits(of: value.magnitude)
    let sign = value < 0 ? "-" : ""
    if point > -6, point <= 0 {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    if point > 0, point < digits.count, point <= 21 {
      return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }
    let exponent = point - 1
    let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
    return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+")
      + String(exponent.magnitude)
  }

  /// The significant digits of a positive double, and where the point stands: value = 0.DIGITS ×
  /// 10^point.
  private static func shortestDigits(of value: Double) -> (digits: String, point: Int) {
    // The standard library prints the fewest digits that read back as the same double.
    let parts = value.description.split(separator: "e", maxSplits: 1)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts.first ?? "0"
    let whole = mantissa.prefix { $0 != "." }
    let digits = mantissa.filter { $0 != "." }
    let leading = digits.prefix { $0 == "0" }.count
    let trailing = digits.reversed().prefix { $0 == "0" }.count
    return (
      String(digits.dropFirst(leading).dropLast(trailing)), whole.count - leading + exponent
    )
  }
}
