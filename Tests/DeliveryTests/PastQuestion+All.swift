import Calendars
import Campaigns
import Delivery
import Scheduling
import Testing

extension PastQuestion {
  /// Every question.
  static let all: [PastQuestion] = [
    PastQuestion(
      "an interval counts from impressions that had been made",
      [
        (19, "presented"), (20, "presented"), (21, "interval"), (40, "interval"),
        (3_624, "interval"),
        (3_625, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": #"minimumInterval: "PT1H""#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
    },
    PastQuestion(
      "a popup has the stage from its reservation until it is closed",
      [
        (19, "presented"), (20, "presented"), (21, "stage_busy"), (34, "stage_busy"),
        (35, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
    },
    PastQuestion(
      "a popup that was never shown has the stage until its lease runs out",
      [
        (0, "presented"), (20, "presented"), (21, "stage_busy"), (29, "stage_busy"),
        (30, "presented"),
        (90, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.decide(20)
      try shop.decide(99_000, user: "u2", stage: "s2")
    },
    PastQuestion(
      "a popup that is still up came when it came",
      [(19, "presented"), (21, "stage_busy"), (31, "stage_busy")]
    ) { shop in
      try shop.opens(["a": ""])
      let id = try #require(try shop.decide(20).outcome.presented?.id)
      try shop.report(.shown, of: id, 25)
    },
    PastQuestion(
      "a cap counts the impressions of then",
      [
        (10, "presented"), (50, "presented"), (99, "presented"), (100, "cap"), (106, "cap"),
        (50_000, "cap"),
      ]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 2, per: "lifetime"}]"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      try shop.sees(reserved: 99, shown: 100, closed: 105)
    },
    PastQuestion(
      "a total counts the impressions of everybody then",
      [(10, "presented"), (20, "cap_total"), (31, "cap_total"), (90_000, "cap_total")]
    ) { shop in
      try shop.opens(["a": "total: 1"])
      try shop.sees(reserved: 20, shown: 25, closed: 35, user: "u2", stage: "s2")
    },
    PastQuestion(
      "a session has the impressions that it had",
      [(50, "presented"), (110, "cap"), (3_000, "presented"), (5_110, "cap")]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 2, per: "session"}]"#])
      for second in [20, 90, 5_020, 5_090] as [Int64] {
        try shop.sees(reserved: second, shown: second + 5, closed: second + 10)
      }
    },
    PastQuestion(
      "a session under way goes on over more than its time without a popup",
      [(2_600, "cap"), (4_400, "cap")]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 1, per: "session"}]"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      for second in [1_500, 2_900, 4_500] as [Int64] { try shop.decide(second) }
    },
    PastQuestion(
      "a session that a user left is over",
      [(60, "cap"), (110, "presented")]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 1, per: "session"}]"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      let b = [Shop.campaign("b", #"priority: 10"#)]
      try shop.importing([Shop.popup("b")], as: .popup, 61)
      try shop.importing(b, as: .campaign, approves: true, 61)
      _ = try #require(try shop.decide(70).outcome.presented)
      _ = try shop.delivery.signOut(of: "s1", now: at(75))
      try shop.decide(5_000)
    },
    PastQuestion(
      "a dismissal suppresses from then on, and an earlier one until a later one",
      [
        (34, "stage_busy"), (35, "suppressed"), (3_634, "suppressed"), (3_635, "presented"),
        (4_036, "suppressed"), (7_700, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": #"afterDismiss: {suppress: "PT1H"}"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      try shop.sees(reserved: 4_000, shown: 4_005, closed: 4_035)
    },
    PastQuestion(
      "a conversion suppresses from then on, and an earlier one until a later one",
      [(30, "presented"), (50, "suppressed"), (3_640, "presented"), (4_050, "suppressed")]
    ) { shop in
      try shop.opens(["a": #"afterConversion: {suppress: "PT1H"}"#])
      for second in [0, 4_000] as [Int64] {
        let id = try shop.sees(reserved: second + 2, shown: second + 3, closed: second + 5)
        try shop.report(.converted, of: id, second + 40)
      }
    },
    PastQuestion(
      "a gap counts from the end of then, on any stage", gap: .minutes(1),
      [(30, "stage_busy"), (36, "gap"), (94, "gap"), (95, "presented"), (4_036, "gap")]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      try shop.sees(reserved: 4_000, shown: 4_005, closed: 4_035, stage: "s2")
    },
    PastQuestion(
      "what ran out is an end that a gap counts from once a late report says it was seen",
      gap: .minutes(1),
      [(29, "stage_busy"), (30, "presented"), (44, "presented"), (45, "gap"), (90, "presented")]
    ) { shop in
      try shop.opens(["a": ""])
      let id = try #require(try shop.decide(20).outcome.presented?.id)
      try shop.report(.clicked, of: id, 45)
    },
    PastQuestion(
      "a promised popup was on the stage then, but is no end that a gap counts from",
      gap: .minutes(1),
      [(15, "presented"), (24, "stage_busy"), (40, "stage_busy"), (46, "presented")]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.importing([Shop.popup("b")], as: .popup)
      try shop.present("b", 10)
      try shop.sees(reserved: 20, shown: 25, closed: 35)
    },
    PastQuestion(
      "an edit is in force from its approval",
      [(5, "presented"), (10, "presented"), (19, "presented"), (20, "audience"), (30, "audience")]
    ) { shop in
      try shop.opens(["a": ""])
      let edit = [Shop.campaign("a", #"audience: {rule: "user.id == 'u9'"}"#)]
      try shop.importing(edit, as: .campaign, 10)
      try shop.step(.approve, "a", 20)
    },
    PastQuestion(
      "a campaign is not there before it was made, nor live before it was approved",
      [(-1, nil), (9, nil), (10, "not_live"), (19, "not_live"), (20, "presented")]
    ) { shop in
      try shop.importing([Shop.popup("a")], as: .popup, 5)
      try shop.importing([Shop.campaign("a")], as: .campaign, 10)
      try shop.step(.submit, "a", 15)
      try shop.step(.approve, "a", 20)
    },
    PastQuestion(
      "an edit of what is in review is in force with its own approval",
      [(12, "not_live"), (16, "not_live"), (25, "audience")]
    ) { shop in
      try shop.importing([Shop.popup("a")], as: .popup, 5)
      try shop.importing([Shop.campaign("a")], as: .campaign, 10)
      try shop.step(.submit, "a", 11)
      let edit = [Shop.campaign("a", #"audience: {rule: "user.id == 'u9'"}"#)]
      try shop.importing(edit, as: .campaign, 15)
      try shop.step(.submit, "a", 17)
      try shop.step(.approve, "a", 20)
    },
    PastQuestion(
      "a pause holds from the pause until it goes on",
      [(9, "presented"), (10, "not_live"), (19, "not_live"), (20, "presented")]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.step(.pause, "a", 10)
      try shop.step(.resume, "a", 20)
    },
    PastQuestion(
      "a stop takes nothing from what was before it",
      [(9, "presented"), (10, "not_live"), (25, "not_live")]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.step(.stop, "a", 10)
      try shop.step(.archive, "a", 20)
    },
  ]
}
