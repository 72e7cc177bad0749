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

  /// What no answer about an instant that is over can know.
  public static let limitOfLookingBack =
    "This looks back: what waited on the stage then and what triggers had counted is not kept."

  /// How the present of an explanation is told.
  public enum Tense: Hashable, Sendable {
    /// What is shown now, or would be.
    case present
    /// What would have been shown then.
    case pastConditional
    /// What was shown then, by the record.
    case past
  }

  /// The instant that was asked about.
  public let at: Timestamp

  /// Whether it is over, and whether it was recorded.
  public let tense: Tense

  /// The campaign that is shown, or nil.
  public let presented: Key?

  /// The popup that is shown before any campaign, promised by hand or by a link's route, or nil.
  public let popup: Key?

  /// The name of what has the stage already, so that nothing else is shown, or nil.
  public let holder: Key?

  /// The rows in the order of decisions.
  public let rows: [Row]

  /// What is to be told beside the rows, in sentences.
  public let notes: [String]

  /// Creates an explanation of what the gates said at an instant.
  public init(at: Timestamp, _ explained: StageDelivery.Explained, in zone: Zone) {
    self.at = at
    let isPast = explained.looksBack
    tense = !isPast ? .present : explained.isAnswered ? .past : .pastConditional
    let winner = explained.campaigns.first { $0.verdict == .presented }?.campaign
    presented = winner?.key
    popup = explained.shown.flatMap { $0.campaign == nil ? $0.popup : nil }
    let occupant = explained.occupant
    holder = winner == nil && popup == nil ? occupant : nil
    let findings = FindingText(zone: zone)
    let verdicts = VerdictText(
      findings: findings, attributes: explained.attributes, winner: winner, holder: occupant)
    notes = ExplanationNotes.sentences(for: explained)
    rows = explained.campaigns.map { campaign in
      Row(
        campaign: campaign.campaign.key,
        code: campaign.verdict.code?.rawValue ?? "presented",
        message: verdicts.sentence(for: campaign),
        values: zip(Gate.allCases, campaign.checks).compactMap { gate, check in
          // How often a trigger had counted then is not kept.
          if gate == .trigger, isPast { return nil }
          guard let text = findings.value(check.finding) else { return nil }
          return Row.Value(gate: "\(gate)", passes: check.code == nil, text: text)
        })
    }
  }
}
