import Campaigns
import JSON

extension Coupon {
  init(_ coupon: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    self.init(
      stackGroup: try coupon.optional("stackGroup")?.key(),
      isStackable: try coupon.member("stackable").flag(),
      tickets: try coupon.member("tickets").list { ticket throws(Reading.Mismatch) in
        try CouponTicket(ticket, defaultLocale: defaultLocale)
      })
  }
}

extension CouponTicket {
  init(_ ticket: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    let claim = ticket.member("claim")
    let stock = ticket.member("stock")
    self.init(
      key: try ticket.member("key").key(),
      code: try ticket.optional("code")?.text(),
      name: try ticket.member("name").localized(defaultLocale),
      discount: try CouponDiscount(ticket.member("discount")),
      minimumMinor: try ticket.member("threshold").member("minMinor").whole(),
      scope: try Scope(ticket.member("scope")),
      claim: Claim(
        start: try claim.member("start").wallClock(),
        end: try claim.optional("end")?.wallClock()),
      use: try Use(ticket.member("use")),
      stock: Stock(
        total: try stock.optional("total")?.whole(),
        perUser: try stock.optional("perUser")?.whole(),
        perUserPerDay: try stock.optional("perUserPerDay")?.whole()))
  }
}

extension CouponTicket.Scope {
  init(_ scope: Reading) throws(Reading.Mismatch) {
    let ids = try scope.member("ids").list { id throws(Reading.Mismatch) in try id.text() }
    switch try scope.member("type").text() {
    case "all": self = .all
    case "category": self = .categories(ids)
    case "product": self = .products(ids)
    default: throw scope.member("type").mismatch
    }
  }
}

extension CouponTicket.Use {
  init(_ use: Reading) throws(Reading.Mismatch) {
    if try use.member("mode").text() == "fixed" {
      self = .fixed(
        start: try use.member("start").wallClock(), end: try use.member("end").wallClock())
    } else {
      self = .afterClaim(
        startAfterDays: try use.member("startAfterDays").whole(),
        validDays: try use.member("validDays").whole(),
        endOfDay: try use.member("endOfDay").flag())
    }
  }
}

extension CouponDiscount {
  init(_ discount: Reading) throws(Reading.Mismatch) {
    let amount: Amount
    switch try discount.member("type").text() {
    case "amount": amount = .value(try discount.member("valueMinor").whole())
    case "percentOff": amount = .percent(try discount.member("percent").whole())
    case "freeShipping": amount = .freeShipping
    default: throw discount.member("type").mismatch
    }
    self.init(
      amount, currency: try discount.member("currency").text(),
      maximumMinor: try discount.optional("maxOffMinor")?.whole())
  }
}
