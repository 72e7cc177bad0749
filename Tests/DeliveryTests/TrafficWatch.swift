import Calendars
import Campaigns
import Insight
import Scheduling

/// Watches every change of a run, and notes what must never be.
struct TrafficWatch {
  private(set) var breaches: [String] = []
  private(set) var impressions = 0

  private let snapshot: Snapshot
  private var now = Timestamp.earliest
  private var live: [String: String] = [:]
  private var over: Set<String> = []
  private var histories: [HistoryOwner: [History.Impression]] = [:]
  private var totals: [Key: Int] = [:]

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  mutating func see(_ event: TrafficEvent) {
    if event.at < now { breaches.append("\(event.at) comes behind \(now)") }
    now = event.at
    for change in event.changes {
      switch change {
      case .presentation(let record): follow(record)
      case .impression(let impression, let owner): count(impression, owner)
      case .redated, .refolded, .clockWentBack: breaches.append("a clock went back")
      case .stage(let stage):
        if stage.id != "s\(event.user.dropFirst())" { breaches.append("\(stage.id) is a stranger") }
      case .mark, .lastEnded, .heldOut, .report, .repeated, .decision: break
      }
    }
  }

  private mutating func follow(_ record: PresentationRecord) {
    let stage = record.session.stage
    if record.isOver {
      over.insert(record.id)
      if live[stage] == record.id { live[stage] = nil }
    } else {
      if over.contains(record.id) { breaches.append("\(record.id) lives again") }
      if let other = live[stage], other != record.id {
        breaches.append("\(record.id) and \(other) are on \(stage)")
      }
      live[stage] = record.id
    }
  }

  private mutating func count(_ impression: History.Impression, _ owner: HistoryOwner) {
    impressions += 1
    totals[impression.campaign, default: 0] += 1
    histories[owner, default: []].append(impression)
    guard let campaign = snapshot.entry(of: impression.campaign)?.campaign else {
      return breaches.append("\(impression.campaign) is not in the catalogue")
    }
    if let total = campaign.total, totals[campaign.key] ?? 0 > total {
      breaches.append("\(campaign.key) exceeds its total")
    }
    for cap in campaign.caps {
      let members = snapshot.entries.map(\.campaign).filter { other in
        cap.group == nil
          ? other.key == campaign.key : other.caps.contains { $0.group == cap.group }
      }.map(\.key)
      let seen = (histories[owner] ?? []).count { seen in
        guard members.contains(seen.campaign) else { return false }
        return switch cap.window {
        case .lifetime: true
        case .session: seen.session == impression.session
        case .day: Zone.utc.day(containing: impression.at).contains(seen.at)
        case .rolling(let span): seen.at > impression.at - span
        }
      }
      if seen > cap.limit { breaches.append("\(campaign.key) exceeds \(cap)") }
    }
  }
}
