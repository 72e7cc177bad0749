public import Calendars
import Campaigns
import JSON
import Scheduling
import Storage

extension StageDelivery {
  /// Takes in a report on a presentation.
  ///
  /// The same report again, which is one with the same id, gets the answer that was given and
  /// counts nothing, whatever else it says and whatever has happened since.
  ///
  /// - Throws: ``DeliveryError/unknownPresentation(_:)`` where there is none of the id,
  ///   ``DeliveryError/invalid(member:value:rule:)`` where a member does not fit the report.
  public func report(
    _ report: ReportRequest, now clock: @autoclosure () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    try check(report)
    let id = report.id ?? newID()
    return try change { writer throws(DeliveryError) in
      let known = try reading { () throws(StorageError) in
        try writer.presentation(report.presentation)
      }
      guard let record = known else { throw .unknownPresentation(report.presentation) }
      let stage = record.session.stage
      let before = try reading { () throws(StorageError) in
        try writer.report(id, of: record.id)
      }
      let (world, now) = try world(
        of: stage, user: nil, owner: record.owner, writer, clock: clock)
      if let before {
        try reading { () throws(StorageError) in
          try writer.apply([.repeated(report: id, presentation: record.id, at: now)])
        }
        return try repeated(before, record, in: world, writer, now: now)
      }
      let event = StageEvent.Report(
        id: id, presentation: record, kind: report.kind, reason: report.reason,
        element: report.element, placement: report.placement, user: report.user)
      let result = try answer(.report(event), on: stage, in: world, writer, now: now)
      let stored = ReportRecord(
        presentation: record.id, id: id, kind: report.kind,
        detail: report.reason?.rawValue ?? report.element, at: now,
        answer: ReportAnswer(result.answer, on: record),
        answeredUser: result.answer.handsOut(toOthersThan: record.owner))
      try persist(
        result.changes + [.report(stored)] + entry(for: .report(event), result.answer, now: now),
        decidedBy: result.answer.snapshot, writer, now: now)
      return result.answer
    }
  }

  /// The answer that the report got before.
  private func repeated(
    _ report: ReportRecord, _ record: PresentationRecord, in world: World,
    _ reader: any StoreReader, now: Timestamp
  ) throws(DeliveryError) -> Answer {
    var outcome = Outcome()
    outcome.repeated = true
    outcome.late = report.answer.late
    outcome.reason = report.answer.reason.flatMap(GateCode.init)
    outcome.ended =
      report.answer.ended.map {
        [Outcome.Ended(presentation: record, reason: $0)]
      } ?? []
    outcome.presented = report.answer.next
    outcome.opens = report.answer.opens
    outcome.dropped = report.answer.dropped
    // It is no event of the stage, which is as somebody finds it who looks.
    let name = record.session.stage
    let stages = Scheduler.handle(.tick, on: name, in: world, now: now, newID: "").stages
    var popup = report.answer.popup
    if popup == nil {
      popup = try self.popup(of: outcome.presented, in: world.snapshot, reader, now: now)
    }
    return Answer(
      outcome: outcome, stage: stages.first { $0.isNamed(name) } ?? Stage(id: name),
      stages: stages, snapshot: world.snapshot, popup: popup)
  }

  private func check(_ report: ReportRequest) throws(DeliveryError) {
    try checkName("presentation", report.presentation)
    if let id = report.id { try checkName("id", id) }
    if let element = report.element {
      try checkName("element", element)
      guard ElementName(id: element) != nil else {
        throw .invalid(
          member: "element", value: element,
          rule: "the name of an element, such as primary, secondary or entry:KEY")
      }
    }
    if let reason = report.reason {
      guard report.kind == .dismissed else {
        throw .invalid(
          member: "reason", value: reason.rawValue, rule: "only `dismissed` has a reason")
      }
      guard reason.isReportable else {
        throw .invalid(
          member: "reason", value: reason.rawValue,
          rule: "one of "
            + EndReason.allCases.filter(\.isReportable).map(\.rawValue).joined(separator: ", "))
      }
    }
    if let element = report.element, report.kind != .clicked {
      throw .invalid(member: "element", value: element, rule: "only `clicked` has an element")
    }
  }
}

extension StageDelivery.Answer {
  /// Returns the user on the stage to whom something is handed out, where that is another than an
  /// owner, or nil.
  fileprivate func handsOut(toOthersThan owner: HistoryOwner) -> String? {
    guard outcome.opens != nil || outcome.presented != nil, let user = stage.session?.user,
      !user.isEmpty, !user.utf8.elementsEqual(owner.userID.utf8)
    else { return nil }
    return user
  }
}

extension ReportAnswer {
  /// Creates the answer that is kept with a report.
  fileprivate init(_ answer: StageDelivery.Answer, on record: PresentationRecord) {
    let outcome = answer.outcome
    self.init(
      counted: outcome.counted, late: outcome.late, reason: outcome.reason?.rawValue,
      ended: outcome.ended.first { $0.presentation.id == record.id }?.reason,
      next: outcome.presented,
      nextPopup: answer.popup.map { JSONWriter(.compact).text(.object($0)) },
      opens: outcome.opens, dropped: outcome.dropped)
  }

  /// The members of the popup that follows, as they were handed out.
  fileprivate var popup: JSONObject? {
    nextPopup.flatMap { try? JSONReader(.strict).read($0).value.object }
  }
}
