import Campaigns
import JSON

/// The members of a popup's file.
enum PopupShape {
  static let root = ObjectShape(
    "a popup",
    [
      .optional("$schema", .text()),
      .required("key", .key),
      .required("name", .text(characters: 1...120)),
      .optional("tags", .list(ListShape(.key, count: 0...20)), default: []),
      .required("layout", .object(layout)),
      .optional("limits", .object(limits), default: [:]),
      .optional(
        "orientations",
        .list(ListShape(.choice(PopupOrientation.self), count: 1...2, unique: .value)),
        default: .array(PopupOrientation.allCases.map { .string($0.rawValue) })),
      .optional("keyboard", .flag, default: false),
      hosting(.presentationController),
      .optional("hide", .object(hide), default: [:]),
      .optional("transition", .object(transition), default: [:]),
      .optional("lottery", .object(LotteryShape.lottery)),
      .optional("signIn", .object(SignInShape.signIn)),
      .optional("coupon", .object(CouponShape.coupon)),
      .optional("serviceList", .object(ServiceListShape.serviceList)),
    ],
    branches: [ofLayout, ofKind],
    exactlyOne: [PopupKind.Name.allCases.map(\.rawValue)],
    rules: [ContentRules.localizedTexts, ContentRules.primaryLink])

  /// A bottom sheet has members of its own: a grabber, a swipe, another hosting.
  private static let ofLayout = Branch(
    on: .value(["layout", "type"]),
    [
      Branch.Case(
        ["bottom"],
        [
          hosting(.overFullScreen), .optional("style", .object(style(bottom: true)), default: [:]),
          .optional("dismiss", .object(dismiss(bottom: true)), default: [:]),
        ]),
      Branch.Case(
        ["center", "top", "custom"],
        [
          .optional("style", .object(style(bottom: false)), default: [:]),
          .optional("dismiss", .object(dismiss(bottom: false)), default: [:]),
        ]),
    ],
    fallback: [
      .optional("style", .object(style(bottom: true)), default: [:]),
      .optional("dismiss", .object(dismiss(bottom: true)), default: [:]),
    ])

  /// Every kind has texts and actions of its own.
  private static let ofKind = Branch(
    on: .presence(PopupKind.Name.allCases.map(\.rawValue)),
    PopupKind.Name.allCases.map { kind in
      Branch.Case(
        [kind.rawValue],
        [
          .required("content", .object(ContentShape.content(for: [kind]))),
          .optional("actions", .object(ContentShape.actions(for: [kind])), default: [:]),
        ])
    },
    fallback: [
      .required("content", .object(ContentShape.content(for: PopupKind.Name.allCases))),
      .optional(
        "actions", .object(ContentShape.actions(for: PopupKind.Name.allCases)), default: [:]),
    ])

  private static func hosting(_ standard: PopupHosting) -> Member {
    .optional("hosting", .choice(PopupHosting.self), default: .string(standard.rawValue))
  }

  private static let hide = ObjectShape(
    "the answer to hideAll",
    [
      .optional("allowed", .flag, default: true),
      .nullable("notBeforeSeconds", .number(NumberBounds(atLeast: 0, atMost: 60))),
    ])
}
