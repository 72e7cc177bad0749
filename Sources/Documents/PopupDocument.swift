public import Campaigns
public import JSON

/// The file of a popup.
public struct PopupDocument: Sendable {
  /// What the file defines.
  public let popup: Popup

  /// The canonical text; a revision is this text, and reading it again gives it again.
  public let text: String

  /// The members as they were given.
  public let value: JSONValue

  /// The members together with the defaults of those that were not given.
  public let completed: JSONValue

  /// Reads a file.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(
    _ text: [UInt8], file: String, dialect: JSONReader.Dialect = .json5
  ) throws(DocumentError) {
    self.init(
      try DocumentText(text, file: file, dialect: dialect, shape: PopupShape.root) {
        reading throws(Reading.Mismatch) in try Popup(reading)
      })
  }

  /// Reads the text of a revision.
  ///
  /// It was validated when it was stored, so that this only decodes it.
  /// - Throws: The first thing that could not be decoded.
  public init(stored text: String, file: String) throws(DocumentError) {
    self.init(
      try DocumentText(
        Array(text.utf8), file: file, dialect: .strict, shape: PopupShape.root, isTrusted: true
      ) { reading throws(Reading.Mismatch) in try Popup(reading) })
  }

  private init(_ document: DocumentText<Popup>) {
    popup = document.meaning
    text = document.text
    value = document.value
    completed = document.completed
  }
}
