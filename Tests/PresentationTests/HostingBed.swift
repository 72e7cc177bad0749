import Presentation

/// A popup to host: a card with a label, a button and a row, and a close button beside it.
///
/// The container is 320 × 480. The card lies at (40, 140), 240 × 200; the close button below it,
/// 44 × 44 at (138, 360).
enum HostingBed {
  static let container = Size(width: 320, height: 480)
  static let onCard = Point(x: 45, y: 330)
  static let onLabel = Point(x: 50, y: 150)
  static let onButton = Point(x: 50, y: 200)
  static let onRow = Point(x: 50, y: 270)
  static let onClose = Point(x: 150, y: 380)
  static let blank = Point(x: 10, y: 20)

  static let controls = ["button": Control(.button)]
  static let rows: Set<String> = ["row"]

  static var card: View {
    View(
      id: "card", frame: Rect(x: 40, y: 140, width: 240, height: 200),
      shape: .roundedRect(radius: 16),
      children: [
        View(id: "label", frame: Rect(x: 0, y: 0, width: 240, height: 40)),
        View(id: "button", frame: Rect(x: 0, y: 50, width: 120, height: 44)),
        View(id: "row", frame: Rect(x: 0, y: 110, width: 240, height: 60)),
      ])
  }

  static let closer = View(id: "close", frame: Rect(x: 138, y: 360, width: 44, height: 44))

  static func popup(_ card: View = card) -> HostedPopup {
    HostedPopup(card, closers: [closer], controls: controls, rows: rows)
  }

  static func hosted(
    _ arrangement: Arrangement, _ policy: BackgroundPolicy = .dismiss, _ card: View = card,
    keyboard: View? = nil
  ) throws -> HostedScene {
    try HostedScene(popup(card), arrangement, policy, in: container, keyboard: keyboard)
  }
}

extension HostedScene {
  /// What the user gets of a tap when a finger really makes it, through the touch system.
  ///
  /// It knows commands and where the touch landed, and none of the rules of `tap(at:)`.
  func played(_ point: Point) -> TapOutcome {
    var system = touches
    let down = system.handle(.began(TouchID(1), at: point, time: 0))
    let view = system.view(of: TouchID(1))
    let done = down + system.handle(.ended(TouchID(1), at: point, time: 0.1))
    guard let view else { return .nothing }
    if done.contains(.dismiss(popup: Names.popup)) {
      // A close button that lies over the card is the card's.
      return view != Names.scrim && contains(point) ? .content : .dismiss
    }
    switch view {
    case Names.page, Names.window: return .page
    case Names.scrim, Names.cover, "keyboard": return .nothing
    default: return .content
    }
  }

  /// Returns what comes of a press that is released elsewhere: whether the popup is dismissed, and
  /// which of its controls and rows act.
  func pressed(_ press: Point, released release: Point) -> [String] {
    var system = touches
    let down = system.handle(.began(TouchID(1), at: press, time: 0))
    return (down + system.handle(.ended(TouchID(1), at: release, time: 0.1))).compactMap {
      switch $0 {
      case .dismiss: "dismiss"
      case .touchUpInside(_, let control): control == Names.scrim ? nil : control
      case .selected(_, let row): row
      case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .recognised,
        .actedOnBegan, .ignored:
        nil
      }
    }
  }
}
