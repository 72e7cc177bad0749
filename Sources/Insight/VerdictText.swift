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

  /// The name of what had the stage when the request came, or nil.
  let holder: Key?

  /// Returns the sentence for a campaign.
  func sentence(for explained: CampaignExplanation) -> String {
    let campaign = explained.campaign
    guard case .refused(let code, let finding) = explained.verdict else {
      return holder.map { "is shown in place of \($0)" } ?? "is shown"
    }
    if campaign.key == holder, winner == nil { return "is on the stage now" }
    let detail = findings.value(finding)
    return switch code.gate ?? .host {
    case .state, .span, .window, .placement, .trigger: when(code, finding, detail, campaign)
    case .deny, .audience, .rollout, .holdout: who(code, detail, campaign)
    case .cap, .total, .group: capped(code, detail, explained)
    case .interval, .suppression: kept(finding, detail)
    case .content, .stage, .gap, .sessionCap, .quietHours, .host:
      onStage(code, finding, detail, explained)
    }
  }

  // MARK: - When and who

  private func when(
    _ code: GateCode, _ finding: Finding, _ detail: String?, _ campaign: Campaign
  ) -> String {
    switch code {
    case .notLive: standing(detail)
    case .notStarted: "has not started: it runs \(detail ?? "later")"
    case .ended: "is over: it ran \(detail ?? "before")"
    case .outsideWindow:
      detail.map { "no window is open; the next one is open \($0)" }
        ?? "no window is open, and none opens again"
    case .placement: "answers at \(campaign.placements.joined(separator: ", ")), not here"
    default: triggered(finding, campaign.trigger)
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

  private func triggered(_ finding: Finding, _ trigger: Trigger?) -> String {
    guard let trigger else { return "its event has not come" }
    if case .events(let count, let needed) = finding {
      return "its event \(trigger.event) has come \(count) of \(needed) times"
    }
    guard finding == .noEvent else {
      return "its event \(trigger.event) has not come, or not often enough"
    }
    guard let condition = trigger.condition, isEvent(trigger.event) else {
      return "its event \(trigger.event) did not come with this request"
    }
    let cause = RuleCause(condition, attributes)?.words
    return "its event \(trigger.event) came, but not as it asks: \(cause ?? condition.source)"
  }

  private func isEvent(_ name: String) -> Bool {
    guard case .map(let event)? = attributes["event"] else { return false }
    return event.value(named: "name") == .string(name)
  }

  private func who(_ code: GateCode, _ detail: String?, _ campaign: Campaign) -> String {
    switch code {
    case .denied: "the user is on its deny list"
    case .audience:
      "its audience rule is false: "
        + (RuleCause(campaign.audience.rule, attributes)?.words ?? campaign.audience.rule.source)
    case .audienceError: "its audience rule failed\(told(detail))"
    case .audienceUnknown: unknown(detail, campaign.audience.rule)
    case .rollout: "the rollout does not reach this user\(told(detail))"
    case .noIdentity: "a share of the users needs an id, and the request has none"
    default: "the user is in its control group\(told(detail))"
    }
  }

  /// Names all that the rule asks about and the request did not say, so that it is sent in one go.
  private func unknown(_ detail: String?, _ rule: Rule) -> String {
    var paths: [String] = []
    for case .unknown(let path) in rule.parts(attributes).map(\.result) where !paths.contains(path)
    {
      paths.append(path)
    }
    let start = "its audience rule cannot be told: "
    guard paths.count > 1 else { return "\(start)\(detail ?? "a trait is missing"); send it" }
    return "\(start)\(paths.joined(separator: ", ")) are not known; send them"
  }

  // MARK: - How often

  private func capped(
    _ code: GateCode, _ detail: String?, _ explained: CampaignExplanation
  ) -> String {
    let reached =
      switch code {
      case .cap: "its cap is reached"
      case .capTotal: "its total is reached"
      default: "the cap of its group is reached"
      }
    return "\(reached)\(told(detail))\(next(explained))"
  }

  /// Says when the caps let the campaign come again, and for which of them it waits.
  private func next(_ explained: CampaignExplanation) -> String {
    guard let next = explained.nextImpression else { return "" }
    let waits = waits(for: next.cap, explained.verdict)
    switch next.when {
    case .ifNotShown(let instant):
      return "; it is reserved, one more from \(findings.clock(instant)) if that is not shown"
    case .whenGivenBack: return "; some of it is reserved, one more if that is not shown"
    case .at(let instant):
      if ends(explained, by: instant) { return "; none comes any more before it ends" }
      return "; one more from \(findings.clock(instant))\(waits)"
    case .nextSession: return "; one more in the next session\(waits)"
    case .never:
      guard next.cap == nil else { return "; none comes any more\(waits)" }
      return "; only a greater total helps"
    }
  }

  /// Names the cap that is waited for, where it is another than the first that is reached.
  private func waits(for cap: FrequencyCap?, _ verdict: Outcome.Verdict) -> String {
    guard let cap, case .refused(_, .impressions(_, let limit, let window, let group)) = verdict,
      window != cap.window || limit != cap.limit || group != cap.group
    else { return "" }
    let words = "\(cap.limit) \(findings.words(cap.window))"
    return " (for its cap of \(words)\(cap.group.map { " in group \($0)" } ?? ""))"
  }

  private func ends(_ explained: CampaignExplanation, by instant: Timestamp) -> Bool {
    guard case .ends(let end) = explained.checks[Gate.span.rawValue].finding else { return false }
    return end <= instant
  }

  private func kept(_ finding: Finding, _ detail: String?) -> String {
    switch finding {
    case .reserved(let until):
      "is reserved already, until \(findings.clock(until)); its interval begins if it is shown"
    case .suppressed(.dismissal, _):
      "the user turned it away: it stays away \(detail ?? "a while")"
    case .suppressed(.conversion, _):
      "the user took it up: it stays away \(detail ?? "a while")"
    default: "was shown too recently: it waits \(detail ?? "a while")"
    }
  }

  // MARK: - On the stage

  private func onStage(
    _ code: GateCode, _ finding: Finding, _ detail: String?, _ explained: CampaignExplanation
  ) -> String {
    switch code {
    case .nothingToShow: nothing(finding)
    case .stageBusy: "the stage is taken\(told(detail))"
    case .gap: "the placement rests after the last popup \(detail ?? "for a while")"
    case .sessionCap: "the placement has shown enough in this session\(told(detail))"
    case .quietHours: "these are quiet hours, \(detail ?? "for a while")"
    case .hostNotReady:
      "a navigation is under way; it is waited for \(detail ?? "for a while")"
    case .contextChanged: "the app shows something else by now"
    default: outranked(explained)
    }
  }

  private func nothing(_ finding: Finding) -> String {
    switch finding {
    case .empty(.coupon): "has nothing to show: the time to claim its tickets is over"
    case .empty(.signIn): "has nothing to show: the user has signed in today"
    case .empty(.serviceList): "has nothing to show: no entry of its list is for this user now"
    default: "has nothing to show now"
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
