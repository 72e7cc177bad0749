import Calendars
import Campaigns
import Documents
public import JSON
import Rules

extension UserDocument {
  /// Returns everything that is kept of a user, the oldest first.
  public static func export(_ record: UserRecord) -> JSONValue {
    [
      "user": .string(record.user),
      "stages": .array(record.stages.map(stage)),
      "presentations": .array(
        zip(record.presentations, record.reports).map { presentation, reports in
          whole(presentation, of: record, reports)
        }),
      "impressions": .array(record.history.impressions.map(impression)),
      "foldedImpressions": .array(
        record.history.folded.map { folded in
          [
            "campaign": .string(folded.campaign.rawValue),
            "impressions": .count(folded.impressions), "lastAt": .string("\(folded.lastAt)"),
          ]
        }),
      "decisions": .array(record.decisions.map(whole)),
      "holdouts": .array(record.holdouts.map(holdout)),
      "marks": .array(
        record.history.marks.map { kept in
          var object = mark(kept)
          object["triggerSource"] = .string(kept.triggerSource)
          return .object(object)
        }),
      "lastEndedAt": instant(record.history.lastEndedAt),
    ]
  }

  private static func whole(
    _ record: PresentationRecord, of user: UserRecord, _ reports: [ReportRecord]
  ) -> JSONValue {
    var object = presentation(record, of: user)
    var revision = JSONValue.null
    if case .campaign(_, let number, _) = record.source { revision = .count(number) }
    object["campaignRevision"] = revision
    object["origin"] = .text(record.origin)
    object["showAfter"] = .string("\(record.showAfter)")
    object["leaseUntil"] = .string("\(record.leaseUntil)")
    object["lateEffects"] = .array(
      [
        ("impression", PresentationRecord.LateEffects.impression), ("dismissal", .dismissal),
        ("conversion", .conversion),
      ].filter { record.lateEffects.contains($0.1) }.map { .string($0.0) })
    object["circumstances"] = circumstances(record.circumstances)
    object["reports"] = .array(reports.map(report))
    return .object(object)
  }

  private static func whole(_ record: DecisionRecord) -> JSONValue {
    var object = decision(record)
    object["timeZone"] = .string(record.zone.identifier)
    object["locale"] = .text(record.locale)
    switch record.told {
    case .nothing: object["told"] = .null
    case .names(let names): object["told"] = .array(names.map(JSONValue.string))
    case .values(let attributes): object["told"] = .object(values(of: attributes))
    }
    object["verdicts"] = .array(
      record.verdicts.map { verdict in
        ["campaign": .string(verdict.campaign.rawValue), "gate": .string(verdict.code)]
      })
    return .object(object)
  }

  private static func holdout(_ record: HoldoutRecord) -> JSONValue {
    [
      "campaign": .string(record.campaign.rawValue), "placement": .string(record.placement),
      "stage": .string(record.session.stage), "session": .count(record.session.number),
      "at": .string("\(record.at)"),
    ]
  }

  private static func report(_ report: ReportRecord) -> JSONValue {
    let answer = report.answer
    return [
      "id": .string(report.id), "type": .string(report.kind.rawValue),
      "detail": .text(report.detail), "at": .string("\(report.at)"),
      "repeats": .count(report.repeats), "repeatedAt": instant(report.repeatedAt),
      "answer": [
        "counted": .bool(answer.counted), "late": .bool(answer.late),
        "reason": .text(answer.reason), "ended": .text(answer.ended?.rawValue),
        "next": .text(answer.next?.id), "opens": .text(answer.opens),
        "dropped": .array(
          answer.dropped.map { drop in
            ["campaign": .string(drop.campaign.rawValue), "code": .string(drop.code)]
          }),
      ],
    ]
  }

  private static func impression(_ impression: History.Impression) -> JSONValue {
    [
      "presentation": .string(impression.presentation),
      "campaign": .string(impression.campaign.rawValue),
      "placement": .string(impression.placement),
      "stage": .string(impression.session.stage), "session": .count(impression.session.number),
      "at": .string("\(impression.at)"), "test": .bool(impression.isTest),
    ]
  }

  private static func stage(_ stage: Stage) -> JSONValue {
    [
      "stage": .string(stage.id),
      "session": stage.session.map { session in
        ["number": .count(session.number), "lastEventAt": .string("\(session.lastEventAt)")]
      } ?? .null,
      "presentation": .text(stage.presentation?.id),
      "queued": .array(
        stage.queue.map { entry in
          [
            "campaign": .string(entry.campaign.rawValue), "returning": .bool(entry.isReturning),
            "origin": .text(entry.origin), "circumstances": circumstances(entry.circumstances),
          ]
        }),
      "held": stage.heldLink.map(link) ?? .null,
      "promised": .text(stage.promise?.popup.rawValue),
      "navigation": stage.navigation.map(link) ?? .null,
    ]
  }

  private static func link(_ link: Stage.Link) -> JSONValue {
    [
      "url": .string(link.url), "since": .string("\(link.since)"),
      "until": .string("\(link.until)"),
    ]
  }

  private static func circumstances(_ circumstances: Circumstances) -> JSONValue {
    [
      "placement": .string(circumstances.placement),
      "timeZone": .string(circumstances.zone.identifier),
      "locale": .text(circumstances.locale),
      "attributes": .object(values(of: circumstances.attributes)),
    ]
  }

  private static func values(of attributes: Attributes) -> JSONObject {
    var values = JSONObject()
    for (name, value) in attributes.entries {
      // Requests are JSON, so each value has its form there; none is left out if it had not.
      values[name] = AttributesDocument.json(value) ?? .string(value.literal)
    }
    return values
  }
}
