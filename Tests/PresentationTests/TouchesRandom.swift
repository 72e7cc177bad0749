import Presentation
import TestSupport

/// Scenes with things attached to them, and fingers on them, that a seed replays.
struct TouchesRandom {
  private var random: SeededGenerator
  private var trees: RandomTrees

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    trees = RandomTrees(seed: seed)
  }

  static let views = 24

  /// A tree whose views have the numbers from 0 as names.
  mutating func tree() -> View { trees.tree(views: Self.views, passthrough: 10) }

  mutating func parts() -> TouchParts {
    var parts = TouchParts()
    for popup in 0..<2 { parts.popups["popup \(popup)"] = [name(), name()] }
    for _ in 0..<8 { parts.controls[name()] = Control(kind(), action: action()) }
    for _ in 0..<3 { parts.rows.insert(name()) }
    if chance(30) { parts.swallowing.insert(name()) }
    if chance(60) { parts.beganHandlers[near()] = BeganHandler(filter: filter(), action: action()) }
    for number in 0..<Int.random(in: 0...6, using: &random) {
      var recogniser = Recogniser(
        "r\(number)", on: near(), gesture(), filter: filter(), action: action())
      recogniser.cancelsTouchesInView = chance(70)
      recogniser.delaysTouchesBegan = chance(25)
      recogniser.delaysTouchesEnded = chance(75)
      parts.recognisers.append(recogniser)
    }
    return parts
  }

  /// What a few fingers do, some of it nonsense; time mostly runs.
  mutating func events(_ count: Int, on bounds: Rect) -> [TouchEvent] {
    var now = 0.0
    var last = trees.point(around: bounds)
    return (0..<count).map { number in
      now += Double.random(in: 0...0.3, using: &random)
      if number % 2 == 0 && !chance(30) { last = trees.point(around: bounds) }
      if chance(20) {
        last = Point(x: last.x + Double.random(in: -30...30, using: &random), y: last.y + 12)
      }
      let time = chance(3) ? .nan : now
      let id = TouchID(chance(70) ? 0 : Int.random(in: 0..<3, using: &random))
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<30 where number % 2 == 0: return .began(id, at: last, time: time)
      case 0..<30: return .ended(id, at: chance(2) ? Point(x: .nan, y: 0) : last, time: time)
      case 30..<36: return .moved(id, at: last, time: time)
      case 36: return .cancelled(id, time: time)
      case 37: return .exitCancelled(popup: "popup \(Int.random(in: 0..<3, using: &random))")
      default: return .passed(time: time)
      }
    }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func name() -> String { "\(Int.random(in: 0..<Self.views, using: &random))" }

  /// A name that is mostly near the root, where it concerns more touches.
  private mutating func near() -> String {
    chance(60) ? "\(Int.random(in: 0..<4, using: &random))" : name()
  }

  private mutating func kind() -> Control.Kind {
    Control.Kind.allCases.randomElement(using: &random) ?? .plain
  }

  private mutating func action() -> TouchAction {
    chance(50) ? .report : .dismiss(popup: "popup \(Int.random(in: 0..<3, using: &random))")
  }

  private mutating func gesture() -> Recogniser.Gesture {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: .tap(count: 1)
    case 4: .tap(count: Int.random(in: 2...3, using: &random))
    case 5: .swipeDown
    case 6: .pan
    default: .sheetSwipe
    }
  }

  private mutating func filter() -> TouchFilter {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .outside(name())
    case 1: .released
    case 2: .touchedViewIs(name())
    case 3: .touchedViewIsNot(name())
    case 4: .outsideFrame(of: name(), pointIn: name())
    case 5: .notDescendant(of: name())
    default: .absent
    }
  }
}
