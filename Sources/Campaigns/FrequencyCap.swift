public import Calendars

/// A limit on how often one person sees one campaign, or one group of campaigns.
public struct FrequencyCap: Hashable, Sendable {
  /// The span over which impressions are counted.
  public enum Window: Hashable, Sendable {
    /// The life of the stage, from its first request to sign-out or to the time-out.
    case session

    /// The calendar day in the campaign's zone.
    case day

    /// All time.
    case lifetime

    /// A span that slides with the clock; an impression exactly that old no longer counts.
    case rolling(Duration)
  }

  /// The most impressions allowed inside one window; at least 1.
  public let limit: Int

  /// The window that impressions are counted in.
  public let window: Window

  /// The group whose campaigns count together, or nil for the campaign alone.
  public let group: String?

  /// Creates a cap, or nil where the limit is under 1.
  public init?(limit: Int, per window: Window, group: String? = nil) {
    guard limit >= 1 else { return nil }
    self.limit = limit
    self.window = window
    self.group = group
  }
}
