/// An amount of money, written plainly: the currency's code and the amount in its main unit.
struct Money: CustomStringConvertible {
  /// The amount in minor units.
  let minor: Int

  /// The currency's code (ISO 4217).
  let currency: String

  /// The amount, such as `JPY 1500`, `CNY 30.00` or `KWD 1.500`.
  var description: String {
    let digits = Self.digits(of: currency)
    let sign = minor < 0 ? "-" : ""
    let number = String(minor.magnitude)
    guard digits > 0 else { return "\(currency) \(sign)\(number)" }
    let missing = max(0, digits + 1 - number.count)
    let padded = String(repeating: "0", count: missing) + number
    return "\(currency) \(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  /// Returns the digits after the point (ISO 4217, list one, minor units); 2 for most.
  static func digits(of currency: String) -> Int {
    if whole.contains(currency) { return 0 }
    return thousandths.contains(currency) ? 3 : 2
  }

  private static let whole: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
    "XAF", "XOF", "XPF",
  ]

  private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}
