import Campaigns
import JSON

/// The members of a coupon.
enum CouponShape {
  static let coupon = ObjectShape(
    "a coupon",
    [
      .nullable("stackGroup", .key),
      .optional("stackable", .flag, default: false),
      .required(
        "tickets", .list(ListShape(.object(ticket), count: 1...6, unique: .members(["key"])))),
    ])

  private static let limit = Shape.nullable(.whole(atLeast: 1))

  private static let ticket = ObjectShape(
    "a ticket",
    [
      .required("key", .key),
      .required("code", .nullable(.text(.code))),
      .required("name", .localized),
      .required("discount", .object(discount)),
      .required(
        "threshold",
        .object(
          ObjectShape(
            "the least value of a purchase", [.required("minMinor", .whole(atLeast: 0))]))),
      .required("scope", .object(scope)),
      .required("claim", .object(claim)),
      .required("use", .object(use)),
      .required("stock", .object(stock)),
    ],
    rules: [
      .value("at most the end of use") { ticket in
        guard let end = ticket["claim"]?["end"],
          isAfter(end, ticket["use"]?["end"])
        else { return nil }
        return end
      }
    ])

  private static let discount = ObjectShape(
    "what the ticket takes off",
    [
      .required("type", .choice(["amount", "percentOff", "freeShipping"])),
      .required("currency", .text(.currency)),
    ],
    branches: [
      Branch(
        on: "type",
        [
          Branch.Case(
            ["amount"],
            [
              .required("valueMinor", .whole(atLeast: 1)),
              .nullable("maxOffMinor", .whole(atLeast: 1)),
            ]),
          Branch.Case(
            ["percentOff"],
            [
              noValue, .required("percent", .whole(1...99)),
              .required("maxOffMinor", .whole(atLeast: 1)),
            ]),
          Branch.Case(
            ["freeShipping"], [noValue, .nullable("maxOffMinor", .whole(atLeast: 1))]),
        ])
    ])

  private static let noValue = Member.optional(
    "valueMinor", .constant(.null, because: "only an amount has a value"), default: .null)

  private static let scope = ObjectShape(
    "what the ticket holds for",
    [.required("type", .choice(["all", "category", "product"]))],
    branches: [
      Branch(
        on: "type",
        [
          Branch.Case(["all"], [.required("ids", .list(ListShape(.someText, count: 0...0)))]),
          Branch.Case(
            ["category", "product"],
            [.required("ids", .list(ListShape(.someText, count: 1...Int.max)))]),
        ])
    ])

  private static let claim = ObjectShape(
    "when the ticket can be claimed",
    [
      .required("start", .text(.wallClock)),
      .required("end", .nullable(.text(.wallClock))),
    ],
    rules: [.endAfterStart("start", "end")])

  private static let use = ObjectShape(
    "when the ticket can be used",
    [.required("mode", .choice(["fixed", "afterClaim"]))],
    branches: [
      Branch(
        on: "mode",
        [
          Branch.Case(
            ["fixed"],
            [.required("start", .text(.wallClock)), .required("end", .text(.wallClock))]),
          Branch.Case(
            ["afterClaim"],
            [
              .required("startAfterDays", .whole(atLeast: 0)),
              .required("validDays", .whole(atLeast: 1)),
              .required("endOfDay", .flag),
            ]),
        ])
    ],
    rules: [.endAfterStart("start", "end")])

  private static let stock = ObjectShape(
    "how many tickets there are",
    ["total", "perUser", "perUserPerDay"].map { .required($0, limit) },
    rules: [
      .value("at most perUser") { stock in
        guard let daily = stock["perUserPerDay"], let amount = daily.integer,
          let all = stock["perUser"]?.integer, amount > all
        else { return nil }
        return daily
      }
    ])
}
