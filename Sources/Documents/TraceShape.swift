import Campaigns
import JSON

/// The members of a trace: a catalogue, and events with what must hold after each.
enum TraceShape {
  /// A file of them.
  static let file = ObjectShape("a file of traces", [.required("traces", .list(traces))])

  private static let traces = ListShape(.object(trace), count: 1...10_000)

  private static let trace = ObjectShape(
    "a trace",
    [
      .required("id", .text(.name())),
      .optional("source", .text()),
      .optional("about", .text()),
      .optional("popups", .list(ListShape(.byName(.anything), count: 0...10_000)), default: []),
      .optional("campaigns", .list(ListShape(.byName(.anything), count: 0...10_000)), default: []),
      .optional("config", .byName(.anything), default: [:]),
      .required("events", .list(ListShape(.object(event), count: 0...1_000_000))),
    ])

  private static let event = ObjectShape(
    "an event",
    [
      .required("at", .text(.instant)),
      .required("do", .choice(TraceDocument.Deed.self)),
      .optional("expect", .byName(.anything), default: [:]),
    ],
    branches: [
      Branch(
        on: "do",
        [
          Branch.Case(["request"], request),
          Branch.Case(["shown"], report + [.optional("context", .byName(.anything))]),
          Branch.Case(["clicked"], report + [.optional("element", .text(.name()))]),
          Branch.Case(["dismissed"], report + [.optional("reason", .choice(reasons))]),
          Branch.Case(["notPresented", "converted"], report),
          Branch.Case(["deepLink"], [.required("url", .text(.link))] + place),
          Branch.Case(["hideAll"], place),
          Branch.Case(["navigationFinished", "signOut", "tick"], stage),
          Branch.Case(["pause", "resume", "stop"], campaign),
          Branch.Case(["edit"], campaign + [.required("set", .byName(.anything))]),
          Branch.Case(["restart"]),
        ])
    ])

  private static let reasons = EndReason.allCases.filter(\.isReportable).map(\.rawValue)

  private static let stage: [Member] = [.required("stage", .text(.name()))]

  private static let campaign: [Member] = [.required("campaign", .text(.key))]

  private static let report: [Member] =
    stage + [.optional("id", .text(.name())), .optional("of", .text(.key))]

  /// A stage, or a user whose stages are all meant.
  private static let place: [Member] = [
    .optional("stage", .text(.name())),
    .optional("user", .text(.name())),
    .optional("scope", .choice(["stage", "user"]), default: "stage"),
  ]

  private static let request: [Member] =
    stage + [
      .required("user", .text(.name(mayBeEmpty: true))),
      .required("placement", .text(.name())),
      .optional("event", .text(.name())),
      .optional("properties", .byName(.anything), default: [:]),
      .optional("traits", .byName(.anything), default: [:]),
      .optional("context", .byName(.anything), default: [:]),
      .optional("timeZone", .text(.zone(or: []))),
      .optional("locale", .text(.name())),
    ]
}
