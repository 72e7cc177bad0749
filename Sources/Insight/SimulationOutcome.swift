import Calendars
import Campaigns
import Delivery
import JSON
import Scheduling

/// What came of an event, under the names that an expectation may use.
struct SimulationOutcome {
  /// Every name, always.
  let object: JSONObject

  /// The outcome of what is no event of a stage.
  init() { self.init(Outcome(), stage: nil, why: JSONObject(), queue: []) }

  /// The outcome of a look at a stage that nobody has been on.
  init(freeStage stage: String) {
    var object = SimulationOutcome().object
    object["stage"] = .string(stage)
    self.object = object
  }

  /// The outcome of an event; of a look, only what is on the stage.
  init(_ answer: StageDelivery.Answer, looksOnly: Bool) {
    var why = JSONObject()
    for (entry, verdict) in zip(answer.snapshot.entries, answer.outcome.verdicts) {
      why[entry.campaign.key.rawValue] = verdict.code.map { .string($0.rawValue) } ?? "presented"
    }
    self.init(
      looksOnly ? Outcome() : answer.outcome, stage: answer.stage, why: why,
      queue: answer.stage.queue.map(\.campaign))
  }

  private init(_ outcome: Outcome, stage: Stage?, why: JSONObject, queue: [Key]) {
    let presented = JSONValue.text(outcome.presented?.name.rawValue)
    var object = JSONObject()
    object["presents"] = presented
    object["next"] = presented
    object["popup"] = .text(outcome.presented?.popup.rawValue)
    object["showAfter"] = .text(outcome.presented.map { "\($0.showAfter)" })
    object["why"] = .object(why)
    object["queued"] = .array(queue.map { .string($0.rawValue) })
    object["ended"] = .pairs(
      outcome.ended.map { ($0.presentation.name.rawValue, $0.reason.rawValue) })
    object["dropped"] = .pairs(outcome.dropped.map { ($0.campaign.rawValue, $0.code) })
    object["counted"] = .bool(outcome.counted)
    object["late"] = .bool(outcome.late)
    object["repeated"] = .bool(outcome.repeated)
    object["reason"] = .text(outcome.reason?.rawValue)
    object["outcome"] = .text(outcome.link?.rawValue)
    object["hidden"] = .array(outcome.hidden.map { .string($0.name.rawValue) })
    object["vetoedBy"] = .array(outcome.vetoedBy.map { .string($0.name.rawValue) })
    object["opens"] = .text(outcome.opens)
    object["stage"] = .text(stage?.id)
    object["visible"] = .text(stage?.presentation?.name.rawValue)
    self.object = object
  }
}

extension JSONValue {
  /// An object of texts.
  fileprivate static func pairs(_ pairs: [(String, String)]) -> JSONValue {
    var object = JSONObject()
    for (name, text) in pairs { object[name] = .string(text) }
    return .object(object)
  }
}
