import Presentation

/// What fingers do on a popup; a step takes a twentieth of a second, unless it is a wait.
enum ArticleStep: Sendable {
  case press(Point, finger: Int = 1)
  case drag(Point, finger: Int = 1)
  case release(Point, finger: Int = 1)
  case taken(finger: Int = 1)
  case wait(Double)
  case layOut(Scene)
  case exitCancelled
}

extension [ArticleStep] {
  static func tap(_ point: Point, finger: Int = 1) -> Self {
    [.press(point, finger: finger), .release(point, finger: finger)]
  }

  /// A press at one point that is released at another, the finger sliding in between.
  static func slide(_ press: Point, to release: Point) -> Self {
    [.press(press), .drag(release), .release(release)]
  }
}

/// A touch system under fingers, and the time.
struct ArticleBed {
  private(set) var system: TouchSystem
  private var now = 0.0

  init(_ system: TouchSystem) { self.system = system }

  init(_ root: View, _ parts: TouchParts) throws {
    system = TouchSystem(try Scene(root), parts)
  }

  /// Plays steps and returns all that was done, in words.
  mutating func play(_ steps: [ArticleStep]) -> [String] {
    steps.flatMap { play($0) }.map(\.words)
  }

  /// Plays steps and returns who acted, in words: what views only heard of is left out.
  mutating func acts(_ steps: [ArticleStep]) -> [String] {
    steps.flatMap { play($0) }.filter(\.isAct).map(\.words)
  }

  private mutating func play(_ step: ArticleStep) -> [TouchCommand] {
    now += 0.05
    let event: TouchEvent
    switch step {
    case .press(let point, let finger): event = .began(TouchID(finger), at: point, time: now)
    case .drag(let point, let finger): event = .moved(TouchID(finger), at: point, time: now)
    case .release(let point, let finger): event = .ended(TouchID(finger), at: point, time: now)
    case .taken(let finger): event = .cancelled(TouchID(finger), time: now)
    case .wait(let seconds):
      now += seconds
      event = .passed(time: now)
    case .layOut(let scene): event = .laidOut(scene)
    case .exitCancelled: event = .exitCancelled(popup: HostedScene.Names.popup)
    }
    return system.handle(event)
  }
}

extension TouchCommand {
  /// Whether somebody acted, and did not only hear of a touch.
  var isAct: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .ignored: false
    case .touchUpInside, .selected, .recognised, .actedOnBegan, .dismiss: true
    }
  }
}

extension TouchSystem {
  /// Returns who acts, in words, when fingers do this from now on.
  func acts(_ steps: [ArticleStep]) -> [String] {
    var bed = ArticleBed(self)
    return bed.acts(steps)
  }
}

extension HostedScene {
  /// The dismissal of the popup.
  static let dismissed = TouchAction.dismiss(popup: Names.popup)

  /// Returns who acts, in words, when fingers do this.
  func acts(_ steps: [ArticleStep]) -> [String] { touches.acts(steps) }

  /// Returns the parts with another delegate, or another manner, of the background's recogniser.
  func parts(filter: TouchFilter? = nil, cancels: Bool = true) -> TouchParts {
    var parts = parts
    parts.recognisers = parts.recognisers.map { old in
      var tap = Recogniser(
        old.id, on: old.view, old.gesture, filter: filter ?? old.filter, action: old.action)
      tap.cancelsTouchesInView = cancels
      return tap
    }
    return parts
  }

  /// Returns the scene's touches with other parts and, where they were changed, other views.
  func touches(
    _ parts: TouchParts? = nil, views change: (inout View) -> Void = { _ in }
  ) throws -> TouchSystem {
    var root = root
    change(&root)
    return TouchSystem(try Scene(root), parts ?? self.parts)
  }

  /// The name of the view that a point hits, or nil.
  func name(at point: Point) -> String? { scene.name(at: point) }
}

extension Scene {
  /// The name of the view that a point hits, or nil.
  func name(at point: Point) -> String? { hitTest(point).flatMap(id(of:)) }

  /// The names of the views that were asked at a point, each with the rule that stopped it; what
  /// passed the point on has none.
  func stops(at point: Point) -> [String: StopRule] {
    var stops: [String: StopRule] = [:]
    for step in trace(point).steps {
      guard case .stopped(let rule) = step.outcome, let name = id(of: step.node) else { continue }
      stops[name] = rule
    }
    return stops
  }
}

extension HostingBed {
  /// A point of the card's bounds that its round corner leaves out.
  static let onCorner = Point(x: 41, y: 141)

  /// Points just inside of the card's left edge and just outside of it, near enough for a tap.
  static let insideEdge = Point(x: 45, y: 330)
  static let outsideEdge = Point(x: 30, y: 330)

  /// What a tap on the background brings.
  static let backgroundTap = ["recognised background", "dismiss popup"]

  /// The card moved to where layout puts it.
  static func card(at frame: Rect) -> View {
    var card = card
    card.position = frame.origin
    card.bounds = Rect(origin: .zero, size: frame.size)
    return card
  }

  /// A docked keyboard of a height, in the window above everything.
  static func keyboard(height: Double) -> View {
    View(
      id: "keyboard",
      frame: Rect(x: 0, y: container.height - height, width: container.width, height: height))
  }
}
