import Calendars
import Campaigns
import JSON

extension SignIn {
  init(_ signIn: Reading) throws(Reading.Mismatch) {
    var multiplier: Multiplier?
    if let reading = signIn.optional("multiplier") {
      multiplier = Multiplier(
        rule: try reading.member("rule").rule(), factor: try reading.member("factor").whole())
    }
    self.init(
      mode: try Mode(signIn),
      cycleLength: try signIn.member("cycleLength").whole(),
      afterCycle: try signIn.member("afterCycle").choice(),
      dayBoundary: try signIn.member("dayBoundary").timeOfDay(),
      dayZone: try DayZone(signIn.member("dayZone")),
      onMiss: try MissPolicy(signIn),
      rewards: try signIn.member("rewards").list { reward throws(Reading.Mismatch) in
        SignInReward(
          day: try reward.member("day").whole(), gift: try SignInGift(reward),
          isHighlighted: try reward.member("highlight").flag())
      },
      milestones: try signIn.member("milestones").list { milestone throws(Reading.Mismatch) in
        SignInMilestone(
          total: try milestone.member("total").whole(), gift: try SignInGift(milestone))
      },
      makeUp: try Self.makeUp(signIn.optional("makeUp")),
      multiplier: multiplier)
  }

  /// Making up that is not enabled is none.
  private static func makeUp(_ reading: Reading?) throws(Reading.Mismatch) -> MakeUp? {
    guard let reading, try reading.member("enabled").flag() else { return nil }
    return MakeUp(
      maximumPerCycle: try reading.member("maxPerCycle").whole(),
      lookbackDays: try reading.member("lookbackDays").whole(),
      cost: try reading.optional("cost")?.member("amount").whole(),
      countsForStreak: try reading.member("countsForStreak").flag())
  }
}

extension SignIn.Mode {
  init(_ signIn: Reading) throws(Reading.Mismatch) {
    switch try signIn.member("mode").choice(Name.self) {
    case .streak: self = .streak
    case .cumulative: self = .cumulative
    case .monthly: self = .monthly
    case .weekly:
      switch try signIn.member("weekStart").text() {
      case "monday": self = .weekly(start: .monday)
      case "sunday": self = .weekly(start: .sunday)
      case "saturday": self = .weekly(start: .saturday)
      default: throw signIn.member("weekStart").mismatch
      }
    }
  }
}

extension SignIn.DayZone {
  init(_ zone: Reading) throws(Reading.Mismatch) {
    switch try zone.text() {
    case "campaign": self = .campaign
    case "user": self = .user
    default: self = .fixed(try zone.zone())
    }
  }
}

extension SignIn.MissPolicy {
  init(_ signIn: Reading) throws(Reading.Mismatch) {
    switch try signIn.member("onMiss").choice(Name.self) {
    case .reset: self = .reset
    case .keep: self = .keep
    case .freezeThenReset:
      self = .freezeThenReset(
        freezesPerCycle: try signIn.member("freezesPerCycle").whole())
    }
  }
}

extension SignInGift {
  init(_ gift: Reading) throws(Reading.Mismatch) {
    let amount = try gift.member("amount").whole()
    switch try gift.member("type").text() {
    case "points": self = .points(amount)
    case "coupon": self = .coupon(ref: try gift.member("ref").text(), amount: amount)
    case "badge": self = .badge(ref: try gift.member("ref").text(), amount: amount)
    default: throw gift.member("type").mismatch
    }
  }
}
