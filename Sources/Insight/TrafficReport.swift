public import Calendars
public import Campaigns

/// What came of generated traffic: who was shown, who was stopped by what, and who starved.
public struct TrafficReport: Hashable, Sendable {
  /// How often something with a name happened.
  public struct Count: Hashable, Sendable {
    /// The name: a code, a reason or a key.
    public let name: String

    /// How often; at least 1.
    public let count: Int
  }

  /// One campaign.
  public struct Row: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// The revision that was asked.
    public let revision: Int

    /// Its stored state.
    public let state: CampaignState

    /// The decisions in which it lacked nothing, or nothing but the stage.
    public let eligible: Int

    /// Its presentations: handed out, at once or from the queue.
    public let presented: Int

    /// Those that were reported as shown in time.
    public let shown: Int

    /// The impressions that caps count: what comes back from the queue counts once.
    public let impressions: Int

    /// The clicks that were reported, those that an end implies not counted again.
    public let clicked: Int

    /// The presentations that the user turned away.
    public let dismissed: Int

    /// The conversions that were reported.
    public let converted: Int

    /// The users with an impression.
    public let users: Int

    /// The times that somebody of its control group got nothing where it would have won.
    public let heldOut: Int

    /// The presentations that ended, by reason.
    public let ended: [Count]

    /// The decisions that refused it, by the code of the first gate that failed.
    public let refused: [Count]

    /// The decisions that it lost to another campaign, by whom it lost to, the most frequent first.
    public let lostTo: [Count]

    /// The presentations that were not over when the run was.
    public var open: Int { presented - ended.reduce(0) { $0 + $1.count } }

    /// The decisions that it lost to another campaign, which won or had the stage.
    public var lost: Int { lostTo.reduce(0) { $0 + $1.count } }

    /// Whether it starves: it was never presented, or once for ``TrafficReport/starvation`` losses
    /// at most.
    public var starves: Bool { lost > 0 && presented <= lost / TrafficReport.starvation }
  }

  /// One calendar day.
  public struct Day: Hashable, Sendable {
    /// Its first instant.
    public let start: Timestamp

    /// The requests.
    public internal(set) var decisions = 0

    /// The presentations of campaigns.
    public internal(set) var presented = 0

    /// Those that were reported as shown in time.
    public internal(set) var shown = 0

    /// The presentations by the hour from its beginning, 24 numbers.
    ///
    /// What is beyond the last hour counts in it: a day of 25 hours, and visits that the last day's
    /// end cuts through.
    public internal(set) var hours = Array(repeating: 0, count: 24)

    init(start: Timestamp) { self.start = start }
  }

  /// How many losses a presentation makes good.
  public static let starvation = 10

  /// How much traffic it was.
  public let plan: TrafficPlan

  /// The visits.
  public let visits: Int

  /// The deep links.
  public let links: Int

  /// The popups that links showed, without a campaign.
  public let routed: Int

  /// The requests, by what each got: `presented`, or why it got nothing.
  public let outcomes: [Count]

  /// The campaigns, in the order of decisions.
  public let rows: [Row]

  /// The days, in their order.
  public let days: [Day]

  /// The requests.
  public var decisions: Int { outcomes.reduce(0) { $0 + $1.count } }

  /// The presentations of campaigns.
  public var presented: Int { rows.reduce(0) { $0 + $1.presented } }

  /// The campaigns that starve, those first that lost most often.
  public var starved: [Row] {
    rows.enumerated().filter(\.element.starves)
      .sorted { ($1.element.lost, $0.offset) < ($0.element.lost, $1.offset) }
      .map(\.element)
  }
}
