/// A cursor over the bytes of a short text, for the readers of this module.
struct TextReader {
  /// The longest text that is looked at; every valid one is shorter.
  static let lengthLimit = 4096

  /// The offset of the next byte.
  private(set) var position = 0

  private let text: String
  private let bytes: [UInt8]
  private let subject: CalendarError.Subject

  init(_ text: String, as subject: CalendarError.Subject) {
    self.text = text
    self.subject = subject
    bytes = Array(text.utf8.prefix(TextReader.lengthLimit + 1))
  }

  var isAtEnd: Bool { position >= bytes.count }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Returns the error that this text is not what it should be.
  func fault(_ reason: String) -> CalendarError {
    .malformed(subject, text: text, reason: reason)
  }

  /// Takes one byte.
  mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    position += 1
    return byte
  }

  /// Takes the byte if it is `mark`.
  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// Takes a run of digits whose count lies in `digits`; nil, and nothing taken, otherwise or
  /// where the number does not fit.
  mutating func number(digits: ClosedRange<Int>) -> Int64? {
    var end = position
    var value: Int64 = 0
    while end < bytes.count, let digit = bytes[end].asDigit, end - position < digits.upperBound {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      value = sum
      end += 1
    }
    guard end - position >= digits.lowerBound else { return nil }
    position = end
    return value
  }

  /// Takes `.` or `,` and digits, and returns them in milliseconds, finer ones dropped; nil where
  /// there is no such mark.
  mutating func fraction() throws(CalendarError) -> Int64? {
    guard skip(".") || skip(",") else { return nil }
    var value: Int64 = 0
    var unit: Int64 = 100
    let begin = position
    while let digit = peek?.asDigit {
      value += digit * unit
      unit /= 10
      position += 1
    }
    guard position > begin else { throw fault("no digit follows the decimal point") }
    return value
  }

  /// Takes exactly `digits` digits of a value in `range`.
  mutating func field(
    _ name: String, digits: Int, in range: ClosedRange<Int>
  ) throws(CalendarError) -> Int {
    guard let value = number(digits: digits...digits) else {
      throw fault("the \(name) at character \(position + 1) does not have \(digits) digits")
    }
    guard range.contains(Int(value)) else {
      throw fault("the \(name) \(value) is not in \(range.lowerBound)…\(range.upperBound)")
    }
    return Int(value)
  }

  /// Takes one of `marks`, or says which is missing.
  mutating func expect(_ marks: Unicode.Scalar...) throws(CalendarError) {
    for mark in marks where skip(mark) { return }
    throw fault("\(marks[0]) is missing at character \(position + 1)")
  }

  /// Takes `YYYY-MM-DD` and returns the days since 1970.
  mutating func date() throws(CalendarError) -> Int {
    let year = try field("year", digits: 4, in: 1...9999)
    try expect("-")
    let month = try field("month", digits: 2, in: 1...12)
    try expect("-")
    let last = CivilDate.days(inMonth: month, of: year)
    let day = try field("day", digits: 2, in: 1...last)
    return CivilDate(year: year, month: month, day: day).daysSinceEpoch
  }

  /// Takes `HH:MM:SS` with an optional fraction and returns the milliseconds since midnight.
  mutating func time(lastSecond: Int) throws(CalendarError) -> Int64 {
    let hour = try field("hour", digits: 2, in: 0...23)
    try expect(":")
    let minute = try field("minute", digits: 2, in: 0...59)
    try expect(":")
    let second = try field("second", digits: 2, in: 0...lastSecond)
    let fraction = try fraction() ?? 0
    return Int64((hour * 60 + minute) * 60 + second) * 1000 + fraction
  }

  /// Makes sure that nothing is left.
  func expectEnd() throws(CalendarError) {
    guard isAtEnd else { throw fault("nothing is expected after character \(position)") }
  }
}

extension UInt8 {
  /// The value of an ASCII digit; nil for every other byte.
  var asDigit: Int64? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int64(self - UInt8(ascii: "0")) : nil
  }
}
