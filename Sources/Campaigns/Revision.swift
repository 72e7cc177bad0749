public import Calendars

/// One revision of a definition; it never changes.
public struct Revision: Hashable, Sendable {
  /// What it defines.
  public let kind: DefinitionKind

  /// The definition's key.
  public let key: Key

  /// Its number, counted from 1.
  public let number: Int

  /// Its canonical text: what an export prints.
  public let text: String

  /// Who wrote it.
  public let author: String

  /// When it was written.
  public let at: Timestamp

  /// Creates a revision.
  public init(
    kind: DefinitionKind, key: Key, number: Int, text: String, author: String, at: Timestamp
  ) {
    self.kind = kind
    self.key = key
    self.number = number
    self.text = text
    self.author = author
    self.at = at
  }
}
