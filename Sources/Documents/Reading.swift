import Calendars
import Campaigns
import JSON
import Rules

/// A value that its shape allows, complete with defaults, on its way into the domain.
struct Reading {
  /// A value that is not what its shape promises; the two then disagree.
  struct Mismatch: Error {
    let pointer: JSONPointer
    let value: JSONValue
  }

  let value: JSONValue
  let pointer: JSONPointer

  init(_ value: JSONValue, at pointer: JSONPointer = .root) {
    self.value = value
    self.pointer = pointer
  }

  /// The error of a value that is not what its shape promises.
  var mismatch: Mismatch { Mismatch(pointer: pointer, value: value) }

  /// Returns a member; null where it is not there.
  func member(_ name: String) -> Reading {
    Reading(value[name] ?? .null, at: pointer.appending(name))
  }

  /// Returns a member; nil where it is null or not there.
  func optional(_ name: String) -> Reading? {
    let member = member(name)
    return member.value.isNull ? nil : member
  }

  /// The elements of a list.
  func elements() throws(Mismatch) -> [Reading] {
    guard let elements = value.array else { throw mismatch }
    return elements.enumerated().map { Reading($1, at: pointer.appending($0)) }
  }

  /// The members of an object, with their names.
  func members() throws(Mismatch) -> [(name: String, reading: Reading)] {
    guard let object = value.object else { throw mismatch }
    return object.members.map { ($0.name, Reading($0.value, at: pointer.appending($0.name))) }
  }

  func text() throws(Mismatch) -> String { try required(value.string) }

  func whole() throws(Mismatch) -> Int { try required(value.integer.flatMap(Int.init(exactly:))) }

  func number() throws(Mismatch) -> Double { try required(value.double) }

  func flag() throws(Mismatch) -> Bool { try required(value.bool) }

  func choice<Name: RawRepresentable<String>>(
    _ type: Name.Type = Name.self
  ) throws(Mismatch) -> Name {
    try required(value.string.flatMap(Name.init(rawValue:)))
  }

  func key() throws(Mismatch) -> Key { try required(value.string.flatMap(Key.init)) }

  func locale() throws(Mismatch) -> LocaleTag { try required(value.string.flatMap(LocaleTag.init)) }

  func color() throws(Mismatch) -> PopupColor {
    try required(value.string.flatMap(PopupColor.init))
  }

  func version() throws(Mismatch) -> SemanticVersion {
    try required(value.string.flatMap(SemanticVersion.init))
  }

  func wallClock() throws(Mismatch) -> WallClock {
    try required(value.string.flatMap { try? WallClock($0) })
  }

  func timeOfDay() throws(Mismatch) -> TimeOfDay {
    try required(value.string.flatMap { try? TimeOfDay($0) })
  }

  func duration() throws(Mismatch) -> Duration {
    try required(value.string.flatMap { try? Duration($0) })
  }

  func zone() throws(Mismatch) -> Zone { try required(value.string.flatMap { try? Zone($0) }) }

  func rule() throws(Mismatch) -> Rule { try required(value.string.flatMap { try? Rule($0) }) }

  func localized(_ defaultLocale: LocaleTag) throws(Mismatch) -> LocalizedText {
    var entries: [LocalizedText.Entry] = []
    for (name, reading) in try members() {
      guard let locale = LocaleTag(name) else { throw reading.mismatch }
      entries.append(LocalizedText.Entry(locale: locale, text: try reading.text()))
    }
    return try required(LocalizedText(entries, defaultLocale: defaultLocale))
  }

  /// Reads the elements of a list, one by one.
  func list<Element>(
    _ read: (Reading) throws(Mismatch) -> Element
  ) throws(Mismatch) -> [Element] {
    var list: [Element] = []
    for element in try elements() { list.append(try read(element)) }
    return list
  }

  /// Returns what was made of the value, if it could be made.
  func required<Made>(_ made: Made?) throws(Mismatch) -> Made {
    guard let made else { throw mismatch }
    return made
  }
}
