import Campaigns
import JSON

/// The members of a campaign's file.
enum CampaignShape {
  static let root = ObjectShape(
    "a campaign",
    [
      .optional("$schema", .text()),
      .required("key", .key),
      .required("name", .text(characters: 1...120)),
      .nullable("owner", .text()),
      .optional("tags", .list(ListShape(.key, count: 0...20)), default: []),
      .optional("popup", .key),
      .optional("variants", .list(ListShape(.object(variant), count: 2...10))),
      .required(
        "placements", .list(ListShape(.someText, count: 1...Int.max, unique: .value))),
      .nullable("trigger", .object(trigger)),
      .required("priority", .whole(0...100)),
      .nullable("schedule", .object(schedule)),
      .optional("audience", .object(audience), default: [:]),
      .nullable("holdout", .object(share)),
      .optional("caps", .list(ListShape(.object(cap))), default: []),
      .nullable("total", .whole(atLeast: 1)),
      .nullable("minimumInterval", .text(.duration())),
      .nullable("afterDismiss", .object(suppression)),
      .nullable("afterConversion", .object(suppression)),
      .optional("delay", .text(.duration()), default: "PT0S"),
      .optional("whenBusy", .choice(Campaign.BusyPolicy.self), default: "enqueue"),
      .optional("onPreempt", .choice(Campaign.PreemptionPolicy.self), default: "requeue"),
    ],
    exactlyOne: [["popup", "variants"]],
    rules: [variantSum])

  private static let variant = ObjectShape(
    "a variant",
    [.required("popup", .key), .required("weight", .whole(0...10_000))])

  private static let variantSum = ObjectRule("weights that add up to 10000") { campaign in
    guard let variants = campaign["variants"], variants.rawValue.array != nil else { return [] }
    let weights = variants.elements.map { $0["weight"]?.integer }
    // A fault in a weight, or in their number, is reported as such.
    guard !weights.contains(nil), weights.count <= 10 else { return [] }
    let sum = weights.compactMap(\.self).reduce(0, +)
    return sum == 10_000 ? [] : [.value(variants, shown: "a sum of \(sum)")]
  }

  private static let trigger = ObjectShape(
    "the event that makes the campaign a candidate",
    [
      .required("event", .someText),
      .optional("count", .whole(atLeast: 1), default: 1),
      .nullable("where", .text(.rule)),
    ])

  private static let schedule = ObjectShape(
    "when the campaign runs",
    [
      .required("timeZone", .text(.zone(or: ["user"]))),
      .nullable("start", .text(.wallClock)),
      .nullable("end", .text(.wallClock)),
      .optional("windows", .list(ListShape(.object(window))), default: []),
    ],
    rules: [.endAfterStart("start", "end")])

  private static let window = ObjectShape(
    "a window that opens again and again",
    [
      .required("rule", .text(.recurrence)),
      .required("start", .text(.wallClock)),
      .required("duration", .text(.duration(positive: true))),
    ])

  private static let audience = ObjectShape(
    "who may see the campaign",
    [
      .optional("rule", .text(.rule), default: "true"),
      .nullable("rollout", .object(share)),
      .optional("allow", .list(ListShape(.text())), default: []),
      .optional("deny", .list(ListShape(.text())), default: []),
    ])

  private static let share = ObjectShape(
    "a share of the users",
    [.required("salt", .text()), .required("basisPoints", .whole(0...10_000))])

  private static let cap = ObjectShape(
    "how often one user may see the campaign",
    [
      .required("limit", .whole(atLeast: 1)),
      .required("per", .text(.duration(positive: true, or: ["session", "day", "lifetime"]))),
      .nullable("group", .someText),
    ])

  private static let suppression = ObjectShape(
    "how long the campaign stays away",
    [.required("suppress", .text(.duration(or: ["forever"])))])
}
