import Calendars
import Glibc
import Rules
import Testing

/// Twice the text takes about twice the time of the processor, whatever the text.
///
/// A quadratic reader takes four times as long; what lies between is for caches and other programs.
@Suite("Time of readers", .serialized)
struct LinearTimeTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Returns a source of so many parts.
    var source: @Sendable (Int) -> String
    /// The parts of the longest source.
    var count: Int

    init(_ name: String, _ count: Int, _ source: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.count = count
      self.source = source
    }
  }

  private static func joined(_ count: Int, _ separator: String, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: separator)
  }

  static let rules = [
    Example("an or of many names", 1800) { joined($0, " || ") { "a\($0)" } },
    Example("a list of numbers", 3200) { "[" + joined($0, ",") { "\($0)" } + "]" },
    Example("one long text", 16_000) { "'" + String(repeating: "上", count: $0 / 3) + "'" },
    Example("one text that does not end", 16_000) { "'" + String(repeating: "a", count: $0) },
    Example("many marks", 16_000) { String(repeating: "!(", count: $0 / 2) },
    Example("a comment", 16_000) { "true //" + String(repeating: "x", count: $0) },
    Example("one long number", 16_000) { String(repeating: "9", count: $0) },
    Example("many members", 500) { "a" + String(repeating: ".b", count: $0) },
    Example("many calls", 600) { joined($0, " && ") { "size(user.t\($0)) > 1" } },
  ]

  @Test("Compiling a rule takes time linear in its length", arguments: rules)
  func compiles(_ example: Example) {
    let ratio = Self.ratio(example) { source in _ = try? Rule(source) }
    #expect(ratio < 3, "\(ratio)")
  }

  @Test("The paths and the text of a rule take time linear in its length", arguments: rules)
  func prints(_ example: Example) {
    let ratio = Self.ratio(example) { source in
      let rule = try? Rule(source)
      _ = rule?.attributePaths
      _ = rule?.normalized
    }
    #expect(ratio < 3, "\(ratio)")
  }

  /// Returns how many times as long the whole text takes as half of it: the least of some tries, so
  /// that a busy machine does not count.
  private static func ratio(_ example: Example, _ body: (String) -> Void) -> Double {
    let (half, whole) = (example.source(example.count / 2), example.source(example.count))
    var ratio = Double.infinity
    for _ in 0..<5 where ratio >= 2.5 {
      let short = least(half, body)
      // Very little time says nothing: both get as much on top.
      ratio = min(ratio, (least(whole, body) + 50_000) / (short + 50_000))
    }
    return ratio
  }

  private static func least(_ source: String, _ body: (String) -> Void) -> Double {
    (0..<3).map { _ in nanoseconds { body(source) } }.min() ?? 0
  }

  /// The time of this thread, which does not pass while another one runs.
  private static func nanoseconds(_ body: () -> Void) -> Double {
    var before = timespec()
    var after = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before)
    body()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after)
    return Double(after.tv_sec - before.tv_sec) * 1e9 + Double(after.tv_nsec - before.tv_nsec)
  }
}
