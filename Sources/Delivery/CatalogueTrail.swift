import Calendars
import Campaigns

/// What the trail says of the catalogue at an instant.
///
/// The trail is in order. What stands before an entry of that instant or an earlier one had
/// happened by then, whatever a clock that went back since has dated it.
struct CatalogueTrail {
  /// Where a campaign stood.
  struct Standing {
    /// The approval that was in force.
    struct Approval {
      /// Its place in the trail.
      let place: Int

      /// The revision of the campaign that it made live.
      let revision: Int

      /// When the campaign was approved for the first time.
      let firstAt: Timestamp
    }

    var state: CampaignState
    var latest: Int
    var approval: Approval?
  }

  private struct Name: Hashable {
    let kind: DefinitionKind
    let key: Key
  }

  /// A revision that became the newest at a place of the trail.
  private struct Newest {
    let place: Int
    let number: Int
  }

  /// The entries up to the instant.
  let entries: ArraySlice<AuditEntry>

  private var newest: [Name: [Newest]] = [:]
  private var standings: [Key: Standing] = [:]

  /// The definitions whose creation stands in the trail, at whatever time.
  private var told: Set<Name> = []

  /// The place of each campaign's last approval, at whatever time.
  private var lastApprovals: [Key: Int] = [:]

  /// Creates what a whole trail says of an instant.
  ///
  /// Complexity: linear in the length of the trail.
  init(_ trail: [AuditEntry], asOf instant: Timestamp) {
    let end = trail.lastIndex { $0.at <= instant }.map { $0 + 1 } ?? 0
    entries = trail[..<end]
    for (place, entry) in trail.enumerated() {
      if entry.action == "create" { told.insert(Name(kind: entry.kind, key: entry.key)) }
      if entry.isApproval { lastApprovals[entry.key] = place }
      if place < end { take(entry, at: place) }
    }
  }

  /// Whether the trail tells of a definition from its creation on.
  func tells(of kind: DefinitionKind, _ key: Key) -> Bool {
    told.contains(Name(kind: kind, key: key))
  }

  /// Returns where a campaign stood, or nil where it was not there yet.
  func standing(of campaign: Key) -> Standing? { standings[campaign] }

  /// Returns the number of a definition's newest revision, at the end or before a place.
  func newest(_ kind: DefinitionKind, _ key: Key, before place: Int = .max) -> Int? {
    newest[Name(kind: kind, key: key)]?.last { $0.place < place }?.number
  }

  /// Whether a campaign has not been approved again since an approval.
  func isInForce(_ approval: Standing.Approval, of campaign: Key) -> Bool {
    lastApprovals[campaign] == approval.place
  }

  /// Takes in an entry: its `after` is the number of a revision, or a state.
  private mutating func take(_ entry: AuditEntry, at place: Int) {
    guard let after = entry.after else { return }
    if let number = Int(after) {
      newest[Name(kind: entry.kind, key: entry.key), default: []]
        .append(Newest(place: place, number: number))
      guard entry.kind == .campaign else { return }
      var standing = standings[entry.key] ?? Standing(state: .draft, latest: number)
      standing.latest = number
      // What was handed in for review is not what an edit says.
      if standing.state == .inReview { standing.state = .draft }
      standings[entry.key] = standing
    } else if entry.kind == .campaign, let state = CampaignState(rawValue: after),
      var standing = standings[entry.key]
    {
      standing.state = state
      if entry.isApproval {
        standing.approval = Standing.Approval(
          place: place, revision: standing.latest, firstAt: standing.approval?.firstAt ?? entry.at)
      }
      standings[entry.key] = standing
    }
  }
}

extension AuditEntry {
  /// Whether a campaign was approved.
  fileprivate var isApproval: Bool {
    kind == .campaign && action == CampaignState.Step.approve.rawValue
  }
}
