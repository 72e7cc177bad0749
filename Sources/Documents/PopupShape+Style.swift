import Campaigns
import JSON

extension PopupShape {
  static func style(bottom: Bool) -> ObjectShape {
    ObjectShape(
      "how the popup looks",
      [
        .optional("cornerRadius", .number(NumberBounds(atLeast: 0, atMost: 100)), default: 16),
        .optional(
          "maskAlpha", .number(NumberBounds(atLeast: 0, atMost: 1)), default: number(0.45)),
        .optional("shape", .choice(["rounded", "bubble"]), default: "rounded"),
        onlyAtBottom("grabber", bottom),
        .nullable("colors", .object(colors)),
      ],
      branches: [
        Branch(
          on: "shape", default: "rounded",
          [
            Branch.Case(
              ["rounded"],
              [
                .optional(
                  "arrow", .constant(.null, because: "only a bubble has an arrow"), default: .null)
              ]),
            Branch.Case(["bubble"], [.nullable("arrow", .object(arrow))]),
          ])
      ])
  }

  static func dismiss(bottom: Bool) -> ObjectShape {
    ObjectShape(
      "how the popup is left",
      [
        .optional("background", .choice(DismissPolicy.Background.self), default: "dismiss"),
        .optional("closeButton", .nullable(.object(closeButton)), default: [:]),
        onlyAtBottom("swipeDown", bottom),
        .optional("backKey", .flag, default: true),
        .nullable("autoCloseSeconds", .number(NumberBounds(atLeast: 1, atMost: 3600))),
        .optional("afterPrimary", .choice(DismissPolicy.AfterPrimary.self), default: "dismiss"),
      ])
  }

  static let transition = ObjectShape(
    "how the popup comes and goes",
    ["in", "out"].map {
      .optional($0, .object(motion), default: ["style": "popup", "duration": number(0.5)])
    })

  private static func onlyAtBottom(_ name: String, _ bottom: Bool) -> Member {
    let shape: Shape =
      bottom ? .flag : .constant(false, because: "only a bottom layout may have it")
    return .optional(name, shape, default: false)
  }

  private static let colors = ObjectShape(
    "the colours",
    ["card", "text", "primary", "onPrimary", "close"].map { .required($0, .text(.color)) })

  private static let arrow = ObjectShape(
    "the arrow of a bubble",
    [
      .required("edge", .choice(PopupArrow.Edge.self)),
      .required("at", .number(NumberBounds(atLeast: 0, atMost: 1))),
      .required("length", .number(.positive)),
      .required("width", .number(.positive)),
    ])

  private static let closeButton = ObjectShape(
    "the close button",
    [
      .optional("position", .choice(CloseButton.Position.self), default: "topTrailing"),
      .optional("glyph", .number(.positive), default: 24),
      .optional("target", .number(.positive), default: 44),
    ],
    rules: [
      .value("a target at least as large as the glyph") { button in
        let glyph = button["glyph"].map(\.double) ?? 24
        let target = button["target"].map(\.double) ?? 44
        guard let glyph, let target, target < glyph else { return nil }
        return button["target"] ?? button["glyph"]
      }
    ])

  private static let motion = ObjectShape(
    "a movement",
    [
      .required("style", .choice(PopupMotion.StyleName.self)),
      .required("duration", .number(NumberBounds(atLeast: 0, atMost: 2))),
    ],
    branches: [
      Branch(
        on: "style",
        [
          Branch.Case(
            ["popup"],
            [
              .optional("scale", .number(upToOne), default: number(0.7)),
              .optional("damping", .number(upToOne), default: number(0.7)),
              .optional("velocity", .number(.any), default: number(0.7)),
            ]),
          Branch.Case(
            PopupMotion.StyleName.allCases.filter { $0 != .popup }.map(\.rawValue)),
        ])
    ])

  private static let upToOne = NumberBounds(over: 0, atMost: 1)
}

/// A number that is written here, and therefore finite.
private func number(_ value: Double) -> JSONValue { .double(value) ?? .null }
