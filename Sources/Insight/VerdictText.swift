import Calendars
import Campaigns
import Rules
import Scheduling

/// Says in one sentence why a campaign is shown or not, and what would have to change.
struct VerdictText {
  let findings: FindingText

  /// What rules saw of the request.
  let attributes: Attributes

  /// The campaign that is shown, or nil.
  let winner: Campaign?

  /// Returns the sentence for a campaign.
  func sentence(for explained: CampaignExplanation) -> String {
    guard case .refused(let code, let finding) = explained.verdict else { return "is shown" }
    let detail = findings.value(finding)
    return switch code.gate ?? .host {
    case .state, .span, .window, .placement, .trigger: when(code, detail, explained.campaign)
    case .deny, .audience, .rollout, .holdout: who(code, detail, explained.campaign)
    case .cap, .total, .group, .interval, .suppression: howOften(code, finding, detail, explained)
    case .content, .stage, .gap, .sessionCap, .quietHours, .host: onStage(code, detail, explained)
    }
  }

  private func when(_ code: GateCode, _ detail: String?, _ campaign: Campaign) -> String {
    switch code {
    case .notLive: standing(detail)
    case .notStarted: "has not started: it runs \(detail ?? "later")"
    case .ended: "is over: it ran \(detail ?? "before")"
    case .outsideWindow:
      detail.map { "no window is open; the next one is open \($0)" }
        ?? "no window is open, and none opens again"
    case .placement: "answers at \(campaign.placements.joined(separator: ", ")), not here"
    default: "its event \(trigger(of: campaign)) is missing\(told(detail))"
    }
  }

  private func standing(_ state: String?) -> String {
    switch state.flatMap(CampaignState.init) {
    case .draft: "is a draft: it has to be submitted and approved"
    case .inReview: "is in review: it has to be approved"
    case .paused: "is paused: it has to be resumed"
    case .stopped: "was stopped, for good"
    case .archived: "was archived"
    case .approved, nil: "is not approved"
    }
  }

  private func trigger(of campaign: Campaign) -> String {
    guard let trigger = campaign.trigger else { return "" }
    return "\(trigger.event)\(trigger.condition.map { " where \($0)" } ?? "")"
  }

  private func who(_ code: GateCode, _ detail: String?, _ campaign: Campaign) -> String {
    switch code {
    case .denied: "the user is on its deny list"
    case .audience:
      "its audience rule is false: "
        + (RuleCause(campaign.audience.rule, attributes)?.words ?? campaign.audience.rule.source)
    case .audienceError: "its audience rule failed\(told(detail))"
    case .audienceUnknown:
      "its audience rule cannot be told: \(detail ?? "a trait is missing"); send it"
    case .rollout: "the rollout does not reach this user\(told(detail))"
    case .noIdentity: "a share of the users needs an id, and the request has none"
    default: "the user is in its control group\(told(detail))"
    }
  }

  private func howOften(
    _ code: GateCode, _ finding: Finding, _ detail: String?, _ explained: CampaignExplanation
  ) -> String {
    switch code {
    case .cap: "its cap is reached\(told(detail))\(freed(explained, finding))"
    case .capTotal: "its total over all users is reached\(told(detail)); only a greater one helps"
    case .capGroup: "the cap of its group is reached\(told(detail))\(freed(explained, finding))"
    case .interval: "was shown too recently: it waits \(detail ?? "a while")"
    default: "was turned away or taken up: it stays away \(detail ?? "a while")"
    }
  }

  /// Says when a cap that is reached lets the campaign come again.
  private func freed(_ explained: CampaignExplanation, _ finding: Finding) -> String {
    if let instant = explained.isFreeFrom { return "; one more from \(findings.clock(instant))" }
    guard case .impressions(_, _, let window, _) = finding else { return "" }
    switch window {
    case .session: return "; one more in the next session"
    case .lifetime: return "; none comes any more"
    case .day, .rolling, nil: return ""
    }
  }

  private func onStage(
    _ code: GateCode, _ detail: String?, _ explained: CampaignExplanation
  ) -> String {
    switch code {
    case .nothingToShow: "has nothing to show now"
    case .stageBusy: "the stage is taken\(told(detail))"
    case .gap: "the placement rests after the last popup \(detail ?? "for a while")"
    case .sessionCap: "the placement has shown enough in this session\(told(detail))"
    case .quietHours: "it is night where the user is, \(detail ?? "for a while")"
    case .hostNotReady:
      "a navigation is under way; it is waited for \(detail ?? "for a while")"
    case .contextChanged: "the app shows something else by now"
    default: outranked(explained)
    }
  }

  private func outranked(_ explained: CampaignExplanation) -> String {
    guard let winner else { return "may be shown, but another campaign comes first" }
    let reason: String? =
      switch explained.losesBy {
      case .priority: "priority \(winner.priority) over \(explained.campaign.priority)"
      case .end: "of the same priority, it ends sooner"
      case .publication: "of the same priority, it was published first"
      case .key: "of the same priority and date, by its key"
      case nil: nil
      }
    return "may be shown, but \(winner.key) comes first\(reason.map { " (\($0))" } ?? "")"
  }

  private func told(_ detail: String?) -> String { detail.map { ": \($0)" } ?? "" }
}
