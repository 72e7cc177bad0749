import Calendars
import Campaigns
import Configuration

extension Settings {
  init(_ config: Reading) throws(Reading.Mismatch) {
    self.init()
    database = try config.optional("database")?.text()
    isDevelopment = try config.member("development").flag()
    let listen = config.member("listen")
    self.listen = try listen.required(ListenAddress(try listen.text()))
    for (name, reading) in try config.member("placements").members() {
      placements.append(try PlacementPolicy(named: name, reading))
    }
    routes = try config.member("routes").list { route throws(Reading.Mismatch) in
      try Route(route)
    }
    let leases = config.member("leases")
    self.leases.reserved = try leases.member("reserved").duration()
    self.leases.visible = try leases.member("visible").duration()
    self.leases.navigation = try leases.member("navigation").duration()
    heldLink = try config.member("heldLink").duration()
    let log = config.member("decisionLog")
    decisionLog.keep = try log.member("keep").duration()
    let traits = log.member("traits")
    decisionLog.traits = try traits.required(DecisionLog.Traits(rawValue: try traits.text()))
    historyKept = try config.member("history").member("keep").duration()
    defaultTimeZone = try config.member("defaultTimeZone").zone()
    deniedSchemes = try config.member("links").member("deny")
      .list { scheme throws(Reading.Mismatch) in try scheme.text().lowercased() }
    defaultLocale = try config.member("defaultLocale").text()
  }
}

extension PlacementPolicy {
  fileprivate init(named name: String, _ placement: Reading) throws(Reading.Mismatch) {
    self.init(name: name)
    minimumGap = try placement.member("minimumGap").duration()
    queueLimit = try placement.member("queueLimit").whole()
    maximumPerSession = try placement.optional("maximumPerSession")?.whole()
    guard let hours = placement.optional("quietHours") else { return }
    let from = try hours.member("from").timeOfDay()
    let to = try hours.member("to").timeOfDay()
    quietHours = QuietHours(from: from.minutes, to: to.minutes)
  }
}

extension Route {
  fileprivate init(_ route: Reading) throws(Reading.Mismatch) {
    let text = try route.member("do").text()
    let action: Action? =
      switch text {
      case "hideAll": .hideAll
      case "none": Action.none
      default: Route.popup(in: text).map { .popup($0.rawValue) }
      }
    self.init(
      pattern: try route.member("pattern").text(),
      action: try route.member("do").required(action))
  }

  /// Returns the key of `popup:KEY`.
  static func popup(in text: String) -> Key? {
    let prefix = "popup:"
    return text.hasPrefix(prefix) ? Key(String(text.dropFirst(prefix.count))) : nil
  }
}
