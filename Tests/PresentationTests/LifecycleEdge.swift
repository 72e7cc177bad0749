@testable import Presentation

/// One event in one state, and what came of it.
struct LifecycleEdge: CustomStringConvertible {
  let before: Lifecycle
  let event: Lifecycle.Event
  let commands: [Lifecycle.Command]
  let after: Lifecycle

  var description: String { "\(before.phase) --\(event)--> \(after.phase) \(commands)" }

  /// Every rule that the step breaks, by name.
  var breaches: [String] {
    var breaches: [String] = []
    func rule(_ name: String, _ holds: Bool) { if !holds { breaches.append(name) } }
    rule("a state follows that may follow", isLegal)
    rule("each completion is called once or waits", keepsCompletions)
    rule("the bound on what waits holds", after.waiting.count <= 2 * Lifecycle.greatestWaiting)
    rule("only movements are waited for", isMoving(after) || after.waiting.isEmpty)
    rule("a movement has an animation", isMoving(after) == (after.animation != nil))
    rule("the latest animation runs", after.animation.map { $0.id == after.animations } ?? true)
    rule("no taps are taken while dismissing", !(after.isDismissing && after.takesTaps))
    rule("taps that are not taken do nothing", before.takesTaps || !isTap || isIdle)
    rule("the scrim is there while anything is visible", keepsScrim)
    rule("the end is told once", commands.filter(isEnd).count == (ends ? 1 : 0))
    rule("the handler is first", commands.dropFirst().allSatisfy { $0 != .handler })
    rule("the navigation is last", commands.dropLast().allSatisfy { $0 != .navigation })
    rule("nothing navigates on the way off", !after.isDismissing || !navigates)
    rule("an animation is started where one is new", startsAnimation)
    return breaches
  }

  private var isLegal: Bool {
    switch (before.state, after.state) {
    case (.reserved, .reserved), (.reserved, .presenting), (.reserved, .visible),
      (.reserved, .ended), (.presenting, .presenting), (.presenting, .visible),
      (.presenting, .dismissing), (.presenting, .ended), (.visible, .visible),
      (.visible, .dismissing), (.visible, .ended), (.dismissing, .visible):
      true
    // The first reason is the reason.
    case (.dismissing(let old), .dismissing(let new)), (.dismissing(let old), .ended(let new)),
      (.ended(let old), .ended(let new)):
      old == new
    default: false
    }
  }

  private var keepsCompletions: Bool {
    let came = before.waiting + [event.completion].compactMap { $0 }
    let gone = commands.compactMap(\.completed) + after.waiting
    return came.map(\.id).sorted() == gone.map(\.id).sorted()
  }

  private var keepsScrim: Bool {
    let (was, is_) = (before.standing.isVisible, after.standing.isVisible)
    func count(_ command: Lifecycle.Command) -> Int { commands.filter { $0 == command }.count }
    return count(.addScrim) == (!was && is_ ? 1 : 0) && count(.removeScrim) == (was && !is_ ? 1 : 0)
      && count(.addContent) == count(.addScrim) && count(.removeContent) == count(.removeScrim)
  }

  private var startsAnimation: Bool {
    let started: [Lifecycle.Animation] = commands.compactMap {
      if case .startAnimation(let animation) = $0 { animation } else { nil }
    }
    let isNew = after.animation != nil && after.animations != before.animations
    return started == (isNew ? [after.animation].compactMap { $0 } : [])
  }

  private var isTap: Bool {
    switch event {
    case .press, .tapScrim: true
    default: false
    }
  }

  private var isIdle: Bool { commands.isEmpty && before == after }
  private var navigates: Bool { commands.contains(.navigation) }
  private var ends: Bool { !isOver(before) && isOver(after) }

  private func isOver(_ life: Lifecycle) -> Bool {
    if case .ended = life.state { true } else { false }
  }

  private func isMoving(_ life: Lifecycle) -> Bool {
    life.state == .presenting || life.isDismissing
  }

  private func isEnd(_ command: Lifecycle.Command) -> Bool {
    if case .ended = command { true } else { false }
  }
}
