/// What happens where a scrim dismisses its popup in hit-testing.
public struct HitTestRemoval: Sendable, Hashable {
  /// How often the platform asks for one touch as a rule; it promises no number.
  public static let usualQuestions = 2

  /// The view found each time, by name.
  public let answers: [String?]

  /// How often the popup was told to go.
  public let dismissals: Int

  /// What the user gets: the last answer has the touch.
  public let receiver: TapOutcome
}

extension HostedScene {
  /// Returns what a touch gives where the scrim removes the popup when hit-testing asks it.
  ///
  /// The scene itself never changes: this plays what would. Without an animation the popup is gone
  /// by the second question and the page below is found; with one it is told to go each time.
  /// `questions` is how often the platform asks: less than 1 counts as 1, more than 16 as 16.
  public func removal(
    at point: Point, questions: Int = HitTestRemoval.usualQuestions, isAnimated: Bool = false
  ) -> HitTestRemoval {
    var answers: [String?] = []
    var (dismissals, isGone) = (0, false)
    for _ in 0..<min(max(1, questions), 16) {
      let hit = isGone ? nil : scene.hitTest(point)
      let isOnPage = isGone && scene.nodes[0].bounds.contains(point)
      answers.append(isOnPage ? Names.page : hit.flatMap(scene.id(of:)))
      guard let hit, regions[hit.rawValue] == .scrim else { continue }
      dismissals += 1
      isGone = !isAnimated
    }
    let receiver: TapOutcome =
      if isGone {
        answers.last == Names.page ? .page : .dismiss
      } else {
        dismissals > 0 ? .dismiss : tap(at: point).outcome
      }
    return HitTestRemoval(answers: answers, dismissals: dismissals, receiver: receiver)
  }
}
