public import Campaigns
public import JSON

/// The same traffic over two catalogues, campaign by campaign.
public struct TrafficComparison: Hashable, Sendable {
  /// One campaign in both; nil where a catalogue has none of it.
  public struct Row: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// What came of it over what is live.
    public let live: TrafficReport.Row?

    /// What came of it over what is proposed.
    public let proposed: TrafficReport.Row?

    /// Returns how much more there is of a number over what is proposed.
    public func difference(_ number: (TrafficReport.Row) -> Int) -> Int {
      (proposed.map(number) ?? 0) - (live.map(number) ?? 0)
    }
  }

  /// The run over what is live.
  public let live: TrafficReport

  /// The run over what is proposed.
  public let proposed: TrafficReport

  /// Creates the comparison of two runs of the same traffic.
  public init(live: TrafficReport, proposed: TrafficReport) {
    self.live = live
    self.proposed = proposed
  }

  /// The campaigns, in the order of the live catalogue's decisions; then what it has none of.
  public var rows: [Row] {
    let known = live.rows.map { row in
      Row(
        campaign: row.campaign, live: row,
        proposed: proposed.rows.first { $0.campaign == row.campaign })
    }
    let new = proposed.rows.filter { row in !live.rows.contains { $0.campaign == row.campaign } }
    return known + new.map { Row(campaign: $0.campaign, live: nil, proposed: $0) }
  }

  /// The comparison as JSON.
  public var json: JSONValue {
    [
      "live": live.json, "proposed": proposed.json,
      "differences": .array(
        rows.map { row in
          [
            "campaign": .string(row.campaign.rawValue),
            "presented": .count(row.difference(\.presented)),
            "shown": .count(row.difference(\.shown)),
            "clicked": .count(row.difference(\.clicked)),
            "dismissed": .count(row.difference(\.dismissed)),
            "converted": .count(row.difference(\.converted)),
            "users": .count(row.difference(\.users)), "lost": .count(row.difference(\.lost)),
          ]
        }),
    ]
  }
}
