import Calendars
import Campaigns
public import JSON
public import Storage

/// What is known of a user as JSON: the same members for the command line and for HTTP.
public enum UserDocument {
  /// The most presentations that a history tells; an export has all of them.
  public static let presentationLimit = 1000

  /// The most decisions that a history tells, the newest of them.
  public static let decisionLimit = 100

  /// Returns what a user was shown, the newest first.
  public static func history(_ record: UserRecord) -> JSONValue {
    let told = record.presentations.suffix(presentationLimit).reversed()
    return [
      "user": .string(record.user),
      "presentations": .array(told.map { .object(presentation($0, of: record)) }),
      "omitted": .count(record.presentations.count - told.count),
      "omittedDecisions": .count(max(0, record.decisions.count - decisionLimit)),
      "decisions": .array(
        record.decisions.suffix(decisionLimit).reversed().map { .object(decision($0)) }),
      "marks": .array(record.history.marks.map { .object(mark($0)) }),
      "lastEndedAt": instant(record.history.lastEndedAt),
      "stages": .array(record.stages.map(AnswerDocument.stage)),
    ]
  }

  /// Returns how much of a user was forgotten.
  public static func forgotten(_ gone: Forgotten, user: String) -> JSONValue {
    var counts = JSONObject()
    for (kind, count) in gone.counts { counts[kind] = .count(count) }
    return ["user": .string(user), "forgotten": .object(counts)]
  }

  // MARK: - Parts

  /// The members that a presentation has in a history and in an export.
  static func presentation(_ record: PresentationRecord, of user: UserRecord) -> JSONObject {
    var variant = JSONValue.null
    if case .campaign(_, _, let index) = record.source { variant = .count(index) }
    var object = JSONObject()
    let members: [(String, JSONValue)] = [
      ("id", .string(record.id)),
      ("campaign", .text(record.campaign?.rawValue)),
      ("popup", .string(record.popup.rawValue)),
      ("revision", .count(record.popupRevision)),
      ("variant", variant),
      ("placement", .string(record.circumstances.placement)),
      ("stage", .string(record.session.stage)),
      ("session", .count(record.session.number)),
      ("test", .bool(record.isTest)),
      ("returning", .bool(record.isReturning)),
      ("reservedAt", .string("\(record.reservedAt)")),
      ("shownAt", instant(record.shownAt)),
      ("countedAt", instant(user.impression(of: record))),
      ("state", .string(record.state.name)),
      ("ended", ended(record.state)),
    ]
    for (name, value) in members { object[name] = value }
    return object
  }

  /// The members that a decision has in a history and in an export.
  static func decision(_ record: DecisionRecord) -> JSONObject {
    var object = JSONObject()
    let members: [(String, JSONValue)] = [
      ("at", .string("\(record.at)")), ("stage", .string(record.stage)),
      ("session", .count(record.session)), ("placement", .string(record.placement)),
      ("event", .text(record.event)), ("presentation", .text(record.presentation)),
      ("presented", .text(record.presented?.rawValue)), ("reason", .string(record.reason)),
    ]
    for (name, value) in members { object[name] = value }
    return object
  }

  static func mark(_ mark: History.Mark) -> JSONObject {
    var object = JSONObject()
    object["campaign"] = .string(mark.campaign.rawValue)
    object["dismissedAt"] = instant(mark.dismissedAt)
    object["convertedAt"] = instant(mark.convertedAt)
    object["triggerCount"] = .count(mark.triggerCount)
    return object
  }

  static func instant(_ instant: Timestamp?) -> JSONValue { .text(instant.map { "\($0)" }) }

  private static func ended(_ state: PresentationRecord.State) -> JSONValue {
    guard case .ended(let reason, let instant) = state else { return .null }
    return ["reason": .string(reason.rawValue), "at": .string("\(instant)")]
  }
}

extension PresentationRecord.State {
  /// The state in one word.
  fileprivate var name: String {
    switch self {
    case .reserved: "reserved"
    case .visible: "visible"
    case .ended: "ended"
    }
  }
}
