public import Calendars

/// An instant in rules, to the nanosecond, in the years 0001…9999 in UTC.
public struct RuleTimestamp: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The whole seconds since 1 January 1970 in UTC, rounded down.
  let seconds: Int64

  /// The nanoseconds after them, 0 to 999 999 999.
  let nanoseconds: Int64

  /// Creates the instant of the domain's own.
  public init(_ timestamp: Timestamp) {
    let (seconds, rest) = timestamp.milliseconds.split(by: 1000)
    self.seconds = seconds
    nanoseconds = rest * 1_000_000
  }

  /// Creates an instant; nil outside the years 0001…9999.
  init?(seconds: Int64, nanoseconds: Int64 = 0) {
    guard seconds >= Timestamp.earliest.milliseconds / 1000,
      seconds <= Timestamp.latest.milliseconds / 1000
    else { return nil }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Reads an RFC 3339 time; nil where the text is none.
  public init?(_ text: String) {
    guard let timestamp = try? Timestamp(text) else { return nil }
    seconds = timestamp.milliseconds.split(by: 1000).whole
    let digits = text.utf8.drop { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
      .dropFirst().prefix(while: \.isDigit).prefix(9)
    let fraction = digits.reduce(0 as Int64) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    nanoseconds = (digits.count..<9).reduce(fraction) { value, _ in value * 10 }
  }

  /// The same instant to the millisecond, rounded down.
  var timestamp: Timestamp {
    Timestamp(milliseconds: seconds * 1000 + nanoseconds / 1_000_000)
  }

  /// Returns the instant that much later; nil where it leaves the range.
  func adding(_ duration: RuleDuration) -> RuleTimestamp? {
    let (seconds, rest) = duration.nanoseconds.split(by: 1_000_000_000)
    let (carry, nanoseconds) = (self.nanoseconds + rest).split(by: 1_000_000_000)
    return RuleTimestamp(seconds: self.seconds + seconds + carry, nanoseconds: nanoseconds)
  }

  /// Returns the time since an instant; nil where it does not fit.
  func since(_ other: RuleTimestamp) -> RuleDuration? {
    let (product, overflow) = (seconds - other.seconds)
      .multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = product.addingReportingOverflow(nanoseconds - other.nanoseconds)
    return overflow || carry ? nil : RuleDuration(nanoseconds: sum)
  }

  /// Returns whether the left instant comes first.
  public static func < (left: RuleTimestamp, right: RuleTimestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// The RFC 3339 text in UTC, with as many digits of a second as there are.
  public var description: String {
    let whole = Timestamp(milliseconds: seconds * 1000).description.dropLast()
    return "\(whole)\(nanoseconds.asFraction)Z"
  }
}

extension Int64 {
  /// Returns the quotient rounded down and the remainder, which is never negative.
  func split(by divisor: Int64) -> (whole: Int64, rest: Int64) {
    let rest = self % divisor
    return rest < 0 ? (self / divisor - 1, rest + divisor) : (self / divisor, rest)
  }

  /// A point and the nanoseconds of a second without closing zeros; empty for none.
  var asFraction: String {
    guard self != 0 else { return "" }
    var digits = Substring(String(1_000_000_000 + magnitude).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }
}
