import Configuration
import JSON

/// The members of a configuration file, as far as this program has a use for them.
enum ConfigShape {
  static let root = ObjectShape(
    "a configuration",
    [
      .optional("$schema", .text()),
      .optional("database", .text(.database)),
      .optional("development", .flag, default: false),
      .optional("listen", .text(.listen), default: "127.0.0.1:8080"),
      .optional("placements", .byName(.object(placement)), default: [:]),
      .optional(
        "routes", .list(ListShape(.object(route), count: 0...1000)),
        default: [["pattern": "*", "do": "hideAll"]]),
      .optional("leases", .object(leases), default: [:]),
      .optional("heldLink", .text(.duration(positive: true)), default: "PT10M"),
      .optional("defaultTimeZone", .text(.zone(or: [])), default: "UTC"),
      .optional("defaultLocale", .text(.locale), default: "en"),
      .optional("links", .object(links), default: [:]),
      .optional("decisionLog", .object(decisionLog), default: [:]),
      .optional("history", .object(history), default: [:]),
    ], reserved: ["approval", "devices", "limits", "tls"])

  private static let decisionLog = ObjectShape(
    "what is kept of decisions, and for how long",
    [
      .optional("keep", .text(.duration(positive: true)), default: "P30D"),
      .optional(
        "traits", .choice(Settings.DecisionLog.Traits.self),
        default: "names"),
    ])

  private static let history = ObjectShape(
    "how long impressions are kept one by one",
    [.optional("keep", .text(.duration(positive: true)), default: "P400D")])

  private static let links = ObjectShape(
    "which links are refused",
    [
      .optional(
        "deny", .list(ListShape(.text(.scheme), count: 0...100)),
        default: .array(Settings.standardDeniedSchemes.map(JSONValue.string)))
    ])

  private static let placement = ObjectShape(
    "how often a placement shows anything",
    [
      .optional("minimumGap", .text(.duration()), default: "PT0S"),
      .optional("queueLimit", .whole(0...1000), default: 8),
      .nullable("maximumPerSession", .whole(atLeast: 1)),
      .nullable("quietHours", .object(quietHours)),
    ])

  private static let quietHours = ObjectShape(
    "when a placement shows nothing, on the user's wall clock",
    [.required("from", .text(.timeOfDay)), .required("to", .text(.timeOfDay))])

  private static let route = ObjectShape(
    "what deep links of a form do",
    [
      .required("pattern", .text(characters: 1...2048)),
      .required("do", .text(.route)),
    ])

  private static let leases = ObjectShape(
    "how long something is kept without a further event",
    [
      .optional("reserved", .text(.duration(positive: true)), default: "PT10S"),
      .optional("visible", .text(.duration(positive: true)), default: "PT30M"),
      .optional("navigation", .text(.duration(positive: true)), default: "PT30S"),
    ])
}
