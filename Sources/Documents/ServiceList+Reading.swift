import Campaigns
import JSON

extension ServiceList {
  init(_ list: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    let display: Display
    switch try list.member("display").choice(Display.Name.self) {
    case .rows: display = .rows
    case .grid: display = .grid(columns: try list.member("columns").whole())
    }
    self.init(
      display: display,
      maxVisible: try list.optional("maxVisible")?.whole(),
      entries: try list.member("entries").list { entry throws(Reading.Mismatch) in
        try ServiceListEntry(entry, defaultLocale: defaultLocale)
      })
  }
}

extension ServiceListEntry {
  init(_ entry: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    var badge: ServiceListBadge?
    if let reading = entry.optional("badge") {
      badge = try ServiceListBadge(reading, defaultLocale: defaultLocale)
    }
    self.init(
      key: try entry.member("key").key(),
      position: try entry.member("position").whole(),
      title: try entry.member("title").localized(defaultLocale),
      subtitle: try entry.optional("subtitle")?.localized(defaultLocale),
      icon: try entry.optional("icon")?.text(),
      badge: badge,
      link: try entry.member("link").text(),
      requiresLogin: try entry.member("requiresLogin").flag(),
      visibleRule: try entry.member("visibleRule").rule(),
      visibleFrom: try entry.optional("visibleFrom")?.wallClock(),
      visibleUntil: try entry.optional("visibleUntil")?.wallClock(),
      minAppVersion: try entry.optional("minAppVersion")?.version(),
      isEnabled: try entry.member("enabled").flag())
  }
}

extension ServiceListBadge {
  init(_ badge: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    let value = badge.member("value")
    switch try badge.member("type").text() {
    case "dot": self = .dot
    case "count": self = .count(try value.whole())
    case "text":
      self =
        value.value.object == nil
        ? .text(try value.text()) : .localizedText(try value.localized(defaultLocale))
    default: throw badge.member("type").mismatch
    }
  }
}
