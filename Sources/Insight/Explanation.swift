public import Calendars
public import Campaigns
public import Delivery
import Scheduling

/// Why a user sees what they see: a row for every campaign, with its first failing gate.
public struct Explanation: Hashable, Sendable {
  /// One campaign.
  public struct Row: Hashable, Sendable {
    /// What a gate looked at.
    public struct Value: Hashable, Sendable {
      /// The gate's name.
      public let gate: String

      /// Whether the gate lets the campaign through.
      public let passes: Bool

      /// What it looked at.
      public let text: String
    }

    /// The campaign.
    public let campaign: Key

    /// `presented`, or the code of the first failing gate.
    public let code: String

    /// The verdict in one sentence, with what would have to change.
    public let message: String

    /// The values of the gates that have one, in their order.
    public let values: [Value]
  }

  /// The instant that was asked about.
  public let at: Timestamp

  /// The campaign that is shown, or nil.
  public let presented: Key?

  /// The popup that is shown before any campaign, promised by hand or by a link's route, or nil.
  public let popup: Key?

  /// The rows in the order of decisions.
  public let rows: [Row]

  /// What is to be told beside the rows, in sentences.
  public let notes: [String]

  /// Creates an explanation of what the gates said at an instant.
  public init(at: Timestamp, _ explained: StageDelivery.Explained, in zone: Zone) {
    self.at = at
    let campaigns = explained.campaigns
    let winner = campaigns.first { $0.verdict == .presented }?.campaign
    presented = winner?.key
    popup = explained.shown.flatMap { $0.campaign == nil ? $0.popup : nil }
    let findings = FindingText(zone: zone)
    let verdicts = VerdictText(
      findings: findings, attributes: explained.attributes, winner: winner)
    notes = ExplanationNotes.sentences(for: explained)
    rows = campaigns.map { explained in
      Row(
        campaign: explained.campaign.key,
        code: explained.verdict.code?.rawValue ?? "presented",
        message: verdicts.sentence(for: explained),
        values: zip(Gate.allCases, explained.checks).compactMap { gate, check in
          guard let text = findings.value(check.finding) else { return nil }
          return Row.Value(gate: "\(gate)", passes: check.code == nil, text: text)
        })
    }
  }
}
