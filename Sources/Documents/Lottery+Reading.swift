import Campaigns
import JSON

extension Lottery {
  init(_ lottery: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    let cost = lottery.member("cost")
    let limits = lottery.member("limits")
    var pity: Pity?
    if let reading = lottery.optional("pity") {
      pity = Pity(
        everyDraws: try reading.member("everyDraws").whole(),
        tier: try reading.member("tier").key(),
        resetOnTier: try reading.member("resetOnTier").flag())
    }
    self.init(
      style: try lottery.member("style").choice(),
      weightMode: try lottery.member("weightMode").choice(),
      cost: try cost.member("type").text() == "free"
        ? .free : .points(try cost.member("amount").whole()),
      freeDrawsPerDay: try lottery.member("freeDrawsPerDay").whole(),
      limits: Limits(
        perUserPerDay: try limits.optional("perUserPerDay")?.whole(),
        perUserTotal: try limits.optional("perUserTotal")?.whole()),
      prizes: try lottery.member("prizes").list { prize throws(Reading.Mismatch) in
        try LotteryPrize(prize, defaultLocale: defaultLocale)
      },
      fallbackPrize: try lottery.member("fallbackPrize").key(),
      pity: pity,
      blocked: try lottery.member("blocked").member("action").choice())
  }
}

extension LotteryPrize {
  init(_ prize: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    self.init(
      key: try prize.member("key").key(),
      slot: try prize.member("slot").whole(),
      name: try prize.member("name").localized(defaultLocale),
      award: try Award(prize),
      weight: try prize.member("weight").whole(),
      stock: try prize.optional("stock")?.whole(),
      dailyStock: try prize.optional("dailyStock")?.whole(),
      perUser: try prize.optional("perUser")?.whole(),
      tier: try prize.member("tier").key(),
      unlockAfterDraws: try prize.optional("unlockAfterDraws")?.whole())
  }
}

extension LotteryPrize.Award {
  init(_ prize: Reading) throws(Reading.Mismatch) {
    let amount = try prize.member("amount").whole()
    let ref = prize.member("ref")
    switch try prize.member("type").text() {
    case "goods": self = .goods(ref: try ref.text(), pieces: amount)
    case "coupon": self = .coupon(ref: try ref.text(), pieces: amount)
    case "points": self = .points(amount)
    case "entitlement": self = .entitlement(ref: try ref.text(), days: amount)
    case "none": self = .none
    default: throw prize.member("type").mismatch
    }
  }
}
