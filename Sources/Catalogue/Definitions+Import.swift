public import Calendars
public import Campaigns
import Documents
import Storage

extension Definitions {
  /// A file to import.
  public struct SourceFile: Hashable, Sendable {
    /// The name for messages.
    public let name: String

    /// Its bytes.
    public let text: [UInt8]

    /// Creates a file.
    public init(name: String, text: [UInt8]) {
      self.name = name
      self.text = text
    }
  }

  /// What an import did with one definition.
  public struct Import: Hashable, Sendable {
    /// What became of the text.
    public enum Change: String, Hashable, Sendable {
      /// It is new.
      case created
      /// It is a new revision of a known one.
      case edited
      /// It says what the newest revision says.
      case unchanged
    }

    /// The definition's key.
    public let key: Key

    /// What became of it.
    public let change: Change

    /// The number of its newest revision.
    public let revision: Int

    /// Where it stands; nil for a popup.
    public let state: CampaignState?
  }

  /// Stores the definitions of files, all of them or none.
  ///
  /// - Parameters:
  ///   - files: The files, each with one definition of the kind.
  ///   - kind: What they define.
  ///   - approves: Whether campaigns are approved as they come in.
  ///   - dryRun: Whether only to say what would change.
  ///   - actor: Who imports.
  ///   - now: When.
  /// - Returns: What became of each file, in their order.
  /// - Throws: ``CatalogueError/documents(_:)`` with all errors of all files.
  public func importing(
    _ files: [SourceFile], as kind: DefinitionKind, approves: Bool = false, dryRun: Bool = false,
    actor: String, now: Timestamp
  ) throws(CatalogueError) -> [Import] {
    let sources = try read(files, as: kind)
    let drafts = sources.drafts
    let writing = Writing(approves: approves, dryRun: dryRun, actor: actor, now: now)
    if dryRun {
      return try look { reader throws(CatalogueError) in
        try check(sources, in: reader)
        return try map(drafts) { draft throws(CatalogueError) in
          let comparison = try compare(draft, in: reader)
          try comparison.checkApproval(writing)
          return comparison.result(writing)
        }
      }
    }
    return try change { writer throws(CatalogueError) in
      try check(sources, in: writer)
      return try map(drafts) { draft throws(CatalogueError) in
        try write(draft, writing, in: writer)
      }
    }
  }

  /// How an import writes.
  struct Writing {
    let approves: Bool
    let dryRun: Bool
    let actor: String
    let now: Timestamp
  }

  /// A definition that was read from a file.
  struct Draft {
    let kind: DefinitionKind
    let key: Key
    let text: String
    let file: String
    /// The popups that a campaign shows.
    let popups: [PopupReference]
  }

  /// The definitions of files, and what is wrong in those that have none.
  struct Sources {
    let drafts: [Draft]
    let errors: [DocumentError]
  }

  /// A definition beside what is stored of it.
  struct Comparison {
    let draft: Draft
    let newest: Revision?
    let record: CampaignRecord?

    var change: Import.Change {
      guard let newest else { return .created }
      return newest.text == draft.text ? .unchanged : .edited
    }

    var number: Int {
      let number = newest?.number ?? 0
      return change == .unchanged ? number : number + 1
    }

    /// Refuses, as the import will, an approval that the lifecycle does not allow.
    func checkApproval(_ writing: Writing) throws(CatalogueError) {
      guard writing.approves, let state = record?.state, state.after(.approve) == nil else {
        return
      }
      throw .notAllowed(.approve, draft.key, from: state)
    }

    /// What the import will have done.
    func result(_ writing: Writing) -> Import {
      var state: CampaignState?
      if draft.kind == .campaign {
        let stored = record?.state ?? .draft
        let before = change == .edited && stored == .inReview ? .draft : stored
        state = writing.approves ? before.after(.approve) ?? before : before
      }
      return Import(key: draft.key, change: change, revision: number, state: state)
    }
  }

  /// Refuses files with faults, and campaigns that name popups which are not there, all at once.
  private func check(
    _ sources: Sources, in reader: any StoreReader
  ) throws(CatalogueError) {
    var errors = sources.errors
    for draft in sources.drafts {
      var missing: [PopupReference] = []
      for reference in draft.popups {
        let known = try reading { () throws(StorageError) in
          try reader.revision(.popup, reference.popup, number: nil)
        }
        if known == nil { missing.append(reference) }
      }
      if let error = DocumentError(file: draft.file, missing: missing) { errors.append(error) }
    }
    guard errors.isEmpty else { throw .documents(errors) }
  }

  private func compare(
    _ draft: Draft, in reader: any StoreReader
  ) throws(CatalogueError) -> Comparison {
    try reading { () throws(StorageError) in
      Comparison(
        draft: draft, newest: try reader.revision(draft.kind, draft.key, number: nil),
        record: draft.kind == .campaign ? try reader.campaign(draft.key) : nil)
    }
  }

  private func write(
    _ draft: Draft, _ writing: Writing, in writer: any StoreWriter
  ) throws(CatalogueError) -> Import {
    let comparison = try compare(draft, in: writer)
    if comparison.change != .unchanged {
      try reading { () throws(StorageError) in
        try writer.add(
          Revision(
            kind: draft.kind, key: draft.key, number: comparison.number, text: draft.text,
            author: writing.actor, at: writing.now))
        try writer.add(
          AuditEntry(
            at: writing.now, actor: writing.actor,
            action: comparison.newest == nil ? "create" : "edit", kind: draft.kind,
            key: draft.key, before: comparison.newest.map { "\($0.number)" },
            after: "\(comparison.number)"))
      }
    }
    guard draft.kind == .campaign else { return comparison.result(writing) }
    var record =
      comparison.record
      ?? CampaignRecord(key: draft.key, state: .draft, latest: comparison.number)
    record.latest = comparison.number
    // What was handed in for review is not what an edit says.
    if comparison.change == .edited, record.state == .inReview { record.state = .draft }
    try reading { () throws(StorageError) in try writer.set(record) }
    if writing.approves {
      record = try take(
        .approve, of: record, actor: writing.actor, now: writing.now, in: writer)
    }
    return Import(
      key: draft.key, change: comparison.change, revision: comparison.number, state: record.state)
  }

  /// Maps with a typed error, which the standard library's `map` does not keep.
  private func map<Value>(
    _ drafts: [Draft], _ body: (Draft) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> [Value] {
    var values: [Value] = []
    for draft in drafts { values.append(try body(draft)) }
    return values
  }
}
