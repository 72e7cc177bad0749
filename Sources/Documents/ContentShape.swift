import Campaigns
import JSON

/// The texts and actions of a popup, by its kind.
enum ContentShape {
  static func content(for kinds: [PopupKind.Name]) -> ObjectShape {
    ObjectShape(
      "the texts",
      [
        .required("defaultLocale", .text(.locale)),
        .nullable("direction", .choice(TextDirection.self)),
        .required("locales", .byLocale(.object(texts(for: kinds)))),
      ],
      rules: [ContentRules.defaultLocale, ContentRules.complete])
  }

  static func actions(for kinds: [PopupKind.Name]) -> ObjectShape {
    let primary = kinds.count == 1 ? kinds.first.flatMap(PopupAction.Deed.primary) : nil
    return ObjectShape(
      "what the buttons do",
      [
        .optional(
          "primary", .object(action(for: kinds)),
          default: primary.map { ["do": .string($0.rawValue)] }),
        .optional("secondary", .object(action(for: kinds)), default: ["do": "dismiss"]),
      ])
  }

  /// The texts that only this kind has.
  static func ownTexts(of kind: PopupKind.Name) -> [String] {
    switch kind {
    case .lottery: ["rules"]
    case .signIn: ["done"]
    case .coupon: ["soldOut", "claimed"]
    case .serviceList: []
    }
  }

  private static func texts(for kinds: [PopupKind.Name]) -> ObjectShape {
    ObjectShape(
      "the texts of one language",
      [.required("title", .text()), .optional("body", .text(), default: "")]
        + (["primary", "secondary", "image"] + kinds.flatMap(ownTexts)).map {
          .nullable($0, .text())
        },
      foreign: PopupKind.Name.allCases.filter { !kinds.contains($0) }.flatMap { kind in
        ownTexts(of: kind).map {
          ResolvedMembers.Elsewhere(
            name: $0, subject: "the popup's kind", answer: kind.rawValue)
        }
      })
  }

  private static func action(for kinds: [PopupKind.Name]) -> ObjectShape {
    var deeds: [String] = []
    for deed in kinds.flatMap(PopupAction.Deed.allowed).map(\.rawValue)
    where !deeds.contains(deed) {
      deeds.append(deed)
    }
    return ObjectShape(
      "what a button does",
      [.optional("link", .someText), .optional("do", .choice(deeds))],
      exactlyOne: [["link", "do"]])
  }
}
