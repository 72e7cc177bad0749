import Campaigns
import JSON

/// The members of a service list.
enum ServiceListShape {
  static let serviceList = ObjectShape(
    "a service list",
    [
      .required("display", .choice(ServiceList.Display.Name.self)),
      .nullable("maxVisible", .whole(1...50)),
      .required(
        "entries", .list(ListShape(.object(entry), count: 1...50, unique: .members(["key"])))),
    ],
    branches: [
      Branch(
        on: "display",
        [
          Branch.Case(
            ["rows"],
            [
              .optional("columns", .constant(1, because: "rows are one column"), default: 1)
            ]),
          Branch.Case(["grid"], [.optional("columns", .whole(2...5), default: 4)]),
        ])
    ])

  private static let entry = ObjectShape(
    "an entry",
    [
      .required("key", .key),
      .required("position", .whole(0...9999)),
      .required("title", .localized),
      .nullable("subtitle", .localized),
      .nullable("icon", .text()),
      .nullable("badge", .object(badge)),
      .required("link", .someText),
      .optional("requiresLogin", .flag, default: false),
      .optional("visibleRule", .text(.rule), default: "true"),
      .nullable("visibleFrom", .text(.wallClock)),
      .nullable("visibleUntil", .text(.wallClock)),
      .nullable("minAppVersion", .text(.version)),
      .optional("enabled", .flag, default: true),
    ],
    rules: [.endAfterStart("visibleFrom", "visibleUntil")])

  private static let badgeText = Shape.text(characters: 0...8)

  private static let badge = ObjectShape(
    "a badge",
    [.required("type", .choice(["dot", "text", "count"]))],
    branches: [
      Branch(
        on: "type",
        [
          Branch.Case(
            ["dot"],
            [
              .optional("value", .constant(.null, because: "a dot has no value"), default: .null)
            ]),
          Branch.Case(["text"], [.required("value", .either([badgeText, .byLocale(badgeText)]))]),
          Branch.Case(["count"], [.required("value", .whole(atLeast: 0))]),
        ])
    ])
}
