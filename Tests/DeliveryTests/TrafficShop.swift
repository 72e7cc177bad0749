import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import Insight
import MemoryStorage
import Rules
import Scheduling
import Storage
import Synchronization
import Testing

/// A catalogue that traffic runs over, and the use cases to hold it against.
struct TrafficShop {
  /// A Tuesday.
  static let start = at(0)

  let settings: Settings
  let definitions: Definitions
  let delivery: StageDelivery

  /// The id of the next presentation.
  private let id: Identity

  private final class Identity: Sendable {
    private let text = Mutex("")

    var next: String {
      get { text.withLock { $0 } }
      set { text.withLock { $0 = newValue } }
    }
  }

  init(settings: Settings = Settings()) {
    let store = MemoryStore()
    let id = Identity()
    self.id = id
    self.settings = settings
    definitions = Definitions(store: store)
    delivery = StageDelivery(store: store, settings: settings) { id.next }
  }

  /// Stores popups and their approved campaigns, with further members by key.
  func opens(_ campaigns: KeyValuePairs<String, String>) throws {
    _ = try definitions.importing(
      campaigns.map { Shop.popup($0.key) }, as: .popup, actor: "ann", now: .earliest)
    _ = try definitions.importing(
      campaigns.map { Shop.campaign($0.key, $0.value) }, as: .campaign, approves: true,
      actor: "ann", now: .earliest)
  }

  /// A shop in which everything is in everything's way.
  static func crowded() throws -> TrafficShop {
    var settings = Settings()
    settings.routes = [
      Route(pattern: "demo://gift/*", action: .popup("gift")),
      Route(pattern: "demo://page/*", action: .hideAll),
    ]
    settings.leases.reserved = .seconds(4)
    var home = PlacementPolicy(name: "home")
    home.minimumGap = .seconds(5)
    home.maximumPerSession = 4
    settings.placements = [home]
    let shop = TrafficShop(settings: settings)
    try shop.opens([
      "banner": "priority: 10, placements: [\"home\", \"cart\"]",
      "daily": "priority: 60, caps: [{limit: 1, per: \"day\"}], minimumInterval: \"PT30M\"",
      "ever": """
      priority: 70, caps: [{limit: 2, per: "lifetime"}, {limit: 3, per: "P2D", group: "loud"}]
      """,
      "few": "priority: 80, total: 9, placements: [\"home\", \"cart\"]",
      "held": """
      priority: 65, holdout: {salt: "h", basisPoints: 3000},
      afterDismiss: {suppress: "P1D"}
      """,
      "late": "priority: 55, delay: \"PT10S\", placements: [\"cart\"]",
      "ruled": "priority: 75, audience: {rule: \"user.level >= 3 && has(cart.total)\"}",
      "told": """
      priority: 90, whenBusy: "override", placements: ["cart"],
      trigger: {event: "paid", count: 2, where: "event.amount > 100"}
      """,
      "windows": """
      priority: 85, caps: [{limit: 2, per: "session", group: "loud"}], schedule: {
        start: "2026-12-01T00:00:00", timeZone: "Asia/Shanghai",
        windows: [{start: "2026-12-01T18:00:00", rule: "FREQ=DAILY", duration: "PT3H"}]}
      """,
      "gift": "priority: 1, audience: {rule: \"false\"}",
    ])
    return shop
  }

  // MARK: - Runs

  func plan(seed: UInt64, users: Int = 30, days: Int = 3) throws -> TrafficPlan {
    try #require(
      TrafficPlan(
        users: users, days: days, seed: seed, from: Self.start, in: settings.defaultTimeZone))
  }

  func simulation(seed: UInt64, users: Int = 30, days: Int = 3) throws -> TrafficSimulation {
    let plan = try plan(seed: seed, users: users, days: days)
    let live = try delivery.catalogue(now: plan.start)
    let delivery = delivery
    return try TrafficSimulation(
      Traffic(plan, asking: [live], settings: settings), settings: settings
    ) { now throws(DeliveryError) in try delivery.catalogue(now: now) }
  }

  /// A run that is over.
  func run(seed: UInt64, users: Int = 30, days: Int = 3) throws -> TrafficSimulation {
    var simulation = try simulation(seed: seed, users: users, days: days)
    while try simulation.next() != nil {}
    return simulation
  }

  // MARK: - The use cases

  /// Lets an event happen over the store; nil for one that only looks.
  func replay(_ event: TrafficEvent, number: Int) throws -> Outcome? {
    id.next = event.outcome.presented?.id ?? "none"
    let stage = "s\(event.user.dropFirst())"
    switch event.event {
    case .request(let request):
      return try delivery.decide(Self.question(request, on: stage), now: event.at).outcome
    case .report(let report):
      return try delivery.report(
        ReportRequest(
          presentation: report.presentation.id, id: "r\(number)", kind: report.kind,
          reason: report.reason, element: report.element),
        now: event.at
      ).outcome
    case .deepLink(let url, let scope):
      return try delivery.deepLink(url, on: stage, scope: scope, now: event.at).outcome
    case .navigationFinished:
      return try delivery.navigationFinished(on: stage, now: event.at).outcome
    case .hideAll, .signOut, .present, .tick: return nil
    }
  }

  private static func question(
    _ request: StageEvent.Request, on stage: String
  ) -> DecisionRequest {
    let said = request.circumstances
    var question = DecisionRequest(
      user: request.user, stage: stage, placement: said.placement, event: request.event,
      zone: said.zone, locale: said.locale)
    var context: [RuleMap.Entry] = []
    for (name, value) in said.attributes.entries {
      switch (name, value) {
      case ("user", .map(let traits)): question.traits = traits
      case ("event", .map(let properties)): question.properties = properties
      default: context.append(RuleMap.Entry(key: .string(name), value: value))
      }
    }
    question.context = RuleMap(context) ?? .empty
    return question
  }
}
