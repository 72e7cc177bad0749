import Calendars
import Campaigns
import Rules
import Scheduling

/// Puts what gates say into words, the same for the terminal and for HTTP.
struct FindingText {
  let zone: Zone

  /// What rules saw of the request.
  let attributes: Attributes

  /// Returns a verdict as a sentence that says what would have to change.
  func sentence(
    for verdict: Outcome.Verdict, on campaign: Campaign, winner: Key?
  ) -> String {
    switch verdict {
    case .presented: "is shown"
    case .refused(.placement, _):
      "answers at \(campaign.placements.joined(separator: ", ")), not here"
    case .refused(.audience, _):
      "its audience rule is false: "
        + (RuleCause(campaign.audience.rule, attributes)?.words ?? "something in it changed since")
    case .refused(let code, let finding):
      sentence(code, value(finding), of: campaign, winner: winner)
    }
  }

  /// Returns a value in a few words, or nil where there is nothing to tell.
  func value(_ finding: Finding) -> String? {
    switch finding {
    case .nothing: nil
    case .testUser: "not asked of a test user"
    case .returning: "not asked again of what was shown before"
    case .behind: "behind it: it waits in the queue"
    case .state(let state): state.rawValue
    case .begins(let instant): "from \(clock(instant))"
    case .ends(let instant): "until \(clock(instant))"
    case .always: nil
    case .forever: "for good"
    case .events(let count, let needed): "\(count) of \(needed) events"
    case .noEvent: "no matching event"
    case .bucket(let bucket, let share): "bucket \(bucket), share \(percent(share))"
    case .impressions(let count, let limit, let window, let group):
      "\(count) of \(limit)\(per(window))\(group.map { " in group \($0)" } ?? "")"
    case .unknown(let attribute): "\(attribute) is not known"
    case .failure(let failure): "\(failure)"
    case .occupied(let popup): "\(popup) is on the stage"
    }
  }

  private func sentence(
    _ code: GateCode, _ detail: String?, of campaign: Campaign, winner: Key?
  ) -> String {
    let told = detail.map { ": \($0)" } ?? ""
    switch code {
    case .notLive: return "is \(detail ?? "not approved"); only an approved campaign is live"
    case .notStarted: return "has not started: it runs \(detail ?? "later")"
    case .ended: return "is over: it ran \(detail ?? "before")"
    case .outsideWindow:
      return detail.map { "no window is open; the next one is open \($0)" }
        ?? "no window is open, and none opens again"
    case .placement: return "is not meant for this placement"
    case .trigger: return "its event \(trigger(of: campaign)) is missing\(told)"
    case .denied: return "the user is on its deny list"
    case .audience: return "its audience rule is false for this user"
    case .audienceError: return "its audience rule failed\(told)"
    case .audienceUnknown:
      return "its audience rule cannot be told: \(detail ?? "a trait is missing"); send it"
    case .rollout: return "the rollout does not reach this user\(told)"
    case .noIdentity: return "a share of the users needs an id, and the request has none"
    case .holdout: return "the user is in its control group, for as long as that stands\(told)"
    case .cap: return "its cap is reached\(told)"
    case .capTotal: return "its total over all users is reached\(told)"
    case .capGroup: return "the cap of its group is reached\(told)"
    case .interval: return "was shown too recently: it waits \(detail ?? "a while")"
    case .suppressed: return "was turned away or taken up: it stays away \(detail ?? "a while")"
    case .nothingToShow: return "has nothing to show now"
    case .stageBusy: return "the stage is taken\(told); it has to go first"
    case .gap: return "the placement rests after the last popup \(detail ?? "for a while")"
    case .sessionCap: return "the placement has shown enough in this session\(told)"
    case .quietHours: return "it is night where the user is, \(detail ?? "for a while")"
    case .hostNotReady:
      return "a navigation is under way; it is waited for \(detail ?? "for a while")"
    case .outranked:
      return "may be shown, but \(winner?.rawValue ?? "another campaign") comes first"
    case .contextChanged: return "the app shows something else by now"
    }
  }

  private func trigger(of campaign: Campaign) -> String {
    guard let trigger = campaign.trigger else { return "" }
    return "\(trigger.event)\(trigger.condition.map { " where \($0)" } ?? "")"
  }

  private func clock(_ instant: Timestamp) -> String {
    // To the minute where it is one, and with a space: it is read by people.
    let text = "\(zone.wallClock(at: instant))".replacingFirst("T", with: " ")
    return "\(text.hasSuffix(":00") ? String(text.dropLast(3)) : text) \(zone)"
  }

  /// Basis points as a percentage, exactly.
  private func percent(_ basisPoints: Int) -> String {
    let (whole, rest) = basisPoints.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return "\(whole) %" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(whole).\(digits) %"
  }

  private func per(_ window: FrequencyCap.Window?) -> String {
    switch window {
    case nil: " over all users"
    case .session: " this session"
    case .day: " this calendar day"
    case .lifetime: " ever"
    case .rolling(let span): " in \(span)"
    }
  }
}

extension String {
  /// Returns the text with the first of a character replaced.
  fileprivate func replacingFirst(_ character: Character, with other: Character) -> String {
    guard let index = firstIndex(of: character) else { return self }
    var text = self
    text.replaceSubrange(index...index, with: String(other))
    return text
  }
}
