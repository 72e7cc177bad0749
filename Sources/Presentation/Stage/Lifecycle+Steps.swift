// What each event does, phase by phase.
extension Lifecycle {
  mutating func show(isAnimated: Bool, _ completion: Completion?, now: Double) -> [Command] {
    switch phase {
    case .reserved:
      return enter(isAnimated: isAnimated, completion, now: now)
    case .presenting(var arrival):
      let refused = Self.wait(completion, in: &arrival.showing)
      phase = .presenting(arrival)
      return refused
    case .visible:
      return Self.complete([completion], finished: true)
    case .dismissing(var departure):
      // One occurrence is shown once. The answer is known when the exit is over, or taken back.
      let refused = Self.wait(completion, in: &departure.showing)
      phase = .dismissing(departure)
      return refused
    case .ended:
      return Self.complete([completion], finished: false)
    }
  }

  mutating func hide(_ leave: Leave, now: Double) -> [Command] {
    switch phase {
    case .reserved:
      return end(leave)
    case .presenting(let arrival):
      // It goes back from where it had come to.
      let share = arrival.animation.share(at: now)
      return Self.complete(arrival.showing, finished: false)
        + depart(leave, from: share, now: now)
    case .visible:
      return depart(leave, from: 1, now: now)
    case .dismissing(var departure):
      let refused = Self.wait(leave.completion, in: &departure.hiding)
      phase = .dismissing(departure)
      return refused
    case .ended:
      return Self.complete([leave.completion], finished: true)
    }
  }

  mutating func press(_ button: Button, now: Double) -> [Command] {
    guard takesTaps else { return [] }
    var commands: [Command] = []
    if hasHandlers, let handler = button.handler { commands.append(.callHandler(handler)) }
    if let reason = button.dismissal {
      commands += hide(Leave(reason: reason, navigation: button.navigation), now: now)
    } else if let navigation = button.navigation {
      commands.append(.navigate(navigation))
    }
    return commands
  }

  mutating func endAnimation(_ id: Int, finished: Bool) -> [Command] {
    switch phase {
    case .presenting(let arrival) where arrival.animation.id == id:
      phase = .visible
      return [.rest] + Self.complete(arrival.showing, finished: finished)
    case .dismissing(let departure) where departure.animation.id == id:
      return end(
        departure.reason, showing: departure.showing, hiding: departure.hiding,
        navigation: departure.navigation, finished: finished)
    case .reserved, .presenting, .visible, .dismissing, .ended:
      // A report of an animation that something else has taken the place of.
      return []
    }
  }

  mutating func cancelAnimation(_ id: Int) -> [Command] {
    switch phase {
    case .presenting(let arrival) where arrival.animation.id == id:
      phase = .ended(.cancelled)
      return [.removeContent, .removeScrim, .ended(.cancelled)]
        + Self.complete(arrival.showing, finished: false)
    case .dismissing(let departure) where departure.animation.id == id:
      // The dismissal did not happen, and so neither does the navigation behind it.
      phase = .visible
      return [.rest] + Self.complete(departure.hiding, finished: false)
        + Self.complete(departure.showing, finished: true)
    case .reserved, .presenting, .visible, .dismissing, .ended:
      return []
    }
  }

  // MARK: - Ways

  /// Begins the way onto the screen, which may be over at once.
  private mutating func enter(
    isAnimated: Bool, _ completion: Completion?, now: Double
  ) -> [Command] {
    let added: [Command] = [.addScrim, .addContent]
    guard entrance.duration(isAnimated: isAnimated, reducesMotion: reducesMotion) > 0 else {
      phase = .visible
      return added + [.rest] + Self.complete([completion], finished: true)
    }
    let animation = nextAnimation(.entrance, entrance, start: 0, now: now)
    var arrival = Arrival(animation: animation, showing: [])
    let refused = Self.wait(completion, in: &arrival.showing)
    phase = .presenting(arrival)
    return added + [.startAnimation(animation)] + refused
  }

  /// Begins the way off the screen from a share of the way onto it; it may be over at once.
  private mutating func depart(_ leave: Leave, from share: Double, now: Double) -> [Command] {
    let duration = exit.duration(isAnimated: leave.isAnimated, reducesMotion: reducesMotion)
    guard duration * share > 0 else { return end(leave) }
    let animation = nextAnimation(.exit, exit, start: duration * (1 - share), now: now)
    var departure = Departure(
      animation: animation, reason: leave.reason, navigation: leave.navigation)
    let refused = Self.wait(leave.completion, in: &departure.hiding)
    phase = .dismissing(departure)
    return [.startAnimation(animation)] + refused
  }

  private mutating func end(_ leave: Leave) -> [Command] {
    end(
      leave.reason, hiding: leave.completion.map { [$0] } ?? [], navigation: leave.navigation,
      finished: true)
  }

  /// Ends the presentation: everything leaves the screen, whoever waits is called, and only then
  /// is there a navigation.
  private mutating func end(
    _ reason: EndReason, showing: [Completion] = [], hiding: [Completion],
    navigation: Navigation?, finished: Bool
  ) -> [Command] {
    let removed: [Command] = standing.isVisible ? [.removeContent, .removeScrim] : []
    phase = .ended(reason)
    return removed + [.ended(reason)]
      + Self.complete(showing, finished: false)
      + Self.complete(hiding, finished: finished)
      + (navigation.map { [.navigate($0)] } ?? [])
  }

  private mutating func nextAnimation(
    _ way: Transition.Way, _ motion: Motion, start: Double, now: Double
  ) -> Animation {
    animations &+= 1
    return Animation(id: animations, way: way, motion: motion, start: start, startedAt: now)
  }

  // MARK: - Completions

  /// Lets a completion wait; one that there is no room for is called at once.
  private static func wait(
    _ completion: Completion?, in waiting: inout [Completion]
  ) -> [Command] {
    guard let completion else { return [] }
    guard waiting.count < greatestWaiting else {
      return [.complete(completion, finished: false)]
    }
    waiting.append(completion)
    return []
  }

  private static func complete(_ completions: [Completion?], finished: Bool) -> [Command] {
    completions.compactMap { $0 }.map { .complete($0, finished: finished) }
  }
}
