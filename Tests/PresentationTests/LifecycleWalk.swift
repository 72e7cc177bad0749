@testable import Presentation

/// A walk through every state that a life can get into, breadth first.
///
/// Ids of animations only count up, so states that differ in them alone are one state here.
struct LifecycleWalk {
  private(set) var states: Set<Lifecycle> = []
  private(set) var steps = 0
  private var frontier: [Lifecycle]

  init(from lives: [Lifecycle]) {
    frontier = lives
    states = Set(lives)
  }

  /// Takes every event in every state and hands each step to a check.
  mutating func run(_ check: (LifecycleEdge) -> Void) {
    while let life = frontier.popLast() {
      for (event, now) in Self.events(of: life) {
        var after = life
        let commands = after.handle(event, now: now)
        steps += 1
        check(LifecycleEdge(before: life, event: event, commands: commands, after: after))
        let state = Self.renumbered(after)
        if states.insert(state).inserted { frontier.insert(state, at: 0) }
      }
    }
  }

  private static func events(of life: Lifecycle) -> [(Lifecycle.Event, Double)] {
    let (current, stale) = (life.animations, life.animations - 1)
    return [
      (.show(), 0), (.show(isAnimated: false), 0), (.show(nil), 0), (.hide(), 0),
      (.hide(), 0.25), (.hide(isAnimated: false), 0), (.hide(nil), 0),
      (.hide(nil, .preempted, isAnimated: false), 0), (.press(), 0), (.press(), 0.25),
      (.press(leadsTo: nil), 0), (.press(nil), 0), (.tapScrim, 0), (.tapScrim, 0.25),
      (.ended(current), 0), (.ended(current, finished: false), 0), (.ended(stale), 0),
      (.animationCannotStart(id: current), 0), (.animationCannotStart(id: stale), 0),
      (.cancelAnimation(id: current), 0), (.cancelAnimation(id: stale), 0), (.tick, 0),
      (.tick, 10), (.tick, .nan), (.releaseHandlers, 0), (.reduceMotion(true), 0),
      (.reduceMotion(false), 0),
    ]
  }

  private static func renumbered(_ life: Lifecycle) -> Lifecycle {
    func first(_ old: Lifecycle.Animation) -> Lifecycle.Animation {
      Lifecycle.Animation(
        id: 1, way: old.way, motion: old.motion, start: old.start, startedAt: old.startedAt)
    }
    var life = life
    life.animations = 1
    switch life.phase {
    case .presenting(let arrival):
      life.phase = .presenting(
        Lifecycle.Arrival(animation: first(arrival.animation), showing: arrival.showing))
    case .dismissing(let departure):
      life.phase = .dismissing(
        Lifecycle.Departure(
          animation: first(departure.animation), reason: departure.reason,
          navigation: departure.navigation, showing: departure.showing,
          hiding: departure.hiding))
    case .reserved, .visible, .ended:
      break
    }
    return life
  }
}
