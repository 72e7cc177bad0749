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

    /// The question, with what the log has of it where it does not say so itself.
    let request: StageEvent.Request

    /// The decision of the very instant, or nil where none was recorded.
    let recorded: DecisionRecord?

    /// Whether the question says nothing but what was recorded, so that the record is the answer.
    let isAnswered: Bool

    /// The presentation that the recorded decision handed out, as it was then, or nil.
    let presented: PresentationRecord?

    /// The other recorded decisions that are nearest to the instant, oldest first.
    let near: [DecisionRecord]
  }

  /// Returns what is known of an instant that is over.
  func lookBack(
    for request: DecisionRequest, at instant: Timestamp, _ reader: any StoreReader
  ) throws(DeliveryError) -> LookBack {
    let around = try reading { () throws(StorageError) in
      try reader.decisions(
        around: instant, of: request.user, on: request.stage, at: request.placement)
    }
    // Of several in one millisecond the one that showed something is asked about.
    let then = around.indices.filter { around[$0].at == instant }
    let place = then.first { around[$0].presented != nil } ?? then.last
    let recorded = place.map { around[$0] }
    let said = recorded.map { request.completed(by: $0) } ?? request
    let past = try reading { () throws(StorageError) in
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
      reader: past, request: try said.event(with: settings), recorded: recorded,
      isAnswered: recorded.map { request.saysNothing(but: $0) } ?? false, presented: presented,
      near: around.indices.filter { $0 != place }.map { around[$0] })
  }

  /// Returns what a request got, or would have got, at an instant that is over.
  func answer(
    to request: DecisionRequest, at instant: Timestamp, _ reader: any StoreReader
  ) throws(DeliveryError) -> Answer {
    let past = try lookBack(for: request, at: instant, reader)
    let answer = try answer(
      .request(past.request), on: request.stage, user: request.user, past.reader
    ) { instant }.answer
    guard let recorded = past.recorded, past.isAnswered else { return answer }
    var outcome = answer.outcome
    outcome.presented = past.presented
    outcome.verdicts = zip(answer.snapshot.entries, outcome.verdicts).map { entry, verdict in
      recorded.correcting(verdict, of: entry.campaign.key) ?? verdict
    }
    // What waited behind the decision is not kept.
    var stage = answer.stage
    stage.queue = []
    outcome.dropped = []
    return Answer(
      outcome: outcome, stage: stage, stages: answer.stages, snapshot: answer.snapshot,
      popup: try popup(of: outcome.presented, in: answer.snapshot, reader, now: instant))
  }
}

extension DecisionRecord {
  /// Returns the verdict that was recorded of a campaign, or nil where the worked-out one stands.
  ///
  /// A campaign of which nothing was recorded cannot have won: the winner always is.
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
