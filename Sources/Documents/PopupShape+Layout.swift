import Campaigns
import JSON

extension PopupShape {
  static let layout = ObjectShape(
    "where the content lies",
    [.required("type", .choice(PopupLayout.Name.self))],
    branches: [
      Branch(
        on: "type",
        [
          Branch.Case(
            ["center"],
            [.required("width", .number(.positive)), .required("height", height)]),
          Branch.Case(
            ["bottom", "top"],
            [
              .required("height", height),
              .optional("margin", .number(.notNegative), default: 0),
            ]),
          Branch.Case(["custom"], customMembers, branches: [ofUnit]),
        ])
    ])

  static let limits = ObjectShape(
    "what bounds the size",
    [
      .optional("margins", .object(margins), default: [:]),
      .nullable("maximumWidth", .number(.positive)),
    ])

  private static let height = Shape.either([.number(.positive), .choice(["content"])])

  private static let margins = ObjectShape(
    "the least distances from the edges",
    ["top", "left", "bottom", "right"].map {
      .optional($0, .number(.notNegative), default: 20)
    })

  private static let customMembers: [Member] =
    ["x", "y", "width", "height"].map { .required($0, .number(.any)) } + [
      .optional("unit", .choice(PopupFrame.Unit.self), default: "point"),
      .optional("relativeTo", .choice(PopupFrame.Reference.self), default: "container"),
    ]

  private static let ofUnit = Branch(
    on: "unit", default: "point",
    [
      Branch.Case(["point"]),
      Branch.Case(
        ["fraction"],
        ["x", "y"].map { .required($0, .number(NumberBounds(atLeast: -1, atMost: 1))) }
          + ["width", "height"].map { .required($0, .number(NumberBounds(over: 0, atMost: 1))) }),
    ])
}
