public import Calendars
import Campaigns
public import Scheduling
import Storage

extension StageDelivery {
  /// Returns what a request would bring about, and what every gate says of every campaign.
  ///
  /// Nothing is stored. Of an instant before the present the answer is what it was then, as far as
  /// the store has it: ``AsOfReader`` says how far that is.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - now: The instant that is asked about.
  ///   - present: The caller's present; nil where it is `now`.
  /// - Returns: What the gates say, a campaign after the other in the order of decisions.
  /// - Throws: ``DeliveryError`` for a bad request or a failing store.
  public func explain(
    _ request: DecisionRequest, now: Timestamp, present: Timestamp? = nil
  ) throws(DeliveryError) -> [CampaignExplanation] {
    let event = try request.event(with: settings)
    return try look(at: now, from: present) { reader throws(DeliveryError) in
      let world = try world(
        of: request.stage, user: request.user, owner: nil, reader, now: now)
      return Scheduler.explain(event, on: request.stage, in: world, now: now).campaigns
    }
  }

  /// Decides, and returns what every gate said of every campaign before that decision.
  ///
  /// - Throws: ``DeliveryError`` for a bad request or a failing store.
  public func decideAndExplain(
    _ request: DecisionRequest, now: Timestamp
  ) throws(DeliveryError) -> (answer: Answer, campaigns: [CampaignExplanation]) {
    let event = try request.event(with: settings)
    guard request.reserves else {
      return try look { reader throws(DeliveryError) in
        let both = try explained(event, on: request.stage, reader, now: now)
        return (both.answer, both.campaigns)
      }
    }
    return try change { writer throws(DeliveryError) in
      let both = try explained(event, on: request.stage, writer, now: now)
      try reading { () throws(StorageError) in try writer.apply(both.changes) }
      return (both.answer, both.campaigns)
    }
  }

  private func explained(
    _ event: StageEvent.Request, on stage: String, _ reader: any StoreReader, now: Timestamp
  ) throws(DeliveryError) -> (
    answer: Answer, changes: [StateChange], campaigns: [CampaignExplanation]
  ) {
    let world = try world(of: stage, user: event.user, owner: nil, reader, now: now)
    let campaigns = Scheduler.explain(event, on: stage, in: world, now: now).campaigns
    let result = try answer(.request(event), on: stage, in: world, reader, now: now)
    return (result.answer, result.changes, campaigns)
  }
}
