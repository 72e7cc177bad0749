@testable import Presentation

/// One event of a presentation, the commands that it has to give and the state that it leads to.
struct LifeStep: Sendable {
  let event: Lifecycle.Event
  let now: Double
  let commands: [Lifecycle.Command]
  let state: Lifecycle.State

  init(
    _ event: Lifecycle.Event, at now: Double = 0, _ commands: [Lifecycle.Command],
    _ state: Lifecycle.State
  ) {
    self.event = event
    self.now = now
    self.commands = commands
    self.state = state
  }

  init(_ event: Lifecycle.Event, at now: Double = 0, _ state: Lifecycle.State) {
    self.init(event, at: now, [], state)
  }
}

extension Lifecycle.Event {
  static func show(_ id: Int? = 1, isAnimated: Bool = true) -> Self {
    .show(isAnimated: isAnimated, id.map(Lifecycle.Completion.init))
  }

  static func hide(
    _ id: Int? = 2, _ reason: Lifecycle.EndReason = .closeButton, isAnimated: Bool = true
  ) -> Self {
    .hide(reason, isAnimated: isAnimated, id.map(Lifecycle.Completion.init))
  }

  static func ended(_ id: Int, finished: Bool = true) -> Self {
    .animationEnded(id: id, finished: finished)
  }

  static func press(
    handler: Int? = 7, _ dismissal: Lifecycle.EndReason? = .primary, leadsTo navigation: Int? = 9
  ) -> Self {
    .press(
      Lifecycle.Button(
        handler: handler.map(Lifecycle.Handler.init), dismissal: dismissal,
        navigation: navigation.map(Lifecycle.Navigation.init)))
  }

  /// The completion that comes in with the event, or nil.
  var completion: Lifecycle.Completion? {
    switch self {
    case .show(_, let completion), .hide(_, _, let completion): completion
    default: nil
    }
  }
}

extension Lifecycle.Command {
  static func finished(_ id: Int) -> Self {
    .complete(Lifecycle.Completion(id), finished: true)
  }

  static func unfinished(_ id: Int) -> Self {
    .complete(Lifecycle.Completion(id), finished: false)
  }

  static let handler = Self.callHandler(Lifecycle.Handler(7))
  static let navigation = Self.navigate(Lifecycle.Navigation(9))

  static func start(
    _ id: Int, _ way: Transition.Way, at now: Double = 0, from start: Double = 0,
    _ motion: Motion = .popup
  ) -> Self {
    .startAnimation(
      Lifecycle.Animation(id: id, way: way, motion: motion, start: start, startedAt: now))
  }

  /// The completion that is called, or nil.
  var completed: Lifecycle.Completion? {
    if case .complete(let completion, _) = self { completion } else { nil }
  }

  static let entering: [Self] = [.addScrim, .addContent, .start(1, .entrance)]

  static func leaving(_ reason: Lifecycle.EndReason) -> [Self] {
    [.removeContent, .removeScrim, .ended(reason)]
  }
}
