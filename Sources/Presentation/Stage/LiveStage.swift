/// A stage on a device: its one presentation, and the commands that clearing it gives.
///
/// It wraps `PopupStage`, and adds what only a device knows: lives that take time to end.
public struct LiveStage: Sendable, Hashable {
  /// The answer to ``hideAll(_:now:shouldHide:)``.
  public struct HideAll: Sendable {
    /// What went, what refused, and what was leaving already.
    public let answer: PopupStage<Lifecycle>.HideAll

    /// What the host of each stage has to do, in the order of the stages.
    public let commands: [[Lifecycle.Command]]
  }

  private var stage = PopupStage<Lifecycle>()

  /// The number of animations of all presentations before the one there is.
  private var animations = 0

  /// Creates a free stage.
  public init() {}

  /// The presentation that the stage has, on screen or not, or nil.
  public var presentation: Lifecycle? { stage.popup }

  /// Whether a presentation is on screen: presenting, visible or dismissing.
  public var isAnyVisible: Bool { stage.isAnyVisible }

  /// Gives a free stage a presentation that is not on screen yet.
  ///
  /// Returns false, and changes nothing, where one is there already, or where it is not new: it is
  /// one occurrence, and lives once.
  public mutating func reserve(_ presentation: Lifecycle) -> Bool {
    guard presentation.state == .reserved else { return false }
    var presentation = presentation
    // A late report of the one before must not be taken for one of this.
    presentation.animations = animations
    return stage.show(presentation)
  }

  /// Takes an event of the presentation in, and frees the stage where that ends it.
  ///
  /// Without a presentation a hide has what it asks for, a show has not, and nothing else does
  /// anything.
  public mutating func handle(_ event: Lifecycle.Event, now: Double) -> [Lifecycle.Command] {
    guard stage.popup != nil else { return Self.answer(event) }
    let commands = stage.popup?.handle(event, now: now) ?? []
    if case .ended = stage.popup?.state { free() }
    return commands
  }

  /// Hides every presentation on screen that lets itself be hidden, without animation.
  ///
  /// What goes ends as `preempted`; the rules of asking are those of `PopupStage.hideAll`.
  public static func hideAll(
    _ stages: inout [LiveStage], now: Double, shouldHide: (Lifecycle) -> Bool
  ) -> HideAll {
    var wrapped = stages.map(\.stage)
    let answer = PopupStage.hideAll(&wrapped, shouldHide: shouldHide)
    var commands = [[Lifecycle.Command]](repeating: [], count: stages.count)
    for placed in answer.hidden {
      commands[placed.stage] = stages[placed.stage].handle(
        .hide(.preempted, isAnimated: false, nil), now: now)
    }
    return HideAll(answer: answer, commands: commands)
  }

  private mutating func free() {
    animations = stage.end()?.animations ?? animations
  }

  private static func answer(_ event: Lifecycle.Event) -> [Lifecycle.Command] {
    switch event {
    case .show(_, let completion):
      return completion.map { [.complete($0, finished: false)] } ?? []
    case .hide(_, _, let completion):
      return completion.map { [.complete($0, finished: true)] } ?? []
    case .press, .tapScrim, .animationEnded, .animationCannotStart, .cancelAnimation, .tick,
      .releaseHandlers, .reduceMotion:
      return []
    }
  }
}
