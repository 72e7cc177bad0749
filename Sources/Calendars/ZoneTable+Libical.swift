import CLibical

extension ZoneTable {
  /// The most changes that one zone may have; with 400 years of two changes each, the longest
  /// table here has about 1 000.
  static let changeLimit = 8192

  /// Compiles the table of a zone of this machine; nil where libical finds none.
  static func load(_ identifier: String) -> ZoneTable? {
    Libical.exclusively {
      guard let zone = icaltimezone_get_builtin_timezone(identifier),
        let component = icaltimezone_get_component(zone)
      else {
        // libical knows UTC under two names and describes it by no component.
        return identifier == "GMT" ? ZoneTable.utc : nil
      }
      return compile(component)
    }
  }

  /// Lists the changes that a VTIMEZONE describes (RFC 5545, section 3.6.5).
  private static func compile(_ zone: OpaquePointer) -> ZoneTable? {
    var observances: [Observance] = []
    var next = icalcomponent_get_first_component(zone, ICAL_ANY_COMPONENT)
    while let component = next, observances.count < changeLimit {
      if let observance = Observance(component) { observances.append(observance) }
      next = icalcomponent_get_next_component(zone, ICAL_ANY_COMPONENT)
    }
    // Rules without an end all hold from the year after the last of them began.
    let endless = observances.compactMap { $0.isEndless ? $0.start.year : nil }.max()
    let lastYear = (endless ?? 0) + 401
    var changes = observances.flatMap { $0.changes(to: lastYear) }
    guard changes.count <= changeLimit else { return nil }
    changes.sort { $0.instant < $1.instant }
    let horizon = endless == nil ? nil : WallClock(year: lastYear, month: 1, day: 1)
    return ZoneTable(changes: changes, repeatsBefore: horizon?.milliseconds)
  }
}

/// One STANDARD or DAYLIGHT part of a VTIMEZONE: changes that go from one offset to another.
private struct Observance {
  let component: OpaquePointer
  let start: WallClock
  let offsetBefore: Int64
  let offsetAfter: Int64

  /// Reads the part; nil where it lacks its start or an offset.
  init?(_ component: OpaquePointer) {
    guard
      let start = icalcomponent_get_first_property(component, ICAL_DTSTART_PROPERTY),
      let clock = icalproperty_get_dtstart(start).wallClock,
      let before = icalcomponent_get_first_property(component, ICAL_TZOFFSETFROM_PROPERTY),
      let after = icalcomponent_get_first_property(component, ICAL_TZOFFSETTO_PROPERTY)
    else { return nil }
    self.component = component
    self.start = clock
    offsetBefore = Int64(icalproperty_get_tzoffsetfrom(before)) * 1000
    offsetAfter = Int64(icalproperty_get_tzoffsetto(after)) * 1000
  }

  var isEndless: Bool {
    guard let rule else { return false }
    return icaltime_is_null_time(rule.until) != 0 && rule.count == 0
  }

  /// Returns the changes of this part through the end of `lastYear`.
  func changes(to lastYear: Int) -> [ZoneTable.Change] {
    var clocks = [start]
    var next = icalcomponent_get_first_property(component, ICAL_RDATE_PROPERTY)
    while let property = next, clocks.count < ZoneTable.changeLimit {
      if let clock = icalproperty_get_rdate(property).time.wallClock { clocks.append(clock) }
      next = icalcomponent_get_next_property(component, ICAL_RDATE_PROPERTY)
    }
    if var rule { clocks += occurrences(of: &rule, to: lastYear) }
    return clocks.map { clock in
      ZoneTable.Change(
        instant: clock.milliseconds - offsetBefore, offsetBefore: offsetBefore,
        offsetAfter: offsetAfter)
    }
  }

  private var rule: icalrecurrencetype? {
    icalcomponent_get_first_property(component, ICAL_RRULE_PROPERTY).map(icalproperty_get_rrule)
  }

  private func occurrences(of rule: inout icalrecurrencetype, to lastYear: Int) -> [WallClock] {
    if icaltime_is_null_time(rule.until) == 0, let end = rule.until.wallClock {
      // The end is given in UTC, the changes are counted on the clock before each of them.
      rule.until = icaltimetype(end + .milliseconds(offsetBefore))
    }
    guard let iterator = icalrecur_iterator_new(rule, icaltimetype(start)) else { return [] }
    defer { icalrecur_iterator_free(iterator) }
    var clocks: [WallClock] = []
    while clocks.count < ZoneTable.changeLimit,
      let clock = icalrecur_iterator_next(iterator).wallClock, clock.year <= lastYear
    {
      clocks.append(clock)
    }
    return clocks
  }
}
