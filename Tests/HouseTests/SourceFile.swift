import Foundation
import TestSupport

/// A file of the repository, by its path from the top folder.
struct SourceFile: Sendable {
  let path: String
  let text: String

  /// The text in UTF-8.
  let bytes: [UInt8]

  /// The text with strings and comments blanked out, line breaks kept.
  let code: [UInt8]

  /// The places of the line breaks, in order.
  private let lineBreaks: [Int]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    bytes = Array(text.utf8)
    code = SourceMask.code(of: bytes)
    lineBreaks = bytes.indices.filter { [bytes] in bytes[$0] == UInt8(ascii: "\n") }
  }

  /// The modules that lie outside `Sources/`.
  private var elsewhere: [(folder: String, module: String)] {
    [
      ("Migrations/sqlite/", "SQLiteMigrations"),
      ("config/samples/popups/", "SamplePopups"),
      ("config/samples/campaigns/", "SampleCampaigns"),
    ]
  }

  /// The module that a file of the package belongs to; nil for tests.
  var module: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2 else { return nil }
    if parts[0] == "Sources" { return String(parts[1]) }
    return elsewhere.first { path.hasPrefix($0.folder) }?.module
  }

  var isTest: Bool { path.hasPrefix("Tests/") }

  /// The lines of the text.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Returns the number of the line, from 1, that a place in `code` is on.
  func line(of offset: Int) -> Int {
    1 + (lineBreaks.firstIndex { $0 >= offset } ?? lineBreaks.count)
  }

  /// The Swift files of the package, read once.
  static func swift() throws -> [SourceFile] { try swiftFiles.get() }

  private static let swiftFiles = Result {
    try named(
      endingWith: [".swift"], in: ["Package.swift", "Sources", "Migrations", "Tests", "config"])
  }

  /// Returns the files below some folders whose names end in one of `suffixes`, sorted by path.
  static func named(endingWith suffixes: [String], in places: [String]) throws -> [SourceFile] {
    try paths(in: places)
      .filter { path in suffixes.contains { path.hasSuffix($0) } }
      .map { SourceFile(path: $0, text: try Repository.text(of: $0)) }
  }

  /// Returns the paths of all files below some folders of the repository, sorted.
  static func paths(in places: [String]) -> [String] {
    places.flatMap { place -> [String] in
      var isFolder: ObjCBool = false
      let full = Repository.path(of: place)
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else { return [] }
      guard isFolder.boolValue else { return [place] }
      let below = FileManager.default.enumerator(atPath: full)
      return (below?.compactMap { $0 as? String } ?? []).map { "\(place)/\($0)" }.filter { path in
        FileManager.default.fileExists(atPath: Repository.path(of: path), isDirectory: &isFolder)
          && !isFolder.boolValue
      }
    }.sorted()
  }
}
