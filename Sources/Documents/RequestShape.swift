import Campaigns
import JSON

/// The members of the bodies that callers send over HTTP.
///
/// A member that need not be there may be null, which says the same.
enum RequestShape {
  static let decision = ObjectShape("a request", decisionMembers, rules: [ownMembers])

  static let explanation = ObjectShape(
    "a request to explain", decisionMembers + [.nullable("at", .text(.instant))],
    rules: [ownMembers])

  static let report = ObjectShape(
    "a report",
    [
      .required("id", .text(.name())),
      .required("type", .choice(ReportKind.self)),
      .nullable("at", .text(.instant)),
      .nullable("reason", .choice(EndReason.allCases.filter(\.isReportable).map(\.rawValue))),
      .nullable("element", .text(.name())),
      .nullable("context", .object(reportContext)),
    ],
    rules: [
      only(.dismissed, has: "reason"),
      only(.clicked, has: "element"),
    ])

  static let hideAll = ObjectShape("what to hide", [scope])

  static let deepLink = ObjectShape("a deep link", [.required("url", .text(.link)), scope])

  static let nothing = ObjectShape("an object without members", [])

  // MARK: - Parts

  private static let decisionMembers: [Member] = [
    .required("user", .text(.name(mayBeEmpty: true))),
    .required("stage", .text(.name())),
    .required("placement", .text(.name())),
    .nullable("event", .text(.name())),
    .nullable("properties", .byName(.anything)),
    .nullable("traits", .byName(.anything)),
    .nullable("context", .byName(.anything)),
    .nullable("timeZone", .text(.zone(or: []))),
    .nullable("locale", .text(.name())),
    .nullable("device", .text(.name())),
    .optional("reserve", .flag, default: true),
    .optional("explain", .flag, default: false),
  ]

  private static let reportContext = ObjectShape(
    "what the app shows by now",
    [
      .nullable("placement", .text(.name())),
      .nullable("user", .text(.name(mayBeEmpty: true))),
    ])

  private static let scope = Member.optional(
    "scope", .choice(["stage", "user"]), default: "stage")

  /// What rules see of the user and the event has members of its own.
  private static let ownMembers = ObjectRule.values(
    "`user` and `event` have members of their own"
  ) { request in
    ["user", "event"].compactMap { request["context"]?[$0] }
  }

  private static func only(_ kind: ReportKind, has name: String) -> ObjectRule {
    ObjectRule.value("only `\(kind.rawValue)` has a member of this name") { report in
      guard let member = report[name], !member.rawValue.isNull,
        let type = report["type"]?.string, type != kind.rawValue
      else { return nil }
      return member
    }
  }
}
