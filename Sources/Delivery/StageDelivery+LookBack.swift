import Calendars
import Campaigns
import Scheduling
import Storage

// A question about an instant that is over.
extension StageDelivery {
  /// What is known of an instant that is over.
  struct LookBack {
    /// The store as it was.
    let reader: AsOfReader

    /// The question, with what the log has of it.
    let request: StageEvent.Request

    /// The decision of the very instant, or nil where none was recorded.
    let recorded: DecisionRecord?

    /// The presentation that the recorded decision handed out, as it was then, or nil.
    let presented: PresentationRecord?

    /// The recorded decisions nearest to the instant, before it and after it.
    let near: [DecisionRecord]
  }

  /// How far from the instant recorded decisions are near.
  private static let nearness = Duration.minutes(30)

  /// The most decisions that are looked through for the nearest.
  private static let mostNear = 1000

  /// Returns what is known of an instant that is over.
  func lookBack(
    for request: DecisionRequest, at instant: Timestamp, _ reader: any StoreReader
  ) throws(DeliveryError) -> LookBack {
    let around = try decisions(for: request, around: instant, reader)
    let recorded = around.last { $0.at == instant }
    let completed = recorded.map { request.completed(by: $0) } ?? request
    let then = try reading { () throws(StorageError) in
      // A decision was made on what was before it, by the catalogue of its instant.
      try AsOfReader(
        reader, at: recorded == nil ? instant : instant - .milliseconds(1), catalogue: instant)
    }
    let presented = try reading { () throws(StorageError) in
      try recorded?.presentation.flatMap { id throws(StorageError) in
        try reader.presentation(id)?.asOf(instant)
      }
    }
    return LookBack(
      reader: then, request: try completed.event(with: settings), recorded: recorded,
      presented: presented,
      near: [around.last { $0.at < instant }, around.first { $0.at > instant }]
        .compactMap(\.self))
  }

  /// Returns what a request got, or would have got, at an instant that is over.
  func answer(
    to request: DecisionRequest, at instant: Timestamp, _ reader: any StoreReader
  ) throws(DeliveryError) -> Answer {
    let past = try lookBack(for: request, at: instant, reader)
    let answer = try answer(
      .request(past.request), on: request.stage, user: request.user, past.reader
    ) { instant }.answer
    guard let recorded = past.recorded else { return answer }
    var outcome = answer.outcome
    outcome.presented = past.presented
    outcome.verdicts = zip(answer.snapshot.entries, outcome.verdicts).map { entry, verdict in
      recorded.correcting(verdict, of: entry.campaign.key) ?? verdict
    }
    return Answer(
      outcome: outcome, stage: answer.stage, stages: answer.stages, snapshot: answer.snapshot,
      popup: try popup(of: outcome.presented, in: answer.snapshot, reader, now: instant))
  }

  /// Returns the recorded decisions of the same user, stage and placement around an instant.
  private func decisions(
    for request: DecisionRequest, around instant: Timestamp, _ reader: any StoreReader
  ) throws(DeliveryError) -> [DecisionRecord] {
    let start = instant - Self.nearness
    let until = instant + Self.nearness + .milliseconds(1)
    return try reading { () throws(StorageError) in
      try reader.decisions(of: request.user, from: start, until: until, limit: Self.mostNear)
    }.filter {
      $0.stage.utf8.elementsEqual(request.stage.utf8)
        && $0.placement.utf8.elementsEqual(request.placement.utf8)
    }
  }
}

extension DecisionRecord {
  /// Returns the verdict that was recorded of a campaign, or nil where the worked-out one stands.
  ///
  /// A campaign of which nothing was recorded cannot have won.
  func correcting(_ verdict: Outcome.Verdict, of campaign: Key) -> Outcome.Verdict? {
    guard let recorded = verdicts.first(where: { $0.campaign == campaign }) else {
      return verdict == .presented ? .refused(.outranked, .nothing) : nil
    }
    if recorded.code == "presented" { return .presented }
    // A code of another version says nothing here.
    guard let code = GateCode(rawValue: recorded.code), code != verdict.code else { return nil }
    return .refused(code, .nothing)
  }
}
