import Synchronization

/// The zones that this process has used, each compiled once.
///
/// Bounded by the machine's zone files: what is not one of them is not kept.
enum ZoneCatalogue {
  /// The longest name that is looked up; the longest of the IANA database has 32 characters.
  static let identifierLengthLimit = 64

  private static let tables = Mutex<[String: ZoneTable]>(["UTC": .utc])

  /// Returns the table of a zone; nil where the machine has none of that name.
  static func table(of identifier: String) -> ZoneTable? {
    if let known = tables.withLock({ $0[identifier] }) { return known }
    guard isPlausible(identifier), let table = ZoneFile.table(of: identifier) else { return nil }
    return tables.withLock { known in
      // Another thread may have been faster; all share the table that came first.
      if let first = known[identifier] { return first }
      known[identifier] = table
      return table
    }
  }

  /// Returns whether the text can be an IANA name: words of letters, digits, `_`, `+` and `-`
  /// that are joined by slashes, so that no path leads out of the machine's zone files.
  private static func isPlausible(_ identifier: String) -> Bool {
    let bytes = identifier.utf8
    guard bytes.count <= identifierLengthLimit, !excluded.contains(identifier) else {
      return false
    }
    let words = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = words.first, !excludedFolders.contains(where: first.elementsEqual) else {
      return false
    }
    return words.allSatisfy { word in
      guard let initial = word.first, initial.isLetter else { return false }
      return word.allSatisfy { byte in
        byte.isLetter || byte.asDigit != nil || "_+-".utf8.contains(byte)
      }
    }
  }

  /// Files that lie among the zones without being zones of the database.
  private static let excluded: Set<String> = ["localtime", "posixrules", "leapseconds"]

  /// `right` counts leap seconds, `posix` repeats the zones.
  private static let excludedFolders = ["right".utf8, "posix".utf8]
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
}
