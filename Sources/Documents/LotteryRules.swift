import JSON

/// What holds between the members of a lottery.
enum LotteryRules {
  static let all = [
    cells, slots, basisPoints, relative, dailyStock, fallbackKnown, fallbackUnlimited, pityTier,
  ]

  private static let cells = ObjectRule.value("one prize a cell: cells is the number of prizes") {
    lottery in
    guard let cells = lottery["cells"], let count = cells.integer,
      let prizes = lottery["prizes"]?.rawValue.array, count != Int64(prizes.count)
    else { return nil }
    return cells
  }

  private static let slots = ObjectRule.values("a slot from 0 to cells − 1") { lottery in
    guard let cells = lottery["cells"]?.integer else { return [] }
    return prizes(of: lottery).compactMap { $0["slot"] }
      .filter { slot in slot.integer.map { $0 >= cells } ?? false }
  }

  private static let basisPoints = ObjectRule("weights that add up to 10000") { lottery in
    guard lottery["weightMode"]?.string == "basisPoints", let sum = weightSum(of: lottery),
      sum != 10_000, let prizes = lottery["prizes"]
    else { return [] }
    return [.value(prizes, shown: "a sum of \(sum)")]
  }

  private static let relative = ObjectRule("weights that add up to at least 1") { lottery in
    guard lottery["weightMode"]?.string == "relative", weightSum(of: lottery) == 0,
      let prizes = lottery["prizes"]
    else { return [] }
    return [.value(prizes, shown: "a sum of 0")]
  }

  private static let dailyStock = ObjectRule.values("at most the prize's stock") { lottery in
    prizes(of: lottery).compactMap { prize in
      guard let daily = prize["dailyStock"], let amount = daily.integer,
        let stock = prize["stock"]?.integer, amount > stock
      else { return nil }
      return daily
    }
  }

  private static let fallbackKnown = ObjectRule.value("the key of a prize") { lottery in
    guard let fallback = lottery["fallbackPrize"], let key = fallback.string else { return nil }
    let keys = prizes(of: lottery).map { $0["key"]?.string }
    return keys.contains(nil) || keys.contains(key) ? nil : fallback
  }

  private static let fallbackUnlimited = ObjectRule.values(
    "null, because the fallback prize never runs out"
  ) { lottery in
    guard let key = lottery["fallbackPrize"]?.string,
      let prize = prizes(of: lottery).first(where: { $0["key"]?.string == key })
    else { return [] }
    return ["stock", "dailyStock", "perUser", "unlockAfterDraws"].compactMap { prize[$0] }
      .filter { $0.isSound && !$0.rawValue.isNull }
  }

  private static let pityTier = ObjectRule.value("the tier of a prize") { lottery in
    guard let tier = lottery["pity"]?["tier"], let name = tier.string else { return nil }
    let tiers = prizes(of: lottery).map { $0["tier"]?.string }
    return tiers.contains(nil) || tiers.contains(name) ? nil : tier
  }

  private static func prizes(of lottery: Place) -> [Place] { lottery["prizes"]?.elements ?? [] }

  /// The sum of all weights; nil where one of them has a fault.
  private static func weightSum(of lottery: Place) -> Int64? {
    guard let prizes = lottery["prizes"], prizes.rawValue.array != nil else { return nil }
    var sum: Int64 = 0
    for prize in prizes.elements {
      guard let weight = prize["weight"]?.integer else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(weight)
      sum = overflow ? .max : next
    }
    return sum
  }
}
