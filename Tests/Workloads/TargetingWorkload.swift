/// The workload T1, targeting at scale: campaigns and events whose every record follows from the
/// seed and its number alone.
///
/// There are 20 placements, 12 triggers and 50 traits, of which an event has about 32; an
/// expression has 3 to 5 tests. About nine in ten campaigns run at the instant of the events.
public struct TargetingWorkload: Sendable {
  /// The instant of every event, in seconds since 1970.
  public static let now: Int64 = 1_796_000_000

  private let seed: UInt64
  private let schema = TargetingSchema()

  /// Creates the workload of a seed.
  public init(seed: UInt64 = 20_261_130) {
    self.seed = seed
  }

  /// Returns the first campaigns.
  public func campaigns(_ count: Int) -> [TargetingCampaign] { (0..<count).map(campaign) }

  /// Returns the first events.
  public func events(_ count: Int) -> [TargetingEvent] { (0..<count).map(event) }

  /// Returns the campaign at a place, from 0.
  public func campaign(_ place: Int) -> TargetingCampaign {
    var random = WorkloadRandom(seed: seed, kind: 1, record: place)
    let priority = random.below(100)
    let placement = schema.placements[schema.placementShares.pick(&random)]
    let trigger = schema.triggers[schema.triggerShares.pick(&random)]
    let span = span(&random)
    return TargetingCampaign(
      id: place + 1, priority: priority, placement: placement, trigger: trigger,
      start: span.start, end: span.end, dailyCap: 1 + random.below(3),
      lifetimeCap: 1 + random.below(10),
      minimumInterval: [0, 3600, 21_600, 86_400][random.below(4)],
      expression: expression(&random))
  }

  /// Returns the event at a place, from 0.
  public func event(_ place: Int) -> TargetingEvent {
    var random = WorkloadRandom(seed: seed, kind: 2, record: place)
    let digits = String(random.below(1_000_000))
    let placement = schema.placements[schema.placementShares.pick(&random)]
    let trigger = schema.triggers[schema.triggerShares.pick(&random)]
    var members: [TargetingEvent.Member] = []
    for trait in schema.traits {
      let value = trait.value(&random)
      if random.share() < trait.presence {
        members.append(TargetingEvent.Member(name: trait.name, value: value))
      }
    }
    return TargetingEvent(
      user: "u" + String(repeating: "0", count: 6 - digits.count) + digits,
      placement: placement, trigger: trigger, time: Self.now, members: members)
  }

  private func span(_ random: inout WorkloadRandom) -> (start: Int64, end: Int64) {
    let day: Int64 = 86_400
    let share = random.share()
    if share < 0.05 {
      let start = Self.now + day * Int64(1 + random.below(30))
      return (start, start + day * 14)
    }
    if share < 0.10 {
      let end = Self.now - day * Int64(1 + random.below(30))
      return (end - day * 14, end)
    }
    let start = Self.now - day * Int64(1 + random.below(60))
    return (start, Self.now + day * Int64(1 + random.below(60)))
  }

  // MARK: - Expressions

  private func expression(_ random: inout WorkloadRandom) -> TargetingExpression {
    let shape = random.share()
    var count = 3 + random.below(3)
    // A group of two beside others always has five tests, a negation four at least.
    if shape >= 0.80 { count = shape < 0.95 ? 5 : max(count, 4) }
    var places: [Int] = []
    while places.count < count {
      let place = schema.popularity.pick(&random)
      if !places.contains(place) { places.append(place) }
    }
    let tests = places.map { test(schema.popular[$0], &random) }
    if shape < 0.80 { return .and(tests) }
    if shape < 0.95 { return .and(tests.dropLast(2) + [.or(Array(tests.suffix(2)))]) }
    return .and(tests.dropLast() + tests.suffix(1).map(TargetingExpression.not))
  }

  private func test(_ trait: Trait, _ random: inout WorkloadRandom) -> TargetingExpression {
    let test: TargetingExpression.Test
    switch trait.kind {
    case .word(let places, let words): test = wordTest(places, words, &random)
    case .number(let least, let most, let power):
      test = numberTest(&random) { quantile in
        Trait.number(least: least, most: most, power: power, at: quantile)
      }
    case .flag: test = .isFlag(random.share() < 0.7)
    case .words(let places, let words, _): test = .holds(words[target(places, &random)])
    }
    return .test(trait.name, test)
  }

  private func wordTest(
    _ places: ZipfDistribution, _ words: [String], _ random: inout WorkloadRandom
  ) -> TargetingExpression.Test {
    if places.count <= 3 || random.share() < 0.60 {
      return .isWord(words[target(places, &random)])
    }
    var count = 2 + random.below(4)
    if places.count <= 8 { count = 2 }
    var chosen: Set<Int> = []
    while chosen.count < count { chosen.insert(target(places, &random)) }
    return .isOneOf(chosen.sorted().map { words[$0] })
  }

  private func numberTest(
    _ random: inout WorkloadRandom, _ number: (Double) -> Int64
  ) -> TargetingExpression.Test {
    let share = random.share()
    if share < 0.55 {
      let width = 0.05 + 0.25 * random.share()
      let quantile = random.share() * (1.0 - width)
      return .isWithin(least: number(quantile), most: number(quantile + width))
    }
    if share < 0.80 { return .isAtLeast(number(0.55 + 0.42 * random.share())) }
    return .isAtMost(number(0.03 + 0.42 * random.share()))
  }

  /// Targets are popular values mostly, and any value sometimes.
  private func target(_ places: ZipfDistribution, _ random: inout WorkloadRandom) -> Int {
    random.share() < 0.40 ? places.pick(&random) : random.below(places.count)
  }
}
