import Campaigns

extension Starter {
  /// Returns the members that a kind has beside those of all popups.
  static func body(of kind: PopupKind.Name) -> String {
    switch kind {
    case .lottery: lottery
    case .signIn: signIn
    case .coupon: coupon
    case .serviceList: serviceList
    }
  }

  private static let lottery = """
      lottery: {
        style: "box", cells: 2,    // or "wheel" (2 to 12), or "grid9" (8)
        weightMode: "basisPoints", // the weights add up to 10000
        cost: {type: "free", amount: 0},
        limits: {perUserPerDay: 1, perUserTotal: null},
        prizes: [
          {key: "points", slot: 0, name: {en: "100 points"}, type: "points", ref: null, amount: 100,
           weight: 2500, stock: null, dailyStock: null, perUser: null, tier: "common"},
          {key: "none", slot: 1, name: {en: "Better luck next time"}, type: "none", ref: null,
           amount: 0, weight: 7500, stock: null, dailyStock: null, perUser: null, tier: "none"},
        ],
        fallbackPrize: "none",     // given when another prize has run out
        pity: null,
      },

    """

  private static let signIn = """
      signIn: {
        mode: "streak", cycleLength: 7, afterCycle: "restart",
        dayBoundary: "00:00", dayZone: "user",
        onMiss: "reset",           // or "keep", or "freezeThenReset"
        rewards: [
          {day: 1, type: "points", amount: 10},
          {day: 7, type: "points", amount: 100, highlight: true},
        ],
      },

    """

  private static let coupon = """
      coupon: {
        tickets: [
          {
            key: "welcome", code: null, name: {en: "USD 5 off"},
            discount: {type: "amount", currency: "USD", valueMinor: 500, maxOffMinor: null},
            threshold: {minMinor: 2000},  // from 20 dollars on
            scope: {type: "all", ids: []},
            claim: {start: "2026-01-01T00:00:00", end: null},
            use: {mode: "afterClaim", startAfterDays: 0, validDays: 14, endOfDay: true},
            stock: {total: null, perUser: 1, perUserPerDay: 1},
          },
        ],
      },

    """

  private static let serviceList = """
      actions: {primary: {link: "demoapp://services"}},
      serviceList: {
        display: "rows",           // or "grid"
        entries: [
          {key: "help", position: 1, title: {en: "Help"}, link: "demoapp://help"},
          {key: "orders", position: 2, title: {en: "Your orders"}, link: "demoapp://orders",
           badge: {type: "count", value: 3}},
        ],
      },

    """
}
