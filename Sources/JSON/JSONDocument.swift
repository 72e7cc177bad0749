/// A JSON value together with the text it was read from, for messages that name a place.
public struct JSONDocument: Sendable {
  /// The place of one value of the text; the values follow each other as they begin.
  struct Node: Sendable {
    /// Where the value begins.
    let start: Int

    /// Where the name of the member begins; nil where the value is no member.
    let name: Int?

    /// The number of the node after this value and all that it holds.
    var end: Int
  }

  /// The value of the whole text.
  public let value: JSONValue

  /// The text.
  public let text: [UInt8]

  private let nodes: [Node]

  init(value: JSONValue, text: [UInt8], nodes: [Node]) {
    self.value = value
    self.text = text
    self.nodes = nodes
  }

  /// Returns where the value that `pointer` names begins; nil where there is none.
  ///
  /// Complexity: O(size of the text).
  public func position(of pointer: JSONPointer) -> JSONPosition? {
    node(at: pointer).map { JSONPosition(of: $0.start, in: text) }
  }

  /// Returns where the name of the member that `pointer` names begins; nil where there is none.
  ///
  /// Complexity: O(size of the text).
  public func namePosition(of pointer: JSONPointer) -> JSONPosition? {
    node(at: pointer)?.name.map { JSONPosition(of: $0, in: text) }
  }

  private func node(at pointer: JSONPointer) -> Node? {
    guard nodes.indices.contains(0) else { return nil }
    var current = 0
    var value = self.value
    for token in pointer.tokens {
      let place: Int
      switch value {
      case .object(let object):
        guard let position = object.position(of: token) else { return nil }
        place = position
        value = object.members[position].value
      case .array(let array):
        guard let index = JSONPointer.index(token), index < array.count else { return nil }
        place = index
        value = array[index]
      case .null, .bool, .number, .string:
        return nil
      }
      // The children follow their parent; each is as many nodes away as its elder siblings hold.
      current += 1
      for _ in 0..<place {
        guard nodes.indices.contains(current) else { return nil }
        current = nodes[current].end
      }
    }
    return nodes.indices.contains(current) ? nodes[current] : nil
  }
}

extension JSONPosition {
  /// Works out the line and the column of an offset.
  init(of offset: Int, in text: [UInt8]) {
    var line = 1
    var lineStart = 0
    var index = 0
    while index < min(offset, text.count) {
      let byte = text[index]
      index += 1
      let isCarriageReturnOfPair =
        byte == UInt8(ascii: "\r") && index < text.count && text[index] == UInt8(ascii: "\n")
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      if !isCarriageReturnOfPair {
        line += 1
        lineStart = index
      }
    }
    let upTo = min(max(offset, lineStart), text.count)
    // A scalar begins with every byte that is no continuation byte.
    let column = text[lineStart..<upTo].count { $0 & 0xC0 != 0x80 }
    self.init(line: line, column: column + 1, offset: offset)
  }
}
