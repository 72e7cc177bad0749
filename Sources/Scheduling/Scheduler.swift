public import Calendars
public import Campaigns
import Configuration

/// The decision: which popup, when, and why not.
///
/// A pure function of values. The command line, HTTP, the preview and the simulator call it with
/// the
/// same world and get the same answer.
public enum Scheduler {
  /// What one event brought about, and what has to be stored for it.
  public struct Result: Sendable {
    /// The answer.
    public let outcome: Outcome

    /// The changes, in the order in which they happened.
    public let changes: [StateChange]

    /// The stages afterwards.
    public let stages: [Stage]
  }

  /// Returns what an event on a stage brings about.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - stage: The id of the stage; it is one of the world's.
  ///   - world: What was read before.
  ///   - now: The instant of the event.
  ///   - newID: The id of a presentation that the event may begin; at most one does.
  /// - Returns: The answer, the changes to store, and the stages afterwards.
  /// - Complexity: campaigns × (gates + the owner's history).
  public static func handle(
    _ event: StageEvent, on stage: String, in world: World, now: Timestamp, newID: String
  ) -> Result {
    var turn = Turn(world, now: now, newID: newID)
    let index = turn.begin(on: stage, madeAhead: world.madeAhead)
    switch event {
    case .request(let request): turn.request(request, on: index)
    case .report(let report): turn.report(report, on: index)
    case .deepLink(let url, let scope): turn.deepLink(url, scope: scope, on: index)
    case .hideAll(let scope): turn.hideAll(scope: scope, on: index)
    case .navigationFinished: turn.navigationFinished(on: index)
    case .signOut:
      turn.catchUp(on: index)
      turn.signOut(on: index)
    case .present(let popup): turn.promise(popup, on: index)
    case .tick: turn.catchUp(on: index)
    }
    let (outcome, changes, stages) = turn.finish()
    return Result(outcome: outcome, changes: changes, stages: stages)
  }

  /// Returns what a request would bring about, and the answer of every gate for every campaign.
  ///
  /// - Complexity: campaigns × (gates + the owner's history).
  public static func explain(
    _ request: StageEvent.Request, on stage: String, in world: World, now: Timestamp
  ) -> (outcome: Outcome, campaigns: [CampaignExplanation]) {
    var turn = Turn(world, now: now, newID: "")
    let index = turn.begin(on: stage, madeAhead: world.madeAhead)
    let campaigns = turn.explain(request, on: index)
    return (turn.outcome, campaigns)
  }

  /// Returns whether the session of a stage has not run out.
  public static func isSessionUnderWay(on stage: Stage, at now: Timestamp) -> Bool {
    stage.sessionEndsAt.map { $0 > now } ?? false
  }
}
