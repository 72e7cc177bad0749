extension [UInt8] {
  /// Appends a number in decimal with at least `width` digits.
  mutating func append(decimal value: UInt64, width: Int) {
    var divisor: UInt64 = 1
    var digits = 1
    while value / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    for _ in 0..<Swift.max(0, width - digits) { append(UInt8(ascii: "0")) }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends `.` and three digits of milliseconds, without closing zeros if `trimmed`; nothing
  /// where there are no milliseconds.
  mutating func append(fraction milliseconds: UInt64, trimmed: Bool) {
    guard milliseconds > 0 else { return }
    append(UInt8(ascii: "."))
    append(decimal: milliseconds, width: 3)
    while trimmed, last == UInt8(ascii: "0") { removeLast() }
  }

  /// Appends `YYYY-MM-DDTHH:MM:SS` and the milliseconds where there are any.
  mutating func append(clock milliseconds: Int64) {
    let days = milliseconds.floorDivided(by: Duration.millisecondsPerDay)
    let time = UInt64(milliseconds - days * Duration.millisecondsPerDay)
    let date = CivilDate(daysSinceEpoch: Int(days))
    append(decimal: UInt64(date.year.magnitude), width: 4)
    append(UInt8(ascii: "-"))
    append(decimal: UInt64(date.month.magnitude), width: 2)
    append(UInt8(ascii: "-"))
    append(decimal: UInt64(date.day.magnitude), width: 2)
    append(UInt8(ascii: "T"))
    append(decimal: time / 3_600_000, width: 2)
    append(UInt8(ascii: ":"))
    append(decimal: time / 60_000 % 60, width: 2)
    append(UInt8(ascii: ":"))
    append(decimal: time / 1000 % 60, width: 2)
    append(fraction: time % 1000, trimmed: false)
  }
}
