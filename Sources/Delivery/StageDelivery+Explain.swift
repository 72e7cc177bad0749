public import Calendars
public import Scheduling

extension StageDelivery {
  /// Returns what a request would bring about, and what every gate says of every campaign.
  ///
  /// Nothing is stored.
  public func explain(
    _ request: DecisionRequest, now: Timestamp
  ) throws(DeliveryError) -> [CampaignExplanation] {
    let event = try request.event(with: settings)
    return try look { reader throws(DeliveryError) in
      let world = try world(
        of: request.stage, user: request.user, owner: nil, reader, now: now)
      return Scheduler.explain(event, on: request.stage, in: world, now: now).campaigns
    }
  }
}
