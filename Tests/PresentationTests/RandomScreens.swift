import Presentation
import TestSupport

/// Some screens that everything happens to, in an order that a seed replays.
struct RandomScreens {
  private(set) var screens: [HostedScreen]
  private(set) var faults: [String] = []

  /// The completions that went in, each with an id of its own.
  private(set) var requests = 0

  private var random: SeededGenerator
  private var now = 0.0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let layout = LiveLayout(container: LayoutTests.phone, style: LiveLayoutTests.card)
    screens = Array(repeating: HostedScreen(layout: layout), count: 3)
  }

  /// The completions that were called, in no order.
  var called: [Int] { screens.flatMap(\.called) }

  mutating func step() {
    if chance(40) { now += Double.random(in: 0...0.4, using: &random) }
    let place = Int.random(in: screens.indices, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: hideAll()
    case 1: screens[place].handle(layoutEvent())
    case 2, 3: _ = screens[place].reserve(life())
    default: _ = screens[place].handle(event(on: place), now: now)
    }
    look()
  }

  /// Lets time run out and hides what is left.
  mutating func finish() {
    now += 10
    for place in screens.indices {
      _ = screens[place].handle(.tick, now: now)
      requests += 1
      _ = screens[place].handle(.hide(requests, .app, isAnimated: false), now: now)
    }
    look()
  }

  private mutating func look() {
    for place in screens.indices {
      screens[place].look(at: now)
      faults += screens[place].faults
    }
  }

  private mutating func hideAll() {
    let places = screens.indices.filter { _ in chance(70) }
    var stages = places.map { screens[$0].stage }
    let onScreen = stages.filter { $0.presentation?.standing == .onScreen }.count
    let refuses = chance(30)
    var asked = 0
    let result = LiveStage.hideAll(&stages, now: now) { life in
      asked += 1
      return !(refuses && life.key == "stays")
    }
    check("each on screen is asked once", asked == onScreen)
    check(
      "it has succeeded where nothing is visible, and only there",
      result.answer.succeeded == stages.allSatisfy { !$0.isAnyVisible })
    check(
      "whoever is asked goes or refuses",
      result.answer.hidden.count + result.answer.vetoedBy.count == asked)
    for (index, place) in places.enumerated() {
      screens[place].clear(stages[index], result.commands[index])
    }
  }

  private mutating func life() -> Lifecycle {
    Lifecycle(
      key: chance(30) ? "stays" : "goes", entrance: motion(), exit: motion(),
      dismissesOnScrimTap: chance(70), reducesMotion: chance(10))
  }

  private mutating func motion() -> Motion {
    let edge = Motion.Edge.allCases.randomElement(using: &random) ?? .top
    let motions: [Motion] = [
      .popup, .popup, .none, .fade(duration: 0.2), .slide(from: edge, duration: 0.3),
    ]
    return motions.randomElement(using: &random) ?? .popup
  }

  private mutating func event(on place: Int) -> Lifecycle.Event {
    let id = screens[place].animations.suffix(2).randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: return .show(request(), isAnimated: chance(80))
    case 3, 4: return .hide(request(), .swipe, isAnimated: chance(80))
    case 5: return .press(chance(70) ? .primary : nil, leadsTo: chance(50) ? 9 : nil)
    case 6: return .tapScrim
    case 7, 8, 9: return .ended(id, finished: chance(70))
    case 10: return .animationCannotStart(id: id)
    case 11, 12: return .cancelAnimation(id: id)
    case 13: return .releaseHandlers
    case 14: return .reduceMotion(chance(30))
    default: return .tick
    }
  }

  private mutating func layoutEvent() -> LiveLayout.Event {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return LiveLayoutTests.landscape
    case 1:
      let phone = LayoutTests.phone
      return .moved(bounds: phone.bounds, safeArea: phone.safeArea)
    case 2: return .keyboard(.covers(height: Double.random(in: 0...400, using: &random)))
    default: return .keyboard(.floats)
    }
  }

  private mutating func request() -> Int? {
    guard chance(85) else { return nil }
    requests += 1
    return requests
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func check(_ rule: String, _ holds: Bool) {
    if !holds { faults.append(rule) }
  }
}
