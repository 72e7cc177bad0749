/// The traits, placements and triggers of the workload.
struct TargetingSchema: Sendable {
  /// The traits in the order in which an event has them.
  let traits: [Trait]

  /// The traits from the one that expressions ask for most to the one they ask for least.
  let popular: [Trait]

  /// Which of `popular` an expression asks for.
  let popularity: ZipfDistribution

  let placements: [String]
  let placementShares: ZipfDistribution
  let triggers: [String]
  let triggerShares: ZipfDistribution

  init() {
    let traits = Self.words + Self.numbers + Self.flags + Self.lists
    let byName = Dictionary(uniqueKeysWithValues: traits.map { ($0.name, $0) })
    self.traits = traits
    popular = Self.order.split(whereSeparator: \.isWhitespace).compactMap { byName[String($0)] }
    precondition(popular.count == traits.count, "every trait has its place in the order")
    popularity = ZipfDistribution(count: popular.count, exponent: 0.6)
    placements = (0..<20).map { "surface_\($0)" }
    placementShares = ZipfDistribution(count: placements.count, exponent: 0.7)
    triggers = (0..<12).map { "trigger_\($0)" }
    triggerShares = ZipfDistribution(count: triggers.count, exponent: 0.7)
  }

  private static let order = """
    country platform plan app_version sessions days_since_install segments language is_logged_in
    cohort days_since_last tags purchases os_version last_screen hour spend_cents is_subscriber age
    channel city role level weekday interests experiment_a push_enabled industry score device_model
    tier timezone store cart_items owned_items campaign_source experiment_b has_card build currency
    ltv referrer permissions friends gender experiment_c theme screen_w is_beta battery
    """

  private static let words: [Trait] = [
    .word("country", 200, 1.1, 1.00), .word("platform", 5, 0.8, 1.00),
    .word("language", 60, 1.1, 1.00), .word("app_version", 60, 1.0, 1.00),
    .word("plan", 5, 0.7, 0.95), .word("os_version", 40, 0.9, 0.95),
    .word("cohort", 12, 0.3, 0.80), .word("channel", 20, 0.7, 0.70),
    .word("city", 500, 1.0, 0.80), .word("role", 8, 0.7, 0.60),
    .word("industry", 25, 0.6, 0.50), .word("campaign_source", 50, 0.9, 0.50),
    .word("device_model", 300, 1.0, 0.90), .word("timezone", 38, 0.8, 0.95),
    .word("currency", 30, 1.0, 0.60), .word("store", 6, 0.6, 0.80),
    .word("theme", 3, 0.5, 0.50), .word("experiment_a", 4, 0.1, 0.50),
    .word("experiment_b", 4, 0.1, 0.50), .word("experiment_c", 4, 0.1, 0.50),
    .word("referrer", 80, 1.0, 0.40), .word("tier", 7, 0.5, 0.60),
    .word("gender", 4, 0.6, 0.50), .word("last_screen", 120, 0.9, 0.85),
  ]

  private static let numbers: [Trait] = [
    .number("age", 13...90, power: 1, 0.60), .number("sessions", 0...2000, power: 3, 1.00),
    .number("days_since_install", 0...1500, power: 2, 1.00),
    .number("days_since_last", 0...365, power: 3, 0.95),
    .number("purchases", 0...200, power: 3, 0.70),
    .number("spend_cents", 0...1_000_000, power: 3, 0.60),
    .number("level", 1...100, power: 2, 0.50), .number("score", 0...10_000, power: 2, 0.50),
    .number("friends", 0...500, power: 3, 0.40), .number("cart_items", 0...30, power: 2, 0.50),
    .number("battery", 0...100, power: 1, 0.50), .number("screen_w", 320...2560, power: 1, 0.80),
    .number("hour", 0...23, power: 1, 1.00), .number("weekday", 0...6, power: 1, 1.00),
    .number("build", 1...5000, power: 1, 0.90), .number("ltv", 0...100_000, power: 3, 0.50),
  ]

  private static let flags: [Trait] = [
    .flag("push_enabled", 0.6, 0.90), .flag("is_logged_in", 0.7, 1.00),
    .flag("is_subscriber", 0.2, 0.80), .flag("has_card", 0.4, 0.60), .flag("is_beta", 0.1, 0.50),
  ]

  private static let lists: [Trait] = [
    .words("tags", 200, 0.8, 0.80, most: 8), .words("interests", 100, 0.8, 0.60, most: 6),
    .words("owned_items", 300, 0.8, 0.50, most: 8), .words("segments", 1000, 0.8, 1.00, most: 8),
    .words("permissions", 20, 0.5, 0.80, most: 5),
  ]
}
