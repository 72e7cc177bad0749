public import Configuration
import JSON

/// The configuration file of an installation.
public struct ConfigDocument: Sendable {
  /// What it sets, with the defaults of what it does not.
  public let settings: Settings

  /// Reads a file.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(_ text: [UInt8], file: String) throws(DocumentError) {
    let document = try DocumentText(text, file: file, dialect: .json5, shape: ConfigShape.root) {
      reading throws(Reading.Mismatch) in try Settings(reading)
    }
    settings = document.meaning
  }
}
