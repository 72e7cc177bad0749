import CRE2

/// A regular expression in the syntax of RE2, compiled once.
///
/// Matching takes time linear in the text, whatever the expression (RE2, "WhyRE2").
final class Pattern: Sendable {
  /// The most characters of an expression, in Unicode scalars.
  static let lengthLimit = 256

  /// The most bytes that a compiled expression takes, what it keeps while it matches included.
  private static let memoryLimit = 1 << 20

  /// The most bytes of a reason, the zero at its end included.
  private static let reasonLimit = 256

  /// Why a text is no pattern, in one clause without a full stop.
  struct Refusal: Error {
    let reason: String
  }

  /// What owns the compiled expression.
  ///
  /// RE2 promises that matching a constant expression is safe from any thread.
  private struct Compiled: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// The expression as it was written.
  let source: String

  private let compiled: Compiled

  /// Compiles an expression.
  ///
  /// - Throws: `Refusal` where it is too long, no expression of RE2, or takes too much memory.
  init(_ text: String) throws(Refusal) {
    guard text.unicodeScalars.count <= Self.lengthLimit else {
      throw Refusal(reason: "it has more than \(Self.lengthLimit) characters")
    }
    var reason = [CChar](repeating: 0, count: Self.reasonLimit)
    var text = text
    let pointer = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pattern in
        cre2_compile(
          pattern.baseAddress, pattern.count, Self.memoryLimit, &reason, Self.reasonLimit)
      }
    }
    guard let pointer else {
      let words = String(
        decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw Refusal(reason: words.isEmpty ? "there is no memory for it" : words)
    }
    source = text
    compiled = Compiled(pointer: pointer)
  }

  deinit { cre2_free(compiled.pointer) }

  /// Returns whether the expression matches somewhere in a text.
  func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        cre2_matches(compiled.pointer, text.baseAddress, text.count)
      }
    }
  }
}
