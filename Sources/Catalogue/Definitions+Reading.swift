import Campaigns
import Documents
import Storage

extension Definitions {
  /// Reads files, those with faults too.
  func read(
    _ files: [SourceFile], as kind: DefinitionKind
  ) throws(CatalogueError) -> Sources {
    var drafts: [Draft] = []
    var errors: [DocumentError] = []
    var strays: [String] = []
    let other = DefinitionKind.allCases.first { $0 != kind }
    for file in files {
      do {
        drafts.append(try draft(of: file, as: kind))
      } catch {
        // A faultless file of the other kind would get a list of errors that help nobody.
        if let other, (try? draft(of: file, as: other)) != nil {
          strays.append(file.name)
        } else {
          errors.append(error)
        }
      }
    }
    if let other, !strays.isEmpty {
      throw .otherKind(other, files: strays, errors: errors)
    }
    for draft in drafts {
      let same = drafts.filter { $0.key == draft.key }.map(\.file)
      guard same.count == 1 || !errors.isEmpty else {
        throw .repeated(kind, draft.key, files: same)
      }
    }
    return Sources(drafts: drafts, errors: errors)
  }

  private func draft(
    of file: SourceFile, as kind: DefinitionKind
  ) throws(DocumentError) -> Draft {
    switch kind {
    case .popup:
      let document = try PopupDocument(file.text, file: file.name)
      return Draft(
        kind: kind, key: document.popup.key, text: document.text, file: file.name, popups: [])
    case .campaign:
      let document = try CampaignDocument(file.text, file: file.name)
      return Draft(
        kind: kind, key: document.campaign.key, text: document.text, file: file.name,
        popups: document.references)
    }
  }

  /// Returns the campaign that a stored revision defines.
  func definition(
    of key: Key, number: Int, in reader: any StoreReader
  ) throws(CatalogueError) -> Campaign {
    let revision = try reading { () throws(StorageError) in
      try reader.revision(.campaign, key, number: number)
    }
    guard let revision else { throw .unknownRevision(.campaign, key, number) }
    do {
      return try CampaignDocument(stored: revision.text, file: "\(key)").campaign
    } catch {
      throw .documents([error])
    }
  }
}
