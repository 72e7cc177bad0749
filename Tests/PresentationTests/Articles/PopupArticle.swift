import Presentation

/// What the suites of popup systems share: a phone, a card, and fingers.
enum PopupArticle {
  /// 390 × 844 with a notch and a home indicator, on pixels as large as points.
  static let phone = Container(
    bounds: Rect(x: 0, y: 0, width: 390, height: 844),
    safeArea: Insets(top: 47, left: 0, bottom: 34, right: 0),
    scale: 1)

  /// The same phone on its side.
  static let turned = LiveLayout.Event.moved(
    bounds: Rect(x: 0, y: 0, width: 844, height: 390),
    safeArea: Insets(top: 0, left: 47, bottom: 21, right: 47))

  static let card = LayoutStyle(layout: .center(width: 300, height: 240))

  /// The frame of that card on that phone.
  static let frame = Rect(x: 45, y: 309, width: 300, height: 240)

  /// Returns a card with a text, a button and a row, as a transition shows it.
  static func card(
    _ frame: Rect, radius: Double = 16, look: TransitionFrame = .rest
  ) -> View {
    View(
      id: "card", bounds: Rect(origin: .zero, size: frame.size), position: frame.center,
      transform: look.transform, alpha: look.contentAlpha, shape: .roundedRect(radius: radius),
      children: [
        View(id: "text", frame: Rect(x: 0, y: 0, width: frame.width, height: 40)),
        View(id: "button", frame: Rect(x: 20, y: 60, width: 120, height: 44)),
        View(id: "row", frame: Rect(x: 0, y: 120, width: frame.width, height: 60)),
      ])
  }

  static func popup(_ card: View) -> HostedPopup {
    HostedPopup(card, controls: ["button": Control(.button)], rows: ["row"])
  }

  static func hosted(
    _ arrangement: Arrangement, _ policy: BackgroundPolicy = .dismiss, _ card: View = card(frame),
    in container: Size = phone.bounds.size
  ) throws -> HostedScene {
    try HostedScene(popup(card), arrangement, policy, in: container)
  }

  /// Returns the middle of every cell that the edges of two scenes' views leave.
  static func points(_ scenes: [HostedScene]) -> [Point] {
    scenes.flatMap { $0.scene.cells.map(\.area.center) }
  }
}

extension TouchSystem {
  /// Returns what a finger brings about that comes down at one point and leaves at another.
  func articleActs(from press: Point, to release: Point? = nil) -> [String] {
    var trial = self
    let finger = TouchID(1)
    let down = trial.handle(.began(finger, at: press, time: 0))
    let done = down + trial.handle(.ended(finger, at: release ?? press, time: 0.1))
    return done.compactMap(\.articleAct)
  }
}

extension TouchCommand {
  /// What the command brings about, in words, or nil where it only tells somebody.
  var articleAct: String? {
    switch self {
    case .touchUpInside, .selected, .dismiss: words
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .recognised,
      .actedOnBegan, .ignored:
      nil
    }
  }
}
