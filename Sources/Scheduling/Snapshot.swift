public import Calendars
public import Campaigns

/// The catalogue at one instant, compiled and in the order of decisions.
///
/// It never changes.
public struct Snapshot: Sendable {
  /// The campaigns in order: priority, earlier end, earlier publication, key.
  public let entries: [CatalogueEntry]

  /// The newest revisions of the popups that are shown without a campaign, by key.
  public let popups: [PinnedPopup]

  /// The longest time that a cap looks back, sessions and lifetimes apart; at least two days, which
  /// no calendar day exceeds.
  public let longestWindow: Duration

  private let places: [Key: Int]
  private let popupPlaces: [Key: Int]

  /// Creates a snapshot.
  ///
  /// Complexity: n log n.
  public init(entries: [CatalogueEntry], popups: [PinnedPopup]) {
    self.entries = entries.sorted(by: CatalogueEntry.comesBefore)
    self.popups = popups.sorted { $0.popup.key < $1.popup.key }
    longestWindow = self.entries.lazy.flatMap(\.campaign.caps).reduce(.days(2)) { longest, cap in
      guard case .rolling(let span) = cap.window else { return longest }
      return max(longest, span)
    }
    places = Dictionary(
      self.entries.enumerated().map { ($1.campaign.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    popupPlaces = Dictionary(
      self.popups.enumerated().map { ($1.popup.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the place of a campaign in the order, or nil where it is unknown.
  public func place(of campaign: Key) -> Int? { places[campaign] }

  /// Returns a campaign's entry, or nil where it is unknown.
  public func entry(of campaign: Key) -> CatalogueEntry? { places[campaign].map { entries[$0] } }

  /// Returns the newest revision of a popup, or nil where it is not shown without a
  /// campaign.
  public func popup(_ key: Key) -> PinnedPopup? { popupPlaces[key].map { popups[$0] } }
}
