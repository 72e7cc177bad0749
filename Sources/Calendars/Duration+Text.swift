extension Duration: CustomStringConvertible {
  /// Reads an ISO 8601 duration such as `P1D`, `PT4H`, `P1W`, `P1DT2H30M` or `PT0.5S`.
  ///
  /// Weeks, days, hours, minutes and seconds may stand together in this order, each at most once;
  /// only seconds have a fraction, of which milliseconds are kept. Years and months are refused,
  /// because their length varies.
  ///
  /// - Throws: `CalendarError.malformed` where the text is not of that form or its length does
  ///   not fit into 64 bits of milliseconds.
  public init(_ text: String) throws(CalendarError) {
    var reader = TextReader(text, as: .duration)
    guard reader.skip("P") else { throw reader.fault("it does not begin with P") }
    var total: Int64 = 0
    var rank = 0
    var inTime = false
    while !reader.isAtEnd {
      if reader.skip("T") {
        guard !inTime else { throw reader.fault("T stands twice") }
        inTime = true
        guard !reader.isAtEnd else { throw reader.fault("nothing follows T") }
        continue
      }
      let part = try Duration.readPart(&reader, inTime: inTime)
      guard part.rank > rank else {
        throw reader.fault("its parts are not in the order W, D, T, H, M, S, each at most once")
      }
      rank = part.rank
      let (sum, overflow) = total.addingReportingOverflow(part.milliseconds)
      guard !overflow else { throw reader.fault("it is too long") }
      total = sum
    }
    guard rank > 0 else { throw reader.fault("it has no part, such as 1D or T4H") }
    milliseconds = total
  }

  /// The canonical ISO 8601 text.
  ///
  /// Days, hours, minutes and seconds, each only where it is not zero, milliseconds as a
  /// fraction; `PT0S` for none. A negative length has a leading `-`, which the reader refuses.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 bytes of `description`.
  public func append(to bytes: inout [UInt8]) {
    if milliseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(UInt8(ascii: "P"))
    var rest = milliseconds.magnitude
    guard rest > 0 else { return bytes.append(contentsOf: "T0S".utf8) }
    bytes.append(&rest, unit: UInt64(Duration.millisecondsPerDay), mark: "D")
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "T"))
    bytes.append(&rest, unit: 3_600_000, mark: "H")
    bytes.append(&rest, unit: 60_000, mark: "M")
    guard rest > 0 else { return }
    bytes.append(decimal: rest / 1000, width: 1)
    bytes.append(fraction: rest % 1000, trimmed: true)
    bytes.append(UInt8(ascii: "S"))
  }

  private static func readPart(
    _ reader: inout TextReader, inTime: Bool
  ) throws(CalendarError) -> (rank: Int, milliseconds: Int64) {
    guard let count = reader.number(digits: 1...19) else {
      throw reader.fault("a whole number is missing at character \(reader.position + 1)")
    }
    let fraction = try reader.fraction()
    let mark = reader.next()
    let unit: (rank: Int, length: Int64)
    switch (mark, inTime) {
    case (UInt8(ascii: "W"), false): unit = (1, 7 * millisecondsPerDay)
    case (UInt8(ascii: "D"), false): unit = (2, millisecondsPerDay)
    case (UInt8(ascii: "H"), true): unit = (3, 3_600_000)
    case (UInt8(ascii: "M"), true): unit = (4, 60_000)
    case (UInt8(ascii: "S"), true): unit = (5, 1000)
    case (UInt8(ascii: "Y"), _): throw reader.fault("years vary in length; write days")
    case (UInt8(ascii: "M"), false): throw reader.fault("months vary in length; write days")
    case (nil, _): throw reader.fault("a unit (W, D, H, M or S) is missing at its end")
    default: throw reader.fault("no unit is expected at character \(reader.position)")
    }
    guard fraction == nil || unit.rank == 5 else {
      throw reader.fault("only seconds may have a fraction")
    }
    let (product, overflow) = count.multipliedReportingOverflow(by: unit.length)
    let (sum, carry) = product.addingReportingOverflow(fraction ?? 0)
    guard !overflow, !carry else { throw reader.fault("it is too long") }
    return (unit.rank, sum)
  }
}

extension [UInt8] {
  /// Appends how many whole units `rest` holds, and takes them away from it.
  fileprivate mutating func append(_ rest: inout UInt64, unit: UInt64, mark: Unicode.Scalar) {
    guard rest >= unit else { return }
    append(decimal: rest / unit, width: 1)
    append(UInt8(ascii: mark))
    rest %= unit
  }
}
