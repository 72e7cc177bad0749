public import Campaigns
public import JSON

/// The file of a campaign.
public struct CampaignDocument: Sendable {
  /// What the file defines.
  public let campaign: Campaign

  /// The canonical text; a revision is this text, and reading it again gives it again.
  public let text: String

  /// The members as they were given.
  public let value: JSONValue

  /// The members together with the defaults of those that were not given.
  public let completed: JSONValue

  /// The popups that it shows, each with its place, in the order of the file.
  public let references: [PopupReference]

  /// Reads a file.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(
    _ text: [UInt8], file: String, dialect: JSONReader.Dialect = .json5
  ) throws(DocumentError) {
    self.init(
      try DocumentText(text, file: file, dialect: dialect, shape: CampaignShape.root) {
        reading throws(Reading.Mismatch) in try Campaign(reading)
      })
  }

  /// Reads the text of a revision.
  ///
  /// It was validated when it was stored, so that this only decodes it.
  /// - Throws: The first thing that could not be decoded.
  public init(stored text: String, file: String) throws(DocumentError) {
    self.init(
      try DocumentText(
        Array(text.utf8), file: file, dialect: .strict, shape: CampaignShape.root, isTrusted: true
      ) { reading throws(Reading.Mismatch) in try Campaign(reading) })
  }

  private init(_ document: DocumentText<Campaign>) {
    campaign = document.meaning
    text = document.text
    value = document.value
    completed = document.completed
    references = Self.references(of: document)
  }

  private static func references(of document: DocumentText<Campaign>) -> [PopupReference] {
    let isSingle = document.value["popup"] != nil
    return document.meaning.variants.enumerated().map { index, variant in
      let tokens = isSingle ? ["popup"] : ["variants", "\(index)", "popup"]
      return PopupReference(
        popup: variant.popup, pointer: JSONPointer(tokens: tokens), in: document.document)
    }
  }
}
