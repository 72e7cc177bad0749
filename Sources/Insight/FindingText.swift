import Calendars
import Campaigns
import Scheduling

/// Puts what gates say into words, the same for the terminal and for HTTP.
struct FindingText {
  let zone: Zone

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
    case .promised(let popup): "\(popup) was promised to this request"
    }
  }

  /// Returns an instant on the wall, to the minute where it is one, with a space: people read it.
  func clock(_ instant: Timestamp) -> String {
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
