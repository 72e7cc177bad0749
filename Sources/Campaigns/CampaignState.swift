/// The stored state of a campaign's lifecycle.
///
/// *Scheduled*, *running* and *ended* are computed from the clock and never stored.
public enum CampaignState: String, Hashable, Sendable, CaseIterable {
  /// Being written.
  case draft

  /// Waiting for an approval.
  case inReview

  /// Live where its schedule says so.
  case approved

  /// Held back until it is resumed.
  case paused

  /// Over for good.
  case stopped

  /// Put away.
  case archived

  /// A step of the lifecycle.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    /// From draft to review.
    case submit

    /// From review (or, by an administrator, from draft) to live.
    case approve

    /// From review back to draft.
    case reject

    /// From live to held back.
    case pause

    /// From held back to live.
    case resume

    /// From live or held back to over.
    case stop

    /// From draft, ended or stopped to put away.
    case archive
  }

  /// Finds where a step leads.
  ///
  /// Approval straight from draft is the administrator's; who may ask for it is decided above.
  /// - Parameters:
  ///   - step: The step.
  ///   - hasEnded: Whether its schedule is over: what has ended may be put away as it is.
  /// - Returns: The state after it, or nil where the step is not allowed from here.
  public func after(_ step: Step, hasEnded: Bool = false) -> CampaignState? {
    switch (step, self) {
    case (.archive, .approved) where hasEnded, (.archive, .paused) where hasEnded: .archived
    case (.submit, .draft): .inReview
    case (.approve, .draft), (.approve, .inReview), (.approve, .approved): .approved
    // An approved edit of a paused campaign stays paused.
    case (.approve, .paused): .paused
    case (.reject, .inReview): .draft
    case (.pause, .approved): .paused
    case (.resume, .paused): .approved
    case (.stop, .approved), (.stop, .paused): .stopped
    case (.archive, .draft), (.archive, .stopped): .archived
    default: nil
    }
  }
}
