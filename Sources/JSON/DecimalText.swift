/// The parts of a decimal number as it was written.
struct DecimalText {
  /// Why a decimal number cannot be kept.
  enum Failure: Error {
    case notFinite
    case inexact
  }

  let isNegative: Bool
  let whole: String
  let fraction: String?
  let exponent: String?

  /// The number, exact where it is whole and within 64 bits, else the nearest double.
  var number: Result<JSONNumber, Failure> {
    if fraction == nil, exponent == nil { return integer }
    if let exact = exactInteger { return .success(JSONNumber(exact)) }
    guard let double = Double(text), double.isFinite else { return .failure(.notFinite) }
    // What is so small that it would become zero cannot be kept.
    if double == 0, hasDigitBesidesZero { return .failure(.inexact) }
    return JSONNumber(double).map(Result.success) ?? .failure(.notFinite)
  }

  private var sign: String { isNegative ? "-" : "" }

  private var text: String {
    sign + (whole.isEmpty ? "0" : whole) + "." + (fraction.flatMap { $0.isEmpty ? nil : $0 } ?? "0")
      + (exponent.map { "e" + $0 } ?? "")
  }

  private var hasDigitBesidesZero: Bool {
    (whole + (fraction ?? "")).utf8.contains { $0 != UInt8(ascii: "0") }
  }

  private var integer: Result<JSONNumber, Failure> {
    guard let value = Int128(sign + whole), let number = JSONNumber(exactly: value) else {
      return .failure(.inexact)
    }
    return .success(number)
  }

  /// The value where it is whole: `1.0`, `1e2`, `0.25e2`.
  private var exactInteger: Int64? {
    guard hasDigitBesidesZero else { return 0 }
    guard let power = Int(exponent ?? "0") else { return nil }
    var digits = whole + (fraction ?? "")
    let (places, overflow) = power.subtractingReportingOverflow(fraction?.utf8.count ?? 0)
    guard !overflow else { return nil }
    var zeros = places
    while zeros < 0, digits.hasSuffix("0") {
      digits.removeLast()
      zeros += 1
    }
    let longest = 19
    let leading = digits.prefix { $0 == "0" }.count
    guard zeros >= 0, zeros <= longest, digits.count - leading <= longest else { return nil }
    return Int64(sign + digits + String(repeating: "0", count: zeros))
  }
}
