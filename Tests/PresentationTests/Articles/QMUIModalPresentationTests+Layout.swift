import Presentation
import Testing

extension QMUIModalPresentationTests {
  struct Room: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let container: Container
    let layout: Layout
    let frame: Rect

    init(
      _ title: String, _ layout: Layout, _ frame: Rect,
      in change: (inout Container) -> Void = { _ in }
    ) {
      testDescription = title
      var container = PopupArticle.phone
      change(&container)
      self.container = container
      self.layout = layout
      self.frame = frame
    }
  }

  static let most = Layout.center(width: nil, height: nil)

  static let rooms: [Room] = [
    Room(
      "without a largest width it is as wide as the margins leave", most,
      Rect(x: 20, y: 47, width: 350, height: 763)),
    Room(
      "until 2018 it was at most 335 wide", most, Rect(x: 28, y: 47, width: 335, height: 763)
    ) { $0.maximumWidth = LayoutDefaults.modalMaximumWidth },
    Room(
      "a dialog is at most 374 wide, and on a phone as wide as there is room", most,
      Rect(x: 20, y: 47, width: 350, height: 763)
    ) { $0.maximumWidth = LayoutDefaults.dialogMaximumWidth },
    Room(
      "a dialog on a tablet is 374 wide", most, Rect(x: 325, y: 20, width: 374, height: 728)
    ) {
      $0.maximumWidth = LayoutDefaults.dialogMaximumWidth
      $0.bounds = Rect(x: 0, y: 0, width: 1024, height: 768)
      $0.safeArea = .zero
    },
    Room(
      "what it would like is what it gets, where there is room",
      .center(width: 200, height: 100), Rect(x: 95, y: 379, width: 200, height: 100)),
    Room(
      "what it would like is limited on each axis by itself",
      .center(width: 9000, height: 100), Rect(x: 20, y: 379, width: 350, height: 100)),
    Room(
      "margins of its own", most, Rect(x: 60, y: 80, width: 300, height: 674)
    ) { $0.margins = Insets(top: 80, left: 60, bottom: 90, right: 30) },
    Room(
      "with a keyboard it is centred in what is left above", .center(width: 300, height: 240),
      Rect(x: 45, y: 148, width: 300, height: 240)
    ) { $0.keyboardHeight = 336 },
    Room(
      "with a keyboard it shrinks where it must", .center(width: 300, height: 600),
      Rect(x: 45, y: 47, width: 300, height: 441)
    ) { $0.keyboardHeight = 336 },
  ]

  @Test("Margins, a largest width and the keyboard limit what content would like", arguments: rooms)
  func room(_ example: Room) {
    #expect(example.container.frame(of: example.layout) == example.frame)
    let limit = example.container.limit(of: example.layout)
    #expect(example.frame.width <= limit.width && example.frame.height <= limit.height)
  }

  @Test("The larger of margin and safe area counts: neither the margin alone nor both together")
  func safeArea() {
    let right = PopupArticle.phone.frame(of: Self.most)
    // The popup itself knew its margins only: what fills the screen lies under the notch.
    var alone = PopupArticle.phone
    alone.safeArea = .zero
    let under = alone.frame(of: Self.most)
    #expect(under.minY == 20 && under.minY < PopupArticle.phone.safeArea.top)
    // Its dialog added the safe area to the margin, and gave away room at every edge that has one.
    var both = alone
    both.margins = Insets(top: 67, left: 20, bottom: 54, right: 20)
    let inside = both.frame(of: Self.most)
    #expect(right.minY == 47 && right.maxY == 810)
    #expect(right.contains(inside) && inside.height == right.height - 40)
    #expect(PopupArticle.phone.safeBounds.contains(right))
    #expect(!PopupArticle.phone.safeBounds.contains(under))
  }

  @Test("Text is measured at the largest width that it can get, not at that of the screen")
  func measured() {
    var container = PopupArticle.phone
    container.maximumWidth = LayoutDefaults.modalMaximumWidth
    #expect(container.limit(of: Self.most) == Size(width: 335, height: 763))
    container.keyboardHeight = 336
    #expect(container.limit(of: Self.most) == Size(width: 335, height: 441))
  }

  @Test("Keyboard events repeat: the last one counts, and equal ones lay nothing out")
  func keyboard() {
    let heights: [(Keyboard.Event, y: Double?)] = [
      (.covers(height: 0), nil), (.covers(height: 216), 208), (.covers(height: 216), nil),
      (.covers(height: 256), 188), (.covers(height: 256), nil), (.covers(height: 216), 208),
      (.floats, 309), (.isHardware, nil), (.covers(height: 0), nil),
    ]
    var live = LiveLayout(container: PopupArticle.phone, style: PopupArticle.card)
    for (event, y) in heights {
      let commands = live.handle(.keyboard(event))
      let frames = commands.map { command in
        switch command {
        case .layOut(let frame, _): frame.minY
        }
      }
      #expect(frames == [y].compactMap { $0 }, "\(event)")
    }
    #expect(live.frame == PopupArticle.frame)
  }

  /// A sheet of one's own making: at the lower edge, and a little above the keyboard.
  static let closure: LiveLayout.Closure = { bounds, keyboard, frame in
    let gap = keyboard > 0 ? 8.0 : 0
    return Rect(
      x: 0, y: bounds.maxY - keyboard - gap - frame.height, width: bounds.width,
      height: frame.height)
  }

  @Test("A layout closure gets bounds, keyboard and default frame, and has the last word")
  func layoutClosure() throws {
    var live = LiveLayout(
      container: PopupArticle.phone, style: PopupArticle.card, closure: Self.closure)
    #expect(live.frame == Rect(x: 0, y: 604, width: 390, height: 240))
    #expect(live.handle(.keyboard(.covers(height: 336))).count == 1)
    #expect(live.frame == Rect(x: 0, y: 260, width: 390, height: 240))
    #expect(live.handle(PopupArticle.turned).count == 1)
    #expect(live.frame == Rect(x: 0, y: 32, width: 844, height: 14))
  }

  @Test("What the closure says is where animations begin and end; the default frame is not")
  func closureAndAnimation() throws {
    let live = LiveLayout(
      container: PopupArticle.phone, style: PopupArticle.card, closure: Self.closure)
    let plain = LiveLayout(container: PopupArticle.phone, style: PopupArticle.card)
    let rise = Motion.slide(from: .bottom, duration: 0.3)
    for way in Transition.Way.allCases {
      for isAnimated in [true, false] {
        #expect(live.transition(rise, way, isAnimated: isAnimated).content == live.frame)
      }
    }
    let below = live.transition(rise, .entrance).frame(at: 0).transform.ty
    #expect(below == 240)
    // By the default frame it would start more than twice as far below as its own height.
    #expect(plain.transition(rise, .entrance).frame(at: 0).transform.ty == 844 - 309)
    let shown = try PopupArticleScreen(
      PopupArticle.card, .hosting(.window), closure: Self.closure)
    #expect(try shown.hosted.tap(at: Point(x: 5, y: 700)).outcome == .content)
    #expect(try shown.hosted.tap(at: PopupArticle.frame.center).outcome == .dismiss)
  }
}
