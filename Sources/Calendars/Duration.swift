/// A length of time in whole milliseconds.
///
/// Any sign: a difference of two instants may be negative, what a file says never is (the reader
/// refuses a sign). A day is 24 hours. Arithmetic saturates at the ends of `Int64`. The name
/// stands before Swift's own duration on purpose: the domain knows only this one.
public struct Duration: Sendable, Hashable, Comparable {
  /// The length in milliseconds; negative where it points backwards.
  public let milliseconds: Int64

  /// Creates a length of `milliseconds`.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The empty length.
  public static let zero = Duration(milliseconds: 0)

  /// The longest length that can be written down, about 292 million years.
  public static let longest = Duration(milliseconds: .max)

  /// Returns a length of whole milliseconds.
  public static func milliseconds(_ count: Int64) -> Duration {
    Duration(milliseconds: count)
  }

  /// Returns a length of whole seconds; saturates.
  public static func seconds(_ count: Int64) -> Duration {
    Duration(milliseconds: count.saturatingMultiplied(by: 1000))
  }

  /// Returns a length of whole minutes; saturates.
  public static func minutes(_ count: Int64) -> Duration {
    Duration(milliseconds: count.saturatingMultiplied(by: 60_000))
  }

  /// Returns a length of whole hours; saturates.
  public static func hours(_ count: Int64) -> Duration {
    Duration(milliseconds: count.saturatingMultiplied(by: 3_600_000))
  }

  /// Returns a length of days of 24 hours each; saturates.
  public static func days(_ count: Int64) -> Duration {
    Duration(milliseconds: count.saturatingMultiplied(by: millisecondsPerDay))
  }

  /// Returns whether the left length is shorter.
  public static func < (left: Duration, right: Duration) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the sum; saturates.
  public static func + (left: Duration, right: Duration) -> Duration {
    Duration(milliseconds: left.milliseconds.saturatingAdding(right.milliseconds))
  }

  /// Returns the difference; saturates.
  public static func - (left: Duration, right: Duration) -> Duration {
    Duration(milliseconds: left.milliseconds.saturatingSubtracting(right.milliseconds))
  }

  /// Returns the length repeated `count` times; saturates.
  public static func * (length: Duration, count: Int64) -> Duration {
    Duration(milliseconds: length.milliseconds.saturatingMultiplied(by: count))
  }

  static let millisecondsPerDay: Int64 = 86_400_000
}

extension Int64 {
  func saturatingAdding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  func saturatingSubtracting(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  func saturatingMultiplied(by other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
