/// A cursor over the bytes of a binary file; never leaves them.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What has not been taken.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Takes one byte.
  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Takes `count` bytes; nil, and nothing taken, where there are fewer.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, bytes.count - position >= count else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Leaves out `count` bytes, or says that there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    take(count) != nil
  }

  /// Takes a big-endian signed number of 4 or 8 bytes.
  mutating func integer(bytes count: Int) -> Int64? {
    guard let taken = take(count) else { return nil }
    let bits = taken.reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
    return count == 4
      ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(truncatingIfNeeded: bits)
  }
}
