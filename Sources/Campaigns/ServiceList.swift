public import Calendars
public import Rules

/// A list of services that the user can open.
public struct ServiceList: Sendable, Hashable {
  /// How the entries are laid out.
  public enum Display: Sendable, Hashable {
    /// One under the other.
    case rows

    /// In so many columns, 2–5.
    case grid(columns: Int)

    /// The name of a display, as files write it.
    public enum Name: String, Sendable, Hashable, CaseIterable {
      /// One under the other.
      case rows

      /// In columns.
      case grid
    }

    /// The number of columns.
    public var columns: Int {
      switch self {
      case .rows: 1
      case .grid(let columns): columns
      }
    }
  }

  /// How the entries are laid out.
  public let display: Display

  /// The most entries that are shown, 1–50, or nil for all.
  public let maxVisible: Int?

  /// All entries, in the order of the file.
  public let entries: [ServiceListEntry]

  /// Creates a list from values that its document has validated.
  public init(display: Display, maxVisible: Int? = nil, entries: [ServiceListEntry]) {
    self.display = display
    self.maxVisible = maxVisible
    self.entries = entries
  }

  /// The enabled entries by position and key, cut to the most that are shown.
  public var enabledEntries: [ServiceListEntry] { shown(entries.filter(\.isEnabled)) }

  /// Returns the entries that a user sees, by position and key, cut to the most that are shown.
  ///
  /// `attributes` is what rules see, `clock` the time in the zone of the campaign.
  public func visibleEntries(
    for attributes: Attributes, at clock: WallClock
  ) -> [ServiceListEntry] {
    shown(entries.filter { $0.isVisible(for: attributes, at: clock) })
  }

  private func shown(_ entries: [ServiceListEntry]) -> [ServiceListEntry] {
    let ordered = entries.sorted { ($0.position, $0.key) < ($1.position, $1.key) }
    return Array(ordered.prefix(maxVisible ?? ordered.count))
  }
}
