import Arguments
import Foundation

/// The options that every command takes.
enum GlobalOptions {
  /// The database where none is named.
  static let standardDatabase = "sqlite:var/scrim.db"

  /// The configuration where none is named.
  static let standardConfig = "config/scrim.json5"

  static let database = Option<String?>(
    "database", value: "url",
    help:
      "The database, as sqlite:PATH; the configuration's, or \(standardDatabase), if not given.",
    environment: "SCRIM_DATABASE")

  static let config = Option<String?>(
    "config", value: "file",
    help: "The configuration file; \(standardConfig), if it is there and none is given.",
    environment: "SCRIM_CONFIG",
    completion: .files)

  static let format = Option<OutputFormat>(
    "format", value: "format", default: .table, help: "How answers are printed.",
    environment: "SCRIM_FORMAT")

  static let actor = Option<String?>(
    "actor", value: "name", help: "Who acts, for the trail; the login name if not given.")

  static let at = Option<String?>(
    "at", value: "time",
    help: "The instant that a command which only reads takes for now (RFC 3339).")

  static var all: [any Parameter] { [database, config, format, actor, at] }

  /// The configuration at its usual place, or nil where there is none.
  static var installedConfig: String? {
    FileManager.default.fileExists(atPath: standardConfig) ? standardConfig : nil
  }
}

/// How answers are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people, as wide as the terminal.
  case table
  /// For programs.
  case json
  /// For spreadsheets.
  case csv
}
