import Campaigns
import Scheduling

// What has to hold of what is promised to a stage.
extension WalkRules {
  /// A promise goes by its time or by a request that keeps it, which nothing but a navigation, a
  /// veto, a held link or a popup that came with the request puts off.
  func promise(_ index: Int) -> String? {
    let (old, new) = (before.stages[index], after.stages[index])
    guard let outcome = step.outcome else { return nil }
    if step.event == .present(index) {
      return new.promise?.since == base ? nil : "what was just promised to \(new.id) is nowhere"
    }
    let isAsked = step.event == .request(index)
    let isKept = outcome.presented?.source == .promise && step.event.stage == index
    if isKept, !isAsked { return "\(old.id) keeps its promise unasked" }
    let isDue = old.promise.map { $0.until > base } == true
    guard isDue else { return isKept ? "\(old.id) keeps what was not promised" : nil }
    if (new.promise == nil) != isKept { return "the promise to \(old.id) is lost, or kept twice" }
    let isPutOff =
      new.navigation != nil || outcome.presented != nil || old.heldLink != nil
      || old.presentation.map(mustStay) == true
    return isAsked && !isPutOff ? "the promise to \(old.id) is not kept" : nil
  }
}
