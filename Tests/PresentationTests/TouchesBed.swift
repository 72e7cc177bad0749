import Presentation
import Testing

/// A page with a scrim and a card to touch, and a finger or two.
///
/// The page is 300 × 500. The card lies at (50, 100), 200 × 200, above the scrim and beside it. In
/// it lie a label at the top, a button and a control of one's own below, and a row of a list.
struct TouchesBed {
  /// What a finger does; each step takes a tenth of a second, unless it is a wait.
  enum Step {
    case down(Double, Double)
    case move(Double, Double)
    case up(Double, Double)
    case secondDown(Double, Double)
    case secondUp(Double, Double)
    case taken
    case wait(Double)
    case layOut(View)
    case kept
  }

  static let popup = TouchAction.dismiss(popup: "popup")

  static var card: View {
    View(
      id: "card", frame: Rect(x: 50, y: 100, width: 200, height: 200),
      children: [
        View(id: "label", frame: Rect(x: 0, y: 0, width: 200, height: 40)),
        View(id: "button", frame: Rect(x: 0, y: 50, width: 100, height: 40)),
        View(id: "plain", frame: Rect(x: 100, y: 50, width: 100, height: 40)),
        View(id: "row", frame: Rect(x: 0, y: 100, width: 200, height: 60)),
      ])
  }

  /// The scrim and, above it, the card.
  static func siblings(_ card: View = card) -> View {
    page([View(id: "scrim", frame: bounds), card])
  }

  /// The scrim with the card inside.
  static func nested(_ card: View = card) -> View {
    page([View(id: "scrim", frame: bounds, children: [card])])
  }

  static func page(_ children: [View]) -> View {
    View(id: "page", frame: bounds, children: children)
  }

  static let bounds = Rect(x: 0, y: 0, width: 300, height: 500)

  private(set) var system: TouchSystem
  private(set) var now = 0.0

  init(
    _ root: View, _ recognisers: [Recogniser] = [], _ change: (inout TouchParts) -> Void = { _ in }
  )
    throws
  {
    var parts = TouchParts()
    parts.controls = ["button": Control(.button), "plain": Control(.plain)]
    parts.rows = ["row"]
    parts.popups = ["popup": ["scrim", "card"]]
    parts.recognisers = recognisers
    change(&parts)
    system = TouchSystem(try Scene(root), parts)
  }

  /// Plays steps and returns what was done, in words.
  mutating func play(_ steps: [Step]) throws -> [String] {
    try steps.flatMap { try play($0) }
  }

  private mutating func play(_ step: Step) throws -> [String] {
    now += 0.1
    let (one, two) = (TouchID(1), TouchID(2))
    let event: TouchEvent
    switch step {
    case .down(let x, let y): event = .began(one, at: Point(x: x, y: y), time: now)
    case .move(let x, let y): event = .moved(one, at: Point(x: x, y: y), time: now)
    case .up(let x, let y): event = .ended(one, at: Point(x: x, y: y), time: now)
    case .secondDown(let x, let y): event = .began(two, at: Point(x: x, y: y), time: now)
    case .secondUp(let x, let y): event = .ended(two, at: Point(x: x, y: y), time: now)
    case .taken: event = .cancelled(one, time: now)
    case .wait(let seconds):
      now += seconds
      event = .passed(time: now)
    case .layOut(let root): event = .laidOut(try Scene(root))
    case .kept: event = .exitCancelled(popup: "popup")
    }
    return system.handle(event).map(\.words)
  }
}

extension TouchCommand {
  /// The command in two words or three.
  var words: String {
    switch self {
    case .touchesBegan(_, let view, _): "began \(view)"
    case .touchesMoved(_, let view, _): "moved \(view)"
    case .touchesEnded(_, let view, _): "ended \(view)"
    case .touchesCancelled(_, let view): "cancelled \(view)"
    case .touchUpInside(_, let control): "up inside \(control)"
    case .selected(_, let row): "selected \(row)"
    case .recognised(_, let recogniser): "recognised \(recogniser)"
    case .actedOnBegan(_, let view): "acted on began \(view)"
    case .dismiss(let popup): "dismiss \(popup)"
    case .ignored(_, let fault): "ignored \(fault)"
    }
  }
}

/// A case of a table: views, recognisers, what the fingers do and what comes of it.
struct TouchesExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable () throws -> [String]
  let wanted: [String]

  init(
    _ name: String, _ root: View = TouchesBed.siblings(), _ recognisers: [Recogniser] = [],
    parts change: @escaping @Sendable (inout TouchParts) -> Void = { _ in },
    fingers steps: [TouchesBed.Step], gives wanted: [String]
  ) {
    testDescription = name
    run = {
      var bed = try TouchesBed(root, recognisers, change)
      return try bed.play(steps)
    }
    self.wanted = wanted
  }
}
