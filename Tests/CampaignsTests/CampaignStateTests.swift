import Campaigns
import Testing

@Suite("Lifecycle of a campaign")
struct CampaignStateTests {
  /// Where each step leads from each state; what is not here is not allowed.
  static let steps: [CampaignState.Step: [CampaignState: CampaignState]] = [
    .submit: [.draft: .inReview],
    .approve: [
      .draft: .approved, .inReview: .approved, .approved: .approved, .paused: .paused,
    ],
    .reject: [.inReview: .draft],
    .pause: [.approved: .paused],
    .resume: [.paused: .approved],
    .stop: [.approved: .stopped, .paused: .stopped],
    .archive: [.draft: .archived, .stopped: .archived],
  ]

  @Test(
    "A step leads where the lifecycle says, and nowhere else",
    arguments: CampaignState.Step.allCases, CampaignState.allCases)
  func step(_ step: CampaignState.Step, _ state: CampaignState) {
    #expect(state.after(step) == Self.steps[step]?[state])
  }

  @Test(
    "What has ended is put away as it is, and is otherwise where it was",
    arguments: CampaignState.allCases)
  func archivesWhatEnded(_ state: CampaignState) {
    let isPublished = state == .approved || state == .paused
    #expect(
      state.after(.archive, hasEnded: true)
        == (isPublished ? .archived : Self.steps[.archive]?[state]))
    for step in CampaignState.Step.allCases where step != .archive {
      #expect(state.after(step, hasEnded: true) == state.after(step))
    }
  }

  @Test("Nothing leads out of the archive, and only the archive follows a stop")
  func ends() {
    let after = CampaignState.Step.allCases.compactMap { CampaignState.archived.after($0) }
    #expect(after.isEmpty)
    let behindStop = CampaignState.Step.allCases.compactMap { CampaignState.stopped.after($0) }
    #expect(behindStop == [.archived])
  }
}
