/// Canonical JSON text: members sorted by the UTF-8 bytes of their names, numbers in their shortest
/// form, nothing escaped that need not be.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable, Hashable {
    /// Two spaces a level, one value a line, one line end at the end of the text.
    case indented

    /// One line, without any space and without a line end.
    case compact
  }

  private let layout: Layout

  /// Makes a writer.
  public init(_ layout: Layout = .indented) {
    self.layout = layout
  }

  /// Returns the text of `value`.
  public func text(_ value: JSONValue) -> String {
    String(decoding: bytes(value), as: UTF8.self)
  }

  /// Returns the text of `value` as UTF-8.
  ///
  /// Complexity: O(size of the value), and sorting its members.
  public func bytes(_ value: JSONValue) -> [UInt8] {
    var out: [UInt8] = []
    write(value, level: 0, to: &out)
    if layout == .indented { out.append(UInt8(ascii: "\n")) }
    return out
  }

  private func write(_ value: JSONValue, level: Int, to out: inout [UInt8]) {
    switch value {
    case .null: out.append(contentsOf: "null".utf8)
    case .bool(let flag): out.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): out.append(contentsOf: number.text.utf8)
    case .string(let string): Self.writeQuoted(string, to: &out)
    case .array(let array):
      writeList(array, between: ("[", "]"), level: level, to: &out) { element, out in
        write(element, level: level + 1, to: &out)
      }
    case .object(let object):
      writeList(object.sortedMembers, between: ("{", "}"), level: level, to: &out) { member, out in
        Self.writeQuoted(member.name, to: &out)
        out.append(contentsOf: (layout == .indented ? ": " : ":").utf8)
        write(member.value, level: level + 1, to: &out)
      }
    }
  }

  private func writeList<Element>(
    _ elements: [Element], between brackets: (open: String, close: String), level: Int,
    to out: inout [UInt8], each: (Element, inout [UInt8]) -> Void
  ) {
    out.append(contentsOf: brackets.open.utf8)
    for (index, element) in elements.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      breakLine(level: level + 1, in: &out)
      each(element, &out)
    }
    if !elements.isEmpty { breakLine(level: level, in: &out) }
    out.append(contentsOf: brackets.close.utf8)
  }

  private func breakLine(level: Int, in out: inout [UInt8]) {
    guard layout == .indented else { return }
    out.append(UInt8(ascii: "\n"))
    out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  private static func writeQuoted(_ string: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        out.append(byte)
      } else {
        writeEscape(of: byte, to: &out)
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  private static func writeEscape(of byte: UInt8, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: out.append(UInt8(ascii: "b"))
    case 0x09: out.append(UInt8(ascii: "t"))
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0C: out.append(UInt8(ascii: "f"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    case 0x00...0x1F:
      out.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
      out.append(contentsOf: String(byte, radix: 16).utf8)
    default: out.append(byte)
    }
  }
}
