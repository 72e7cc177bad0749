import Calendars
import Campaigns
import Delivery
import Insight
import JSON
import Scheduling

/// The answers of stages as JSON, in the members of the HTTP interface.
enum AnswerDocument {
  static func decision(_ answer: StageDelivery.Answer, reserved: Bool) -> JSONValue {
    let outcome = answer.outcome
    return [
      "presentation": outcome.presented.map { presentation($0, reserved: reserved) } ?? .null,
      "reason": .string(answer.reason),
      "queued": keys(answer.stage.queue.map(\.campaign)),
      "dropped": dropped(outcome.dropped),
      "opens": .text(outcome.opens),
      "ended": outcome.ended.first.map(ended) ?? .null,
    ]
  }

  static func report(_ answer: StageDelivery.Answer, on id: String) -> JSONValue {
    let outcome = answer.outcome
    return [
      "counted": .bool(outcome.counted),
      "repeated": .bool(outcome.repeated),
      "late": .bool(outcome.late),
      "reason": .text(outcome.reason?.rawValue),
      "ended": .text(outcome.ended.first { $0.presentation.id == id }?.reason.rawValue),
      "next": outcome.presented.map { presentation($0, reserved: true) } ?? .null,
      "opens": .text(outcome.opens),
      "dropped": dropped(outcome.dropped),
    ]
  }

  static func link(_ answer: StageDelivery.Answer, on stage: String) -> JSONValue {
    let outcome = answer.outcome
    return [
      "outcome": .text(outcome.link?.rawValue),
      "hidden": .array(outcome.hidden.map(placed)),
      "vetoedBy": .array(outcome.vetoedBy.map(placed)),
      "presentation": outcome.presented.map { presentation($0, reserved: true) } ?? .null,
      "ended": .array(outcome.ended.map(ended)),
      "opens": .text(outcome.opens),
    ]
  }

  static func navigation(_ answer: StageDelivery.Answer) -> JSONValue {
    let outcome = answer.outcome
    return [
      "next": outcome.presented.map { presentation($0, reserved: true) } ?? .null,
      "dropped": dropped(outcome.dropped),
      "opens": .text(outcome.opens),
      "ended": outcome.ended.first.map(ended) ?? .null,
    ]
  }

  static func signOut(_ answer: StageDelivery.Answer) -> JSONValue {
    ["ended": answer.outcome.ended.first.map(ended) ?? .null]
  }

  static func stage(_ stage: Stage) -> JSONValue {
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

  static func explanation(_ explanation: Explanation) -> JSONValue {
    [
      "at": .string("\(explanation.at)"),
      "presented": .text(explanation.presented?.rawValue),
      "rows": .array(
        explanation.rows.map { row in
          var values = JSONObject()
          for value in row.values { values[value.gate] = .string(value.text) }
          return [
            "campaign": .string(row.campaign.rawValue), "gate": .string(row.code),
            "values": .object(values), "message": .string(row.message),
          ]
        }),
    ]
  }

  // MARK: - Parts

  private static func presentation(_ record: PresentationRecord, reserved: Bool) -> JSONValue {
    var variant = JSONValue.null
    if case .campaign(_, _, let index) = record.source { variant = .count(index) }
    return [
      "id": reserved ? .string(record.id) : .null,
      "campaign": .text(record.campaign?.rawValue),
      "popup": .string(record.popup.rawValue),
      "revision": .count(record.popupRevision),
      "variant": variant,
      "test": .bool(record.isTest),
      "showAfter": .string("\(record.showAfter)"),
      "leaseUntil": .string("\(record.leaseUntil)"),
    ]
  }

  private static func placed(_ record: PresentationRecord) -> JSONValue {
    [
      "stage": .string(record.session.stage), "presentation": .string(record.id),
      "campaign": .text(record.campaign?.rawValue), "popup": .string(record.popup.rawValue),
    ]
  }

  private static func ended(_ ended: Scheduling.Outcome.Ended) -> JSONValue {
    [
      "stage": .string(ended.presentation.session.stage),
      "presentation": .string(ended.presentation.id),
      "campaign": .text(ended.presentation.campaign?.rawValue),
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
