public import Calendars
public import Delivery

/// The use case that answers "why did this user not see that campaign?".
public struct Explainer: Sendable {
  private let delivery: StageDelivery

  /// Creates an explainer that asks the same decision as everybody.
  public init(delivery: StageDelivery) { self.delivery = delivery }

  /// Explains what a request would get at an instant, campaign by campaign.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - now: The instant.
  ///   - present: The caller's present; nil where it is `now`. An instant before it is looked back
  ///     on.
  ///   - zone: The zone that instants are told in.
  /// - Returns: A row for every campaign.
  /// - Throws: ``DeliveryError`` for a bad request or a failing store.
  public func explain(
    _ request: DecisionRequest, at now: Timestamp, present: Timestamp? = nil,
    tellingTimeIn zone: Zone
  ) throws(DeliveryError) -> Explanation {
    Explanation(
      at: now, try delivery.explain(request, now: now, present: present), in: zone)
  }

  /// Decides, and explains the decision from what was before it.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - now: The instant.
  ///   - zone: The zone that instants are told in.
  /// - Returns: The answer, and a row for every campaign.
  /// - Throws: ``DeliveryError`` for a bad request or a failing store.
  public func decide(
    _ request: DecisionRequest, at now: @autoclosure () -> Timestamp, tellingTimeIn zone: Zone
  ) throws(DeliveryError) -> (answer: StageDelivery.Answer, explanation: Explanation) {
    let both = try delivery.decideAndExplain(request, now: now())
    return (both.answer, Explanation(at: both.now, both.explained, in: zone))
  }
}
