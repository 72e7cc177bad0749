import Calendars
import Campaigns
public import Configuration
import Rules
public import Scheduling

/// Who comes when, what they ask, and what they do with a popup: all of it from a seed.
///
/// What is asked depends on nothing that is answered, so that two catalogues see the same traffic.
public struct Traffic: Sendable {
  /// A user's coming into the app.
  struct Visit {
    let at: Timestamp
    let user: Int

    /// The day, counted from 0.
    let day: Int

    /// Which of the user's visits of the day it is, counted from 0.
    let number: Int
  }

  /// A user.
  struct Person {
    let id: String
    let stage: String
    let zone: Zone
    let locale: String
    let traits: RuleMap
    let context: RuleMap
  }

  /// What a user does in a visit.
  enum Step {
    /// A placement asks; rules see the event, where there is one, with its name in it.
    case ask(placement: String, name: String?, event: RuleValue?)
    case link(String)
    case arrival
  }

  /// The event that every visit begins with.
  public static let opening = "app_open"

  /// How much of what.
  let plan: TrafficPlan

  private struct Home {
    let zone: Zone
    let locale: String
  }

  /// What is asked at a placement, beside requests that name no event.
  private struct Place {
    let name: String
    let events: [String]
  }

  private let homes: [Home]
  private let places: [Place]
  private let links: [String]
  private let pool: TraitPool

  /// Creates the traffic of a plan, which asks for all that some catalogues answer.
  public init(_ plan: TrafficPlan, asking catalogues: [Snapshot], settings: Settings) {
    self.plan = plan
    let entries = catalogues.flatMap(\.entries).sorted {
      ($0.campaign.key, $0.revision) < ($1.campaign.key, $1.revision)
    }
    homes =
      [Home(zone: plan.zone, locale: settings.defaultLocale)]
      + Self.abroad.compactMap { name, locale in
        (try? Zone(name)).map { Home(zone: $0, locale: locale) }
      }
    let names = Set(entries.flatMap(\.campaign.placements)).sorted()
    places = names.map { name in
      let asking = entries.filter { $0.campaign.placements.contains(name) }
      return Place(
        name: name, events: Set(asking.compactMap { $0.campaign.trigger?.event }).sorted())
    }
    links = settings.routes.map(Self.link)
    pool = TraitPool(of: entries)
  }

  private static let abroad = [
    ("UTC", "en"), ("Asia/Shanghai", "zh-Hans"), ("Europe/Berlin", "de"),
    ("America/New_York", "en-US"), ("Asia/Dubai", "ar-AE"),
  ]

  /// A link of a route's form.
  private static func link(of route: Route) -> String {
    let text = route.pattern.split(separator: "*", omittingEmptySubsequences: false)
      .joined(separator: "1")
    return text.contains(":") ? text : "app://\(text)"
  }

  // MARK: - Users

  /// How often users of three habits come on a day: the weights of no visit, of one, and so on.
  private static let habits = [[82, 15, 3], [25, 50, 20, 5], [5, 25, 35, 25, 10]]
  private static let habitWeights = [50, 40, 10]

  /// The share of users, in percent, who live in the plan's own zone.
  private static let atHome = 50

  /// What is cheap to know of a user: how often they come, and where they live.
  private func sketch(
    of user: Int
  ) -> (habit: Int, home: Int, stream: RandomStream) {
    var stream = RandomStream(seed: plan.seed, .user, user)
    let habit = stream.place(in: Self.habitWeights)
    let home = stream.happens(Self.atHome) ? 0 : stream.below(homes.count)
    return (habit, home, stream)
  }

  /// Returns a user with their traits, which are the same in every visit.
  func person(_ user: Int) -> Person {
    var (_, home, stream) = sketch(of: user)
    let (traits, context) = pool.draw(&stream)
    return Person(
      id: "u\(user + 1)", stage: "s\(user + 1)", zone: homes[home].zone,
      locale: homes[home].locale, traits: traits, context: context)
  }

  // MARK: - Visits

  /// How many come in which hour of their wall clock.
  private static let hours = [
    2, 1, 1, 1, 1, 2, 4, 6, 8, 7, 6, 6, 8, 7, 6, 6, 6, 7, 9, 10, 11, 10, 7, 4,
  ]

  /// Returns the visits of a day, counted from 0, in their order.
  ///
  /// Complexity: users × log(users).
  func visits(on day: Int) -> [Visit] {
    guard !places.isEmpty else { return [] }
    let (start, end) = (plan.dayStarts[day], plan.dayStarts[day + 1])
    // What the wall shows at each home when the plan's day begins.
    let clocks = homes.map { home in
      let clock = home.zone.wallClock(at: start)
      return clock.milliseconds - clock.startOfDay.milliseconds
    }
    let dayLength = Duration.days(1).milliseconds
    var visits: [Visit] = []
    for user in 0..<plan.users {
      let (habit, home, _) = sketch(of: user)
      var stream = RandomStream(seed: plan.seed, .day, user, day)
      for number in 0..<stream.place(in: Self.habits[habit]) {
        let hour = Int64(stream.place(in: Self.hours))
        let clock = Duration.hours(hour).milliseconds + Int64(stream.below(3_600_000))
        let ahead = (clock - clocks[home] + dayLength) % dayLength
        let instant = start + .milliseconds(ahead)
        // A day of 23 hours has no such instant.
        guard instant < end else { continue }
        visits.append(Visit(at: instant, user: user, day: day, number: number))
      }
    }
    visits.sort { ($0.at, $0.user, $0.number) < ($1.at, $1.user, $1.number) }
    return visits
  }

  /// The share of visits, in percent, that a deep link comes into, and of links that are reported
  /// to have arrived.
  private static let linked = 4
  private static let arrived = 90

  /// Returns what is done in a visit, each some milliseconds after its beginning.
  func steps(of visit: Visit) -> [(after: Int64, step: Step)] {
    var stream = stream(.visit, of: visit)
    var steps: [(after: Int64, step: Step)] = []
    var after: Int64 = 0
    if let place = stream.pick(places) {
      steps.append((0, ask(at: place, Self.opening, &stream)))
    }
    for _ in 0..<stream.place(in: [10, 20, 30, 25, 15]) {
      after += Int64(stream.among(4_000...90_000))
      guard let place = stream.pick(places) else { continue }
      let event = stream.happens(40) ? nil : stream.pick(place.events)
      steps.append((after, ask(at: place, event, &stream)))
    }
    if stream.happens(Self.linked), let link = stream.pick(links) {
      let comes = Int64(stream.below(Int(after) + 10_000))
      steps.append((comes, .link(link)))
      if stream.happens(Self.arrived) {
        steps.append((comes + Int64(stream.among(300...4_000)), .arrival))
      }
    }
    return steps
  }

  private func ask(at place: Place, _ event: String?, _ stream: inout RandomStream) -> Step {
    .ask(
      placement: place.name, name: event, event: event.map { pool.drawEvent($0, &stream) })
  }

  /// Returns what becomes of a popup that is handed out in a visit, counted from 0.
  func fate(ofPopup number: Int, in visit: Visit) -> PopupFate {
    var stream = stream(.popup, of: visit, number)
    return PopupFate(&stream)
  }

  private func stream(
    _ subject: RandomStream.Subject, of visit: Visit, _ number: Int = 0
  ) -> RandomStream {
    // A user comes fewer than 16 times on a day.
    RandomStream(seed: plan.seed, subject, visit.user, visit.day * 16 + visit.number, number)
  }
}
