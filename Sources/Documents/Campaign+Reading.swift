import Calendars
import Campaigns
import JSON

extension Campaign {
  init(_ campaign: Reading) throws(Reading.Mismatch) {
    var trigger: Trigger?
    if let reading = campaign.optional("trigger") { trigger = try Trigger(reading) }
    var schedule: Schedule?
    if let reading = campaign.optional("schedule") { schedule = try Schedule(reading) }
    self.init(
      key: try campaign.member("key").key(),
      name: try campaign.member("name").text(),
      owner: try campaign.optional("owner")?.text(),
      tags: try campaign.member("tags").list { tag throws(Reading.Mismatch) in try tag.key() },
      variants: try Self.variants(campaign),
      placements: try campaign.member("placements").list { name throws(Reading.Mismatch) in
        try name.text()
      },
      trigger: trigger,
      priority: try campaign.member("priority").whole(),
      schedule: schedule,
      audience: try Audience(campaign.member("audience")),
      holdout: try Share.optional(campaign.optional("holdout")),
      caps: try campaign.member("caps").list { cap throws(Reading.Mismatch) in
        try FrequencyCap(cap)
      },
      total: try campaign.optional("total")?.whole(),
      minimumInterval: try campaign.optional("minimumInterval")?.duration(),
      afterDismiss: try Suppression.optional(campaign.optional("afterDismiss")),
      afterConversion: try Suppression.optional(campaign.optional("afterConversion")),
      delay: try campaign.member("delay").duration(),
      whenBusy: try campaign.member("whenBusy").choice(),
      onPreempt: try campaign.member("onPreempt").choice())
  }

  /// One popup is a variant that has the whole weight.
  private static func variants(_ campaign: Reading) throws(Reading.Mismatch) -> [Variant] {
    if let popup = campaign.optional("popup") {
      return [Variant(popup: try popup.key(), weight: 10_000)]
    }
    return try campaign.member("variants").list { variant throws(Reading.Mismatch) in
      Variant(
        popup: try variant.member("popup").key(), weight: try variant.member("weight").whole())
    }
  }
}

extension Campaign.Suppression {
  fileprivate static func optional(_ reading: Reading?) throws(Reading.Mismatch) -> Self? {
    guard let suppress = reading?.member("suppress") else { return nil }
    return suppress.value == "forever" ? .forever : .span(try suppress.duration())
  }
}

extension Trigger {
  init(_ trigger: Reading) throws(Reading.Mismatch) {
    let made = Trigger(
      event: try trigger.member("event").text(), count: try trigger.member("count").whole(),
      where: try trigger.optional("where")?.rule())
    self = try trigger.required(made)
  }
}

extension Schedule {
  init(_ schedule: Reading) throws(Reading.Mismatch) {
    let zone = schedule.member("timeZone")
    self.init(
      zone: zone.value == "user" ? .user : .fixed(try zone.zone()),
      start: try schedule.optional("start")?.wallClock(),
      end: try schedule.optional("end")?.wallClock(),
      windows: try schedule.member("windows").list { window throws(Reading.Mismatch) in
        Window(
          rule: try window.member("rule").text(), start: try window.member("start").wallClock(),
          duration: try window.member("duration").duration())
      })
  }
}

extension Audience {
  init(_ audience: Reading) throws(Reading.Mismatch) {
    self.init(
      rule: try audience.member("rule").rule(),
      rollout: try Share.optional(audience.optional("rollout")),
      allow: try audience.member("allow").list { user throws(Reading.Mismatch) in
        try user.text()
      },
      deny: try audience.member("deny").list { user throws(Reading.Mismatch) in
        try user.text()
      })
  }
}

extension Share {
  fileprivate static func optional(_ reading: Reading?) throws(Reading.Mismatch) -> Share? {
    guard let reading else { return nil }
    let made = Share(
      salt: try reading.member("salt").text(),
      basisPoints: try reading.member("basisPoints").whole())
    return try reading.required(made)
  }
}

extension FrequencyCap {
  init(_ cap: Reading) throws(Reading.Mismatch) {
    let window: Window
    switch try cap.member("per").text() {
    case "session": window = .session
    case "day": window = .day
    case "lifetime": window = .lifetime
    default: window = .rolling(try cap.member("per").duration())
    }
    let made = FrequencyCap(
      limit: try cap.member("limit").whole(), per: window,
      group: try cap.optional("group")?.text())
    self = try cap.required(made)
  }
}
