public import Calendars
public import Campaigns
import Documents
import JSON
import Storage

extension Definitions {
  /// One line of a list of definitions.
  public struct Listing: Hashable, Sendable {
    /// The key.
    public let key: Key

    /// The name that people read.
    public let name: String

    /// The number of the newest revision.
    public let revision: Int

    /// When the newest revision was written.
    public let at: Timestamp

    /// The popup's kind, or the campaign's placements, in a few words.
    public let about: String

    /// A campaign's priority; nil for a popup.
    public let priority: Int?

    /// Where a campaign stands; nil for a popup.
    public let record: CampaignRecord?
  }

  /// Returns every definition of a kind, by key.
  public func list(_ kind: DefinitionKind) throws(CatalogueError) -> [Listing] {
    try look { reader throws(CatalogueError) in
      try reading { () throws(StorageError) in
        let revisions = try reader.newestRevisions(kind)
        let records = kind == .campaign ? try reader.campaigns() : []
        return revisions.map { revision in
          Self.listing(of: revision, record: records.first { $0.key == revision.key })
        }
      }
    }
  }

  /// Reads what a list shows straight from the text: a list must work whatever a text says.
  private static func listing(of revision: Revision, record: CampaignRecord?) -> Listing {
    let value = (try? JSONReader().read(revision.text))?.value ?? .null
    let about =
      revision.kind == .popup
      ? PopupKind.Name.allCases.first { value[$0.rawValue] != nil }?.rawValue ?? ""
      : (value["placements"]?.array ?? []).compactMap(\.string).joined(separator: ", ")
    return Listing(
      key: revision.key, name: value["name"]?.string ?? "", revision: revision.number,
      at: revision.at, about: about,
      priority: value["priority"]?.integer.flatMap { Int(exactly: $0) }, record: record)
  }
}
