public import Calendars
public import Campaigns
public import Rules
public import Scheduling
import Storage

extension StageDelivery {
  /// What the gates say, and what the log has of the decision.
  public struct Explained: Sendable {
    /// The campaigns, one after the other in the order of decisions.
    public var campaigns: [CampaignExplanation]

    /// What is handed out, or nil.
    public var shown: PresentationRecord?

    /// What rules saw of the request.
    public var attributes: Attributes

    /// The decision of the very instant, as it was recorded; nil where none was.
    public var recorded: DecisionRecord?

    /// Whether the record is the answer; else the question says what was not recorded.
    public var isAnswered = false

    /// The other recorded decisions for the user, on the stage and at the placement: of the
    /// instant, the last before it and the first after it; empty where that is the present.
    public var near: [DecisionRecord] = []

    /// The name of what had the stage when the request came, or nil.
    public var occupant: Key? {
      guard let check = campaigns.first?.checks[Gate.stage.rawValue],
        case .occupied(let name) = check.finding
      else { return nil }
      return name
    }

    /// The latest instant of the history that lies behind the one that is asked about, as after a
    /// clock went back, or nil; it counts as of that instant.
    public var redatedFrom: Timestamp?

    /// Whether the instant is over.
    public var looksBack = false
  }

  /// Returns what a request would bring about, and what every gate says of every campaign.
  ///
  /// Nothing is stored. Of an instant before the present the answer is what it was then, as far as
  /// the store has it: ``AsOfReader`` says how far that is. Where the log has the decision of that
  /// instant, its codes are the answer, and it tells what the request does not say again.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - now: The instant that is asked about.
  ///   - present: The caller's present; nil where it is `now`.
  /// - Returns: What the gates say.
  /// - Throws: ``DeliveryError`` for a bad request or a failing store.
  public func explain(
    _ request: DecisionRequest, now: Timestamp, present: Timestamp? = nil
  ) throws(DeliveryError) -> Explained {
    let event = try request.event(with: settings)
    return try look { reader throws(DeliveryError) in
      guard let present, now < present else {
        return try explained(event, on: request.stage, reader, now: now)
      }
      let past = try lookBack(for: request, at: now, reader)
      var explained = try explained(past.request, on: request.stage, past.reader, now: now)
      explained.looksBack = true
      explained.recorded = past.recorded
      explained.near = past.near
      explained.isAnswered = past.isAnswered
      if let recorded = past.recorded, past.isAnswered {
        explained.shown = past.presented
        explained.campaigns = explained.campaigns.map { campaign in
          recorded.correcting(campaign.verdict, of: campaign.campaign.key)
            .map { campaign.decided($0) } ?? campaign
        }
      }
      return explained
    }
  }

  /// Decides, and returns what every gate said of every campaign before that decision.
  ///
  /// - Returns: The answer, what the gates said, and the instant that both are about.
  /// - Throws: ``DeliveryError`` for a bad request or a failing store.
  public func decideAndExplain(
    _ request: DecisionRequest, now: @autoclosure () -> Timestamp
  ) throws(DeliveryError) -> (answer: Answer, explained: Explained, now: Timestamp) {
    let event = try request.event(with: settings)
    guard request.reserves else {
      return try look { reader throws(DeliveryError) in
        let (world, now) = try world(
          of: request.stage, user: event.user, owner: nil, reader, clock: now)
        let answer = try answer(
          .request(event), on: request.stage, in: world, reader, now: now
        ).answer
        return (answer, explained(event, on: request.stage, in: world, now: now), now)
      }
    }
    return try change { writer throws(DeliveryError) in
      let (world, now) = try world(
        of: request.stage, user: event.user, owner: nil, writer, clock: now)
      let answer = try perform(
        .request(event), on: request.stage, in: world, writer, now: now)
      return (answer, explained(event, on: request.stage, in: world, now: now), now)
    }
  }

  private func explained(
    _ event: StageEvent.Request, on stage: String, _ reader: any StoreReader, now: Timestamp
  ) throws(DeliveryError) -> Explained {
    let (world, _) = try world(of: stage, user: event.user, owner: nil, reader) { now }
    return explained(event, on: stage, in: world, now: now)
  }

  private func explained(
    _ event: StageEvent.Request, on stage: String, in world: World, now: Timestamp
  ) -> Explained {
    let (outcome, campaigns) = Scheduler.explain(event, on: stage, in: world, now: now)
    return Explained(
      campaigns: campaigns, shown: outcome.presented, attributes: event.circumstances.attributes,
      redatedFrom: outcome.redatedFrom)
  }
}
