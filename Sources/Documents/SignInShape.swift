import Campaigns
import JSON

/// The members of a sign-in calendar.
enum SignInShape {
  static let signIn = ObjectShape(
    "a sign-in calendar",
    [
      .required("mode", .choice(SignIn.Mode.Name.self)),
      .required("cycleLength", .whole(1...31)),
      .required("afterCycle", .choice(SignIn.AfterCycle.self)),
      .required("dayBoundary", .text(.timeOfDay)),
      .required("dayZone", .text(.zone(or: ["campaign", "user"]))),
      .required("onMiss", .choice(SignIn.MissPolicy.Name.self)),
      .required(
        "rewards",
        .list(
          ListShape(
            .object(
              gift(
                "the reward of a day",
                [
                  .required("day", .whole(1...31)),
                  .optional("highlight", .flag, default: false),
                ])),
            count: 1...Int.max, unique: .members(["day"])))),
      .optional(
        "milestones",
        .list(
          ListShape(
            .object(
              gift("the reward of a number of days", [.required("total", .whole(atLeast: 1))])),
            unique: .members(["total"]))),
        default: []),
      .nullable("makeUp", .object(makeUp)),
      .nullable("multiplier", .object(multiplier)),
    ],
    branches: [ofMode, ofMiss],
    rules: [rewardWithinCycle])

  private static let rewardWithinCycle = ObjectRule.values("a day of the cycle: 1 to cycleLength") {
    signIn in
    guard let length = signIn["cycleLength"]?.integer else { return [] }
    return (signIn["rewards"]?.elements ?? []).compactMap { $0["day"] }
      .filter { day in day.integer.map { $0 > length } ?? false }
  }

  private static let ofMode = Branch(
    on: "mode",
    [
      Branch.Case(["streak", "cumulative"]),
      Branch.Case(
        ["weekly"],
        [
          .required("cycleLength", .constant(7, because: "a week has 7 days")),
          .optional("weekStart", .choice(["monday", "sunday", "saturday"]), default: "monday"),
        ]),
      Branch.Case(
        ["monthly"],
        [.required("cycleLength", .constant(31, because: "a month has up to 31 days"))]),
    ])

  private static let ofMiss = Branch(
    on: "onMiss",
    [
      Branch.Case(["reset", "keep"]),
      Branch.Case(
        ["freezeThenReset"], [.required("freezesPerCycle", .whole(atLeast: 1))]),
    ])

  private static func gift(_ title: String, _ members: [Member]) -> ObjectShape {
    ObjectShape(
      title,
      members + [
        .required("type", .choice(["points", "coupon", "badge"])),
        .required("amount", .whole(atLeast: 1)),
      ],
      branches: [
        Branch(
          on: "type",
          [
            Branch.Case(
              ["points"],
              [
                .optional(
                  "ref", .constant(.null, because: "points have no ref"), default: .null)
              ]),
            Branch.Case(["coupon", "badge"], [.required("ref", .someText)]),
          ])
      ])
  }

  private static let makeUp = ObjectShape(
    "how missed days are made up for",
    [
      .required("enabled", .flag),
      .required("cost", .nullable(.object(cost))),
      .required("countsForStreak", .flag),
    ],
    branches: [
      Branch(
        on: "enabled",
        [
          Branch.Case(
            ["true"],
            ["maxPerCycle", "lookbackDays"].map { .required($0, .whole(atLeast: 1)) }),
          Branch.Case(
            ["false"],
            ["maxPerCycle", "lookbackDays"].map {
              .required($0, .constant(0, because: "making up is not enabled"))
            }),
        ])
    ])

  private static let cost = ObjectShape(
    "what a made-up day costs",
    [
      .required("type", .choice(["points"])),
      .required("amount", .whole(atLeast: 1)),
    ])

  private static let multiplier = ObjectShape(
    "rewards times a factor",
    [.required("rule", .text(.rule)), .required("factor", .whole(2...10))])
}
