internal import Calendars
internal import Campaigns
internal import SQLite

extension Row {
  /// Returns a text, or nil for null.
  func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// Returns a whole number.
  func int(_ column: Int) throws(SQLiteError) -> Int { Int(try integer(column)) }

  /// Returns a truth value.
  func bool(_ column: Int) throws(SQLiteError) -> Bool { try integer(column) != 0 }

  /// Returns an instant.
  func timestamp(_ column: Int) throws(SQLiteError) -> Timestamp {
    Timestamp(milliseconds: try integer(column))
  }

  /// Returns an instant, or nil for null.
  func optionalTimestamp(_ column: Int) throws(SQLiteError) -> Timestamp? {
    isNull(column) ? nil : try timestamp(column)
  }

  /// Returns a key.
  func key(_ column: Int) throws(SQLiteError) -> Key {
    let text = try text(column)
    guard let key = Key(text) else { throw Row.unknown("key", text) }
    return key
  }

  /// Returns a key, or nil for null.
  func optionalKey(_ column: Int) throws(SQLiteError) -> Key? {
    isNull(column) ? nil : try key(column)
  }

  /// Returns one of a closed set of texts.
  func member<Member: RawRepresentable>(
    _ type: Member.Type, _ column: Int
  ) throws(SQLiteError) -> Member where Member.RawValue == String {
    let text = try text(column)
    guard let member = Member(rawValue: text) else { throw Row.unknown("\(type)", text) }
    return member
  }

  /// Returns a zone.
  func zone(_ column: Int) throws(SQLiteError) -> Zone {
    let name = try text(column)
    do throws(CalendarError) { return try Zone(name) } catch { throw Row.unknown("zone", name) }
  }

  /// Returns circumstances from four columns: placement, zone, locale and attributes.
  func circumstances(from column: Int) throws(SQLiteError) -> Circumstances {
    Circumstances(
      placement: try text(column),
      zone: try zone(column + 1),
      locale: try optionalText(column + 2),
      attributes: try AttributesColumn.attributes(from: try text(column + 3)))
  }

  /// Returns an owner from three columns: user, stage and session.
  func owner(from column: Int) throws(SQLiteError) -> HistoryOwner {
    let user = try text(column)
    guard user.isEmpty else { return .user(user) }
    return .session(SessionID(stage: try text(column + 1), number: try int(column + 2)))
  }

  private static func unknown(_ what: String, _ text: String) -> SQLiteError {
    SQLiteError(.corrupt, message: "a row holds the unknown \(what) '\(text)'")
  }
}

extension Value {
  /// Creates an instant, or null.
  init(_ instant: Timestamp?) { self.init(instant?.milliseconds) }

  /// Creates a key, or null.
  init(_ key: Key?) { self.init(key?.rawValue) }
}

/// An owner as three columns; a user with an id has no stage and session 0.
struct OwnerColumns {
  let user: Value
  let stage: Value
  let session: Value

  init(_ owner: HistoryOwner) {
    switch owner {
    case .user(let id):
      (user, stage, session) = (.text(id), .text(""), .integer(0))
    case .session(let id):
      (user, stage, session) = (.text(""), .text(id.stage), Value(id.number))
    }
  }
}
