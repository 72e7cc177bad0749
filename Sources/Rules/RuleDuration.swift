public import Calendars

/// A length of time in rules, to the nanosecond, up to about 292 years of either sign.
public struct RuleDuration: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The length in nanoseconds.
  let nanoseconds: Int64

  /// Creates the length of the domain's own; nil where it is too long.
  public init?(_ duration: Duration) {
    let (product, overflow) = duration.milliseconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else { return nil }
    nanoseconds = product
  }

  init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The units that a text may use, longer names first.
  private static let units: [(name: String, length: Int64)] = [
    ("ns", 1), ("us", 1000), ("µs", 1000), ("μs", 1000), ("ms", 1_000_000),
    ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000),
  ]

  /// Reads a text such as `1h30m`, `-1.5s` or `100ns`; nil where it is none or too long.
  public init?(_ text: String) {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    if rest == "0" {
      nanoseconds = 0
      return
    }
    var total: Int64 = 0
    guard !rest.isEmpty, rest.utf8.count <= 128 else { return nil }
    while !rest.isEmpty {
      guard let part = RuleDuration.takePart(&rest, sign: isNegative ? -1 : 1) else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(part)
      guard !overflow else { return nil }
      total = sum
    }
    nanoseconds = total
  }

  /// Returns whether the left length is shorter.
  public static func < (left: RuleDuration, right: RuleDuration) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The length in seconds with `s` after it, as CEL writes it.
  public var description: String {
    let whole = nanoseconds.magnitude / 1_000_000_000
    let rest = Int64(nanoseconds.magnitude % 1_000_000_000)
    return "\(nanoseconds < 0 ? "-" : "")\(whole)\(rest.asFraction)s"
  }

  /// Takes a number and its unit and returns them in nanoseconds, times the sign; finer fractions
  /// are dropped.
  private static func takePart(_ rest: inout Substring, sign: Int64) -> Int64? {
    let digits = takeDigits(&rest)
    var fraction = ""
    if rest.first == "." {
      rest.removeFirst()
      fraction = String(takeDigits(&rest).prefix(18))
    }
    guard !digits.isEmpty || !fraction.isEmpty,
      let unit = units.first(where: { rest.hasPrefix($0.name) })
    else { return nil }
    rest.removeFirst(unit.name.count)
    guard let whole = Int64(digits.isEmpty ? "0" : digits) else { return nil }
    var length = unit.length
    var smaller: Int64 = 0
    for digit in fraction.utf8 {
      // What the units of ten do not divide is below a nanosecond.
      length /= 10
      smaller += Int64(digit - UInt8(ascii: "0")) * length
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit.length * sign)
    let (sum, carry) = product.addingReportingOverflow(smaller * sign)
    return overflow || carry ? nil : sum
  }

  private static func takeDigits(_ rest: inout Substring) -> String {
    let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
    rest.removeFirst(digits.count)
    return String(digits)
  }
}
