import Calendars
import Campaigns
import Rules
import Scheduling
import TestSupport

/// A campaign with its popup, in which a case names only what matters to it.
struct Sketch: Sendable {
  var key: String
  var priority = 50
  var placements = ["home"]
  var trigger: Trigger?
  var schedule: Schedule?
  var rule = Rule.always
  var rollout: Share?
  var allow: [String] = []
  var deny: [String] = []
  var holdout: Share?
  var caps: [FrequencyCap] = []
  var total: Int?
  var minimumInterval: Duration?
  var afterDismiss: Campaign.Suppression?
  var afterConversion: Campaign.Suppression?
  var delay = Duration.zero
  var whenBusy = Campaign.BusyPolicy.enqueue
  var onPreempt = Campaign.PreemptionPolicy.requeue
  var state = CampaignState.approved
  var published: Timestamp? = .earliest
  var hide = HidePolicy.standard
  var kind = Sketch.list()
  /// The weights of its variants, whose popups are called `<key>-<index>`; empty for one popup.
  var weights: [Int] = []

  init(_ key: String, _ change: (inout Sketch) -> Void = { _ in }) {
    self.key = key
    change(&self)
  }

  /// The campaign with its popups, as the catalogue has it.
  var entry: CatalogueEntry {
    let names = weights.isEmpty ? [key] : weights.indices.map { "\(key)-\($0)" }
    let campaign = Campaign(
      key: StorageSample.key(key), name: key,
      variants: zip(names, weights.isEmpty ? [Bucket.count] : weights).map {
        Campaign.Variant(popup: StorageSample.key($0), weight: $1)
      },
      placements: placements, trigger: trigger, priority: priority, schedule: schedule,
      audience: Audience(rule: rule, rollout: rollout, allow: allow, deny: deny),
      holdout: holdout, caps: caps, total: total, minimumInterval: minimumInterval,
      afterDismiss: afterDismiss, afterConversion: afterConversion, delay: delay,
      whenBusy: whenBusy, onPreempt: onPreempt)
    let windows = try? ScheduleWindows(of: schedule, from: at(.days(-30)), until: at(.days(400)))
    guard let windows,
      let entry = CatalogueEntry(
        campaign: campaign, revision: 1, state: state, popups: names.map(popup),
        firstPublishedAt: published, windows: windows)
    else { fatalError("A case draws a campaign that can be stored.") }
    return entry
  }

  /// Its only popup.
  var popup: PinnedPopup { popup(key) }

  private func popup(_ name: String) -> PinnedPopup {
    let texts = PopupTexts(title: name)
    guard let locale = LocaleTag("en"),
      let content = PopupContent(
        defaultLocale: locale, entries: [PopupContent.Entry(locale: locale, texts: texts)])
    else { fatalError("English is a language with texts.") }
    let popup = Popup(
      key: StorageSample.key(name), name: name, layout: .bottom(height: .content, margin: 0),
      hide: hide, content: content, kind: kind)
    return PinnedPopup(popup: popup, revision: 1)
  }

  /// A list of one service that is always there, or is there where a rule says so.
  static func list(visible: Rule = .always) -> PopupKind {
    guard let locale = LocaleTag("en"),
      let title = LocalizedText([.init(locale: locale, text: "Help")], defaultLocale: locale)
    else { fatalError("English is a language with a text.") }
    let entry = ServiceListEntry(
      key: StorageSample.key("help"), position: 1, title: title, link: "demo://help",
      visibleRule: visible)
    return .serviceList(ServiceList(display: .rows, entries: [entry]))
  }
}

/// The instant that cases count from, 2026-12-01T09:00:00Z, a Tuesday.
let base = Timestamp(milliseconds: 1_796_115_600_000)

/// An instant, in seconds from ``base``.
func at(_ seconds: Int64) -> Timestamp { base + .seconds(seconds) }

/// An instant, as a distance from ``base``.
func at(_ distance: Duration) -> Timestamp { base + distance }

/// A time on the wall, as it is written.
func clock(_ text: String) -> WallClock {
  guard let clock = try? WallClock(text) else { fatalError("A case writes times as they are.") }
  return clock
}

/// A zone by its name.
func zone(_ name: String) -> Zone {
  guard let zone = try? Zone(name) else { fatalError("A case names a zone that there is.") }
  return zone
}

/// A rule by its text.
func rule(_ text: String) -> Rule {
  guard let rule = try? Rule(text) else { fatalError("A case writes a rule that can be read.") }
  return rule
}

/// A cap of so many in a window.
func cap(_ limit: Int, per window: FrequencyCap.Window, group: String? = nil) -> FrequencyCap {
  guard let cap = FrequencyCap(limit: limit, per: window, group: group) else {
    fatalError("A cap allows one at least.")
  }
  return cap
}

/// A share of a salt's own.
func share(_ basisPoints: Int, salt: String = "salt") -> Share {
  guard let share = Share(salt: salt, basisPoints: basisPoints) else {
    fatalError("A share is a part of the whole.")
  }
  return share
}

/// A trigger on an event.
func trigger(_ event: String, count: Int = 1, where condition: Rule? = nil) -> Trigger {
  guard let trigger = Trigger(event: event, count: count, where: condition) else {
    fatalError("A trigger takes one event at least.")
  }
  return trigger
}
