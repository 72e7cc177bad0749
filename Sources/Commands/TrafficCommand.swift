import Arguments
import Calendars
import Configuration
import Delivery
import Insight
import Scheduling

/// `scrim simulate --users`: traffic that a seed generates, over the catalogue of the database.
enum TrafficCommand {
  static let users = Option<Int?>(
    "users", value: "number", help: "How many users come, up to \(TrafficPlan.maximumUsers).")
  static let days = Option<Int?>(
    "days", value: "number",
    help: "How many calendar days, up to \(TrafficPlan.maximumDays); with --users.")
  static let seed = Option<UInt64>(
    "seed", value: "number", default: 1,
    help: "What decides every draw: the same seed gives the same bytes; with --users.")
  static let compare = Flag(
    "compare",
    help: "Run it again as if the newest revisions were approved; with --users.")

  static var parameters: [any Parameter] { [users, days, seed, compare] }

  static let discussion = """
    With --users: users come on as many days as --days says, from the day of --at or of now on, \
    and ask what the campaigns of the database answer; nothing is written. Each attribute that a \
    rule names is drawn once for a user, from the values that rules hold it against, their \
    neighbours (one less and one more of a number or a version) and, for 15 in 100 users, nothing. \
    What an event carries is drawn in the same way for each event.
    """

  /// Refuses the options of traffic where a trace is replayed.
  static func refuse(_ context: Context) throws(Failure) {
    let given = [
      (context.invocation.gives(days), "--days"), (context.invocation.gives(seed), "--seed"),
      (context.invocation.gives(compare), "--compare"),
    ]
    if let stray = given.first(where: \.0) {
      throw context.usage("\(stray.1) belongs to --users.")
    }
  }

  static func run(_ context: Context) throws(Failure) {
    let plan = try plan(context)
    let delivery = try context.delivery(.read, now: plan.start)
    let live = try delivering { () throws(DeliveryError) in
      try delivery.catalogue(now: plan.start)
    }
    if live.entries.isEmpty, context.format == .table {
      context.note("There is no campaign yet. Import some: scrim campaign import FILE --approve")
      return
    }
    guard context[compare] else {
      let traffic = Traffic(plan, asking: [live], settings: context.settings)
      let report = try report(of: traffic, "simulating", context) { now throws(DeliveryError) in
        try delivery.catalogue(now: now)
      }
      return TrafficText(report: report).print(in: context)
    }
    let proposed = try delivering { () throws(DeliveryError) in
      try delivery.proposedCatalogue(now: plan.start)
    }
    let traffic = Traffic(plan, asking: [live, proposed], settings: context.settings)
    let comparison = TrafficComparison(
      live: try report(of: traffic, "what is live", context) { now throws(DeliveryError) in
        try delivery.catalogue(now: now)
      },
      proposed: try report(of: traffic, "what is proposed", context) {
        now throws(DeliveryError) in try delivery.proposedCatalogue(now: now)
      })
    TrafficComparisonText(comparison: comparison).print(in: context)
  }

  private static func plan(_ context: Context) throws(Failure) -> TrafficPlan {
    guard let users = context[users], let days = context[days] else {
      throw context.usage("--users needs --days: how many calendar days they come.")
    }
    try check("--users", users, TrafficPlan.maximumUsers, context)
    try check("--days", days, TrafficPlan.maximumDays, context)
    let plan = TrafficPlan(
      users: users, days: days, seed: context[seed], from: try context.readingTime(),
      in: context.settings.defaultTimeZone)
    guard let plan else {
      throw context.usage(
        "--users times --days: \(users * days) is too many: at most "
          + "\(TrafficPlan.maximumUserDays).")
    }
    return plan
  }

  private static func check(
    _ name: String, _ number: Int, _ maximum: Int, _ context: Context
  ) throws(Failure) {
    guard (1...maximum).contains(number) else {
      throw context.usage("\(name): '\(number)' is not allowed: from 1 to \(maximum).")
    }
  }

  /// Lets the traffic run to its end.
  private static func report(
    of traffic: Traffic, _ label: String, _ context: Context,
    over catalogue: @escaping TrafficSimulation.Catalogue
  ) throws(Failure) -> TrafficReport {
    var bar = ProgressBar(context.surroundings, label)
    defer { bar.clear() }
    return try delivering { () throws(DeliveryError) in
      var simulation = try TrafficSimulation(
        traffic, settings: context.settings, over: catalogue)
      while try simulation.next() != nil { bar.show(simulation.percentDone) }
      return simulation.report
    }
  }
}
