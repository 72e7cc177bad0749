/// The path of a URL (RFC 3986, section 3.3).
enum EscapedPath {
  /// Returns the parts between the slashes, unescaped; an escaped slash divides nothing.
  ///
  /// - Returns: nil where an escape is incomplete, where a part is not UTF-8, or where the path
  ///   does not begin with a slash.
  static func parts(of path: String) -> [String]? {
    let path = origin(of: path)
    guard path.first == UInt8(ascii: "/") else { return nil }
    var parts: [String] = []
    for part in path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let bytes = unescaped(part), let text = String(validating: bytes, as: UTF8.self) else {
        return nil
      }
      parts.append(text)
    }
    return parts
  }

  /// The path of a target that names the server as well (RFC 9112, section 3.2.2).
  private static func origin(of target: String) -> Substring.UTF8View {
    guard target.hasPrefix("http://") else { return Substring(target).utf8 }
    let rest = target.utf8.dropFirst("http://".utf8.count)
    return rest.drop { $0 != UInt8(ascii: "/") }
  }

  private static func unescaped(_ part: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
