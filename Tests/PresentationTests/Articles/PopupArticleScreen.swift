import Presentation

/// A popup on a phone: layout, life and touches wired together as an app would do it.
struct PopupArticleScreen {
  let arrangement: Arrangement
  let policy: BackgroundPolicy

  private(set) var layout: LiveLayout
  private(set) var stage = LiveStage()
  private(set) var touches: TouchSystem

  /// What the life had to have done, oldest first.
  private(set) var done: [Lifecycle.Command] = []

  /// What fingers brought about, oldest first.
  private(set) var acts: [String] = []

  /// The seconds since the beginning.
  var now = 0.0

  init(
    _ style: LayoutStyle = PopupArticle.card,
    _ arrangement: Arrangement = .hosting(.presentationController),
    _ policy: BackgroundPolicy = .dismiss, in container: Container = PopupArticle.phone,
    motion: Motion = .popup, closure: LiveLayout.Closure? = nil
  ) throws {
    self.arrangement = arrangement
    self.policy = policy
    let layout = LiveLayout(container: container, style: style, closure: closure)
    self.layout = layout
    touches = try Self.hosted(layout, arrangement, policy).touches
    _ = stage.reserve(
      Lifecycle(
        key: "gift", entrance: motion, exit: motion, dismissesOnScrimTap: policy == .dismiss))
  }

  /// A popup that has arrived; its completion has the number 1.
  static func shown(
    _ style: LayoutStyle = PopupArticle.card,
    _ arrangement: Arrangement = .hosting(.presentationController),
    _ policy: BackgroundPolicy = .dismiss
  ) throws -> PopupArticleScreen {
    var screen = try PopupArticleScreen(style, arrangement, policy)
    try screen.handle(.show(1))
    screen.now = 0.5
    try screen.handle(.ended(1))
    return screen
  }

  /// The views, as they are laid out now.
  var hosted: HostedScene {
    get throws { try Self.hosted(layout, arrangement, policy) }
  }

  var state: Lifecycle.State? { stage.presentation?.state }

  /// The numbers of the completions that were called, those without success negative.
  var called: [Int] { done.compactMap(\.articleCall) }

  mutating func handle(_ event: Lifecycle.Event) throws {
    let commands = stage.handle(event, now: now)
    done += commands
    for command in commands {
      switch command {
      case .rest:
        _ = touches.handle(.exitCancelled(popup: HostedScene.Names.popup))
      case .removeContent:
        let page = View(id: HostedScene.Names.page, frame: layout.container.bounds)
        _ = touches.handle(.laidOut(try Scene(page)))
      case .addScrim, .addContent, .startAnimation, .removeScrim, .callHandler, .ended, .complete,
        .navigate:
        break
      }
    }
  }

  /// Changes the layout; touches in progress learn of the new views and go on.
  mutating func handle(_ event: LiveLayout.Event) throws {
    guard !layout.handle(event).isEmpty else { return }
    take(touches.handle(.laidOut(try hosted.scene)))
  }

  mutating func press(_ point: Point, finger: Int = 1) throws {
    now += 0.05
    try follow(touches.handle(.began(TouchID(finger), at: point, time: now)))
  }

  mutating func release(_ point: Point, finger: Int = 1) throws {
    now += 0.05
    try follow(touches.handle(.ended(TouchID(finger), at: point, time: now)))
  }

  mutating func tap(_ point: Point) throws {
    try press(point)
    try release(point)
  }

  private mutating func follow(_ commands: [TouchCommand]) throws {
    take(commands)
    if commands.contains(.dismiss(popup: HostedScene.Names.popup)) { try handle(.tapScrim) }
  }

  private mutating func take(_ commands: [TouchCommand]) {
    acts += commands.compactMap(\.articleAct)
  }

  private static func hosted(
    _ layout: LiveLayout, _ arrangement: Arrangement, _ policy: BackgroundPolicy
  ) throws -> HostedScene {
    let card = PopupArticle.card(layout.frame, radius: layout.style.cornerRadius)
    return try PopupArticle.hosted(arrangement, policy, card, in: layout.container.bounds.size)
  }
}

extension Lifecycle.Command {
  /// The number of the completion that is called, negative where without success, or nil.
  var articleCall: Int? {
    guard case .complete(let completion, let finished) = self else { return nil }
    return finished ? completion.id : -completion.id
  }
}
