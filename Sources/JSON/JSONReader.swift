/// Reads JSON texts, strictly or with the liberties of JSON5.
public struct JSONReader: Sendable {
  /// The grammar that is read.
  public enum Dialect: Sendable, Hashable {
    /// RFC 8259 and nothing more: for requests over HTTP.
    case strict

    /// JSON5 1.0: comments, trailing commas, names without quotes, single quotes, hexadecimal
    /// numbers and line continuations as well; for files that people write.
    case json5
  }

  /// How much is read at most.
  public struct Limits: Sendable, Hashable {
    /// The deepest nesting that may be asked for; the reader's stack allows it.
    public static let greatestDepth = 512

    /// The largest text that may be asked for, in bytes.
    public static let greatestSize = 256 << 20

    /// The limits of files and requests: 64 levels, 1 MiB, 512 characters a number.
    public static let standard = Limits()

    /// The most lists and objects around one value.
    public let depth: Int

    /// The most bytes of a text.
    public let size: Int

    /// The most characters of one number.
    public let numberLength = 512

    /// Makes limits, each held between 1 and the greatest.
    public init(depth: Int = 64, size: Int = 1 << 20) {
      self.depth = min(max(depth, 1), Self.greatestDepth)
      self.size = min(max(size, 1), Self.greatestSize)
    }
  }

  /// The grammar that is read.
  public let dialect: Dialect

  /// How much is read at most.
  public let limits: Limits

  /// Makes a reader.
  public init(_ dialect: Dialect = .json5, limits: Limits = .standard) {
    self.dialect = dialect
    self.limits = limits
  }

  /// Reads a text of UTF-8, with or without a byte order mark.
  ///
  /// A name that an object has twice, which RFC 8259 leaves open, is an error, and so is a number
  /// that cannot be kept.
  /// - Returns: The value, with the place of each of its parts.
  /// - Throws: The first thing that is wrong, and where.
  ///
  /// Complexity: O(size of the text), and sorting names to find duplicates.
  public func read(_ text: [UInt8]) throws(JSONError) -> JSONDocument {
    var parser = JSONParser(text, dialect: dialect, limits: limits)
    let value = try parser.document()
    return JSONDocument(value: value, text: text, nodes: parser.nodes)
  }

  /// Reads a text, with or without a byte order mark.
  /// - Throws: The first thing that is wrong, and where.
  public func read(_ text: String) throws(JSONError) -> JSONDocument {
    try read(Array(text.utf8))
  }
}
