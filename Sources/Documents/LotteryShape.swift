import Campaigns
import JSON

/// The members of a lottery.
enum LotteryShape {
  static let lottery = ObjectShape(
    "a lottery",
    [
      .required("style", .choice(Lottery.Style.self)),
      .required("cells", .whole(1...12)),
      .required("weightMode", .choice(Lottery.WeightMode.self)),
      .required("cost", .object(cost)),
      .optional("freeDrawsPerDay", .whole(atLeast: 0), default: 0),
      .required("limits", .object(limits)),
      .required("prizes", .list(ListShape(.object(prize), unique: .members(["key", "slot"])))),
      .required("fallbackPrize", .key),
      .required("pity", .nullable(.object(pity))),
      .optional("blocked", .object(blocked), default: [:]),
    ],
    branches: [
      Branch(
        on: "style",
        Lottery.Style.allCases.map { style in
          let cells = Int64(style.cells.lowerBound)...Int64(style.cells.upperBound)
          return Branch.Case([style.rawValue], [.required("cells", .whole(cells))])
        })
    ],
    rules: LotteryRules.all)

  private static let cost = ObjectShape(
    "what a draw costs",
    [.required("type", .choice(["free", "points"]))],
    branches: [
      Branch(
        on: "type",
        [
          Branch.Case(
            ["free"], [.required("amount", .constant(0, because: "a free draw costs nothing"))]),
          Branch.Case(["points"], [.required("amount", .whole(atLeast: 1))]),
        ])
    ])

  private static let limits = ObjectShape(
    "how often one user may draw",
    ["perUserPerDay", "perUserTotal"].map { .required($0, limit) })

  private static let limit = Shape.nullable(.whole(atLeast: 1))

  private static let prize = ObjectShape(
    "a prize",
    [
      .required("key", .key),
      .required("slot", .whole(atLeast: 0)),
      .required("name", .localized),
      .required("type", .choice(["goods", "coupon", "points", "entitlement", "none"])),
      .required("weight", .whole(atLeast: 0)),
      .required("stock", limit),
      .required("dailyStock", limit),
      .required("perUser", limit),
      .required("tier", .key),
      .nullable("unlockAfterDraws", .whole(atLeast: 1)),
    ],
    branches: [
      Branch(
        on: "type",
        [
          Branch.Case(
            ["goods", "coupon", "entitlement"],
            [.required("ref", .someText), .required("amount", .whole(atLeast: 1))]),
          Branch.Case(
            ["points"],
            [
              .required("ref", .constant(.null, because: "points have no ref")),
              .required("amount", .whole(atLeast: 1)),
            ]),
          Branch.Case(
            ["none"],
            [
              .required("ref", .constant(.null, because: "nothing has no ref")),
              .required("amount", .constant(0, because: "nothing is won")),
            ]),
        ])
    ])

  private static let pity = ObjectShape(
    "a prize for sure after so many draws",
    [
      .required("everyDraws", .whole(atLeast: 2)),
      .required("tier", .key),
      .required("resetOnTier", .flag),
    ])

  private static let blocked = ObjectShape(
    "what users see whom the draw service refuses",
    [.optional("action", .choice(Lottery.Blocked.self), default: "fallback")])
}
