/// An opaque colour, `#RRGGBB`.
public struct PopupColor: Sendable, Hashable, CustomStringConvertible {
  /// The part of red, 0–255.
  public let red: UInt8

  /// The part of green, 0–255.
  public let green: UInt8

  /// The part of blue, 0–255.
  public let blue: UInt8

  /// Reads `#RRGGBB` in either case; nil for any other text.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }

  /// The text, `#RRGGBB` in upper case.
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
