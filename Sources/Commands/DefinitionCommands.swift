import Arguments
import Calendars
import Campaigns
import Catalogue
import JSON
import Storage

/// The commands that popups and campaigns have in common.
struct DefinitionCommands: Sendable {
  static let keyArgument = Argument<Key>("key", help: "The key of the definition.")
  static let revision = Option<Int?>(
    "revision", value: "number", help: "An older revision; the newest if not given.")
  static let paths = Argument<[String]>(
    "path", help: "Files, or folders of .json and .json5 files.", minimum: 1, completion: .files)
  static let dryRun = Flag("dry-run", help: "Only say what would change.")
  static let approve = Flag("approve", help: "Approve the campaigns as they come in.")
  static let all = Option<String?>(
    "all", value: "folder", help: "Write every definition into this folder, a file each.",
    completion: .folders)
  static let optionalKey = Argument<Key?>("key", help: "The key of the definition.")

  let kind: DefinitionKind

  var list: Command<Action> {
    Command(
      "list", abstract: "Lists every \(kind) with its newest revision.",
      action: Action { context throws(Failure) in try listing(context) })
  }

  var show: Command<Action> {
    Command(
      "show", abstract: "Shows one \(kind): where it stands, and its text.",
      parameters: [Self.keyArgument, Self.revision],
      action: Action { context throws(Failure) in try showing(context) })
  }

  var importing: Command<Action> {
    let approve: [any Parameter] = kind == .campaign ? [Self.approve] : []
    return Command(
      "import",
      abstract: "Stores the \(kind)s of files as new revisions, all of them or none.",
      discussion: """
        Files are JSON5. All errors of all files are reported at once, each with its place. A file \
        that says what the newest revision says changes nothing.
        """,
      parameters: [Self.paths, Self.dryRun] + approve,
      action: Action { context throws(Failure) in try importing(context) })
  }

  var export: Command<Action> {
    Command(
      "export",
      abstract: "Prints a \(kind) as canonical JSON, or writes all of them into a folder.",
      parameters: [Self.optionalKey, Self.revision, Self.all],
      action: Action { context throws(Failure) in try exporting(context) })
  }

  // MARK: - What they do

  private func listing(_ context: Context) throws(Failure) {
    let definitions = Definitions(store: try context.store(.read))
    let listings = try cataloguing { () throws(CatalogueError) in try definitions.list(kind) }
    if listings.isEmpty, context.format == .table {
      context.note("There is no \(kind) yet. Import some: scrim \(kind) import FILE")
      return
    }
    var table =
      kind == .popup
      ? Table("key", "kind", "revision", "name")
      : Table("key", "state", "priority", "placements", "revision", "name")
    for listing in listings {
      if kind == .popup {
        table.add(listing.key.rawValue, listing.about, "\(listing.revision)", listing.name)
      } else {
        table.add(
          listing.key.rawValue, listing.record?.state.rawValue ?? "",
          listing.priority.map { "\($0)" } ?? "", listing.about, "\(listing.revision)",
          listing.name)
      }
    }
    context.print(table) { ["items": .array(listings.map(json)), "next": .null] }
  }

  private func json(_ listing: Definitions.Listing) -> JSONValue {
    var value: JSONValue = [
      "key": .string(listing.key.rawValue), "name": .string(listing.name),
      "revision": .count(listing.revision),
    ]
    guard case .object(var object) = value else { return value }
    if kind == .popup { object["kind"] = .string(listing.about) }
    if let record = listing.record { object["state"] = .string(record.state.rawValue) }
    value = .object(object)
    return value
  }

  private func showing(_ context: Context) throws(Failure) {
    let definitions = Definitions(store: try context.store(.read))
    let key = context[Self.keyArgument]
    let revision = try cataloguing { () throws(CatalogueError) in
      try definitions.revision(kind, key, number: context[Self.revision])
    }
    if context.format == .json {
      context.surroundings.output(revision.text)
      return
    }
    context.print("\(kind) \(revision.key), revision \(revision.number)")
    context.print("written by \(revision.author) at \(revision.at)")
    if kind == .campaign {
      let record = try cataloguing { () throws(CatalogueError) in try definitions.campaign(key) }
      let live = record.approval.map { "revision \($0.revision) is approved" } ?? "never approved"
      context.print("state \(record.state.rawValue), \(live)")
    }
    context.print("")
    context.surroundings.output(revision.text)
  }

  private func importing(_ context: Context) throws(Failure) {
    try context.refuseVirtualTime("An import")
    let files = try DefinitionFiles.read(context[Self.paths])
    let isDryRun = context[Self.dryRun]
    let now = try context.now()
    let approves = kind == .campaign && context[Self.approve]
    func imported(
      into store: any Store, dryRun: Bool
    ) throws(Failure) -> [Definitions.Import] {
      try cataloguing { () throws(CatalogueError) in
        try Definitions(store: store).importing(
          files, as: kind, approves: approves, dryRun: dryRun, actor: context.actor, now: now)
      }
    }
    let imports: [Definitions.Import]
    if isDryRun {
      imports = try imported(into: context.storeOrNothing(), dryRun: true)
    } else {
      // What is refused makes no database either.
      if let empty = try context.nothingIfMissing() { _ = try imported(into: empty, dryRun: true) }
      imports = try imported(into: context.store(.create), dryRun: false)
    }
    var table = Table("key", isDryRun ? "would be" : "is", "revision", "state")
    for item in imports {
      table.add(
        item.key.rawValue, item.change.rawValue, "\(item.revision)", item.state?.rawValue ?? "")
    }
    context.print(table) { .array(imports.map(json)) }
  }

  private func json(_ item: Definitions.Import) -> JSONValue {
    [
      "key": .string(item.key.rawValue), "change": .string(item.change.rawValue),
      "revision": .count(item.revision), "state": .text(item.state?.rawValue),
    ]
  }

  private func exporting(_ context: Context) throws(Failure) {
    let definitions = Definitions(store: try context.store(.read))
    switch (context[Self.optionalKey], context[Self.all]) {
    case (let key?, nil):
      let revision = try cataloguing { () throws(CatalogueError) in
        try definitions.revision(kind, key, number: context[Self.revision])
      }
      context.surroundings.output(revision.text)
    case (nil, let folder?):
      guard context[Self.revision] == nil else {
        throw context.usage("--revision goes with one key, not with --all.")
      }
      let revisions = try cataloguing { () throws(CatalogueError) in try definitions.newest(kind) }
      try DefinitionFiles.write(revisions, into: folder)
      context.note("\(revisions.count) \(kind)s are in \(folder).")
    default:
      throw context.usage("Name one key, or a folder with --all.")
    }
  }
}
