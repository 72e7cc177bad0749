import Calendars
public import Campaigns
public import JSON
import Scheduling

/// The answers of stages as JSON: the same members for the command line and for HTTP.
public enum AnswerDocument {
  /// Returns the answer to a request.
  public static func decision(_ answer: StageDelivery.Answer, reserved: Bool) -> JSONValue {
    let outcome = answer.outcome
    return [
      "presentation": presentation(answer, reserved: reserved),
      "reason": .string(answer.reason),
      "queued": keys(answer.stage.queue.map(\.campaign)),
      "dropped": dropped(outcome.dropped),
      "opens": .text(outcome.opens),
      "ended": outcome.ended.first.map(ended) ?? .null,
    ]
  }

  /// Returns the answer to a report on a presentation.
  public static func report(_ answer: StageDelivery.Answer, on id: String) -> JSONValue {
    let outcome = answer.outcome
    return [
      "counted": .bool(outcome.counted),
      "repeated": .bool(outcome.repeated),
      "late": .bool(outcome.late),
      "reason": .text(outcome.reason?.rawValue),
      "ended": .text(outcome.ended.first { $0.presentation.id == id }?.reason.rawValue),
      "next": presentation(answer),
      "opens": .text(outcome.opens),
      "dropped": dropped(outcome.dropped),
    ]
  }

  /// Returns the answer to a deep link or to `hideAll`.
  public static func link(_ answer: StageDelivery.Answer) -> JSONValue {
    let outcome = answer.outcome
    return [
      // Without a link the outcome is whether the stages are clear.
      "outcome": .string(outcome.link?.rawValue ?? (outcome.vetoedBy.isEmpty ? "open" : "held")),
      "hidden": .array(outcome.hidden.map(placed)),
      "vetoedBy": .array(outcome.vetoedBy.map(placed)),
      "presentation": presentation(answer),
      "ended": .array(outcome.ended.map(ended)),
      "opens": .text(outcome.opens),
    ]
  }

  /// Returns the answer to a finished navigation.
  public static func navigation(_ answer: StageDelivery.Answer) -> JSONValue {
    let outcome = answer.outcome
    return [
      "next": presentation(answer),
      "dropped": dropped(outcome.dropped),
      "opens": .text(outcome.opens),
      "ended": outcome.ended.first.map(ended) ?? .null,
    ]
  }

  /// Returns the answer to a sign-out.
  public static func signOut(_ answer: StageDelivery.Answer) -> JSONValue {
    ["ended": answer.outcome.ended.first.map(ended) ?? .null]
  }

  /// Returns the answer to a promise.
  public static func promise(_ answer: StageDelivery.Answer) -> JSONValue {
    [
      "stage": .string(answer.stage.id),
      "popup": .text(answer.stage.promise?.popup.rawValue),
      "until": .text(answer.stage.promise.map { "\($0.until)" }),
    ]
  }

  /// Returns what is on a stage.
  public static func stage(_ stage: Stage) -> JSONValue {
    [
      "stage": .string(stage.id),
      "user": .text(stage.session?.user),
      "presentation": stage.presentation.map { record in
        [
          "id": .string(record.id), "campaign": .text(record.campaign?.rawValue),
          "popup": .string(record.popup.rawValue),
          "state": record.state == .visible ? "visible" : "reserved",
          "since": .string("\(record.shownAt ?? record.reservedAt)"),
        ]
      } ?? .null,
      "queued": keys(stage.queue.map(\.campaign)),
      "held": stage.heldLink.map {
        ["url": .string($0.url), "until": .string("\($0.until)")]
      } ?? .null,
      "navigating": .bool(stage.navigation != nil),
    ]
  }

  // MARK: - Parts

  private static func presentation(
    _ answer: StageDelivery.Answer, reserved: Bool = true
  ) -> JSONValue {
    guard let record = answer.outcome.presented else { return .null }
    var variant = JSONValue.null
    if case .campaign(_, _, let index) = record.source { variant = .count(index) }
    var object = answer.popup ?? JSONObject()
    let members: [(String, JSONValue)] = [
      ("id", reserved ? .string(record.id) : .null),
      ("stage", .string(record.session.stage)),
      ("campaign", .text(record.campaign?.rawValue)),
      ("popup", .string(record.popup.rawValue)),
      ("revision", .count(record.popupRevision)),
      ("variant", variant),
      ("test", .bool(record.isTest)),
      ("showAfter", .string("\(record.showAfter)")),
      ("leaseUntil", .string("\(record.leaseUntil)")),
    ]
    for (name, value) in members { object[name] = value }
    return .object(object)
  }

  private static func placed(_ record: PresentationRecord) -> JSONValue {
    [
      "stage": .string(record.session.stage), "presentation": .string(record.id),
      "campaign": .text(record.campaign?.rawValue), "popup": .string(record.popup.rawValue),
    ]
  }

  private static func ended(_ ended: Outcome.Ended) -> JSONValue {
    [
      "stage": .string(ended.presentation.session.stage),
      "presentation": .string(ended.presentation.id),
      "campaign": .text(ended.presentation.campaign?.rawValue),
      "popup": .string(ended.presentation.popup.rawValue),
      "reason": .string(ended.reason.rawValue),
    ]
  }

  private static func dropped(_ drops: [ReportAnswer.Drop]) -> JSONValue {
    var object = JSONObject()
    for drop in drops { object[drop.campaign.rawValue] = .string(drop.code) }
    return .object(object)
  }

  private static func keys(_ keys: [Key]) -> JSONValue {
    .array(keys.map { .string($0.rawValue) })
  }
}
