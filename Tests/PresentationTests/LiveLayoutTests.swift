import Presentation
import TestSupport
import Testing

@Suite("The layout of a visible popup")
struct LiveLayoutTests {
  static let card = LayoutStyle(layout: .center(width: 300, height: 240))

  /// The phone of the layout tests, on pixels as large as points.
  static var phone: Container {
    var container = LayoutTests.phone
    container.pixels = PixelGrid(scale: 1)
    return container
  }

  static let landscape = LiveLayout.Event.moved(
    bounds: Rect(x: 0, y: 0, width: 844, height: 390),
    safeArea: Insets(top: 0, left: 47, bottom: 21, right: 47))

  struct Step: Sendable {
    let event: LiveLayout.Event
    let frame: Rect?

    init(_ event: LiveLayout.Event, _ frame: Rect?) {
      self.event = event
      self.frame = frame
    }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]
  }

  static func card(y: Double, x: Double = 45, width: Double = 300, height: Double = 240) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  static let examples: [Example] = [
    Example(
      testDescription: "a rotation, and the same again",
      steps: [Step(landscape, card(y: 75, x: 272)), Step(landscape, nil)]),
    Example(
      testDescription: "half of a split view",
      steps: [
        Step(
          .moved(bounds: Rect(x: 400, y: 0, width: 200, height: 844), safeArea: .zero),
          card(y: 302, x: 420, width: 160))
      ]),
    Example(
      testDescription: "a safe area that a bar has made larger",
      steps: [
        Step(
          .moved(
            bounds: phone.bounds, safeArea: Insets(top: 147, left: 0, bottom: 34, right: 0)),
          card(y: 359))
      ]),
    Example(
      testDescription: "a keyboard that repeats itself",
      steps: [
        Step(.keyboard(.covers(height: 0)), nil),
        Step(.keyboard(.covers(height: 216)), card(y: 208)),
        Step(.keyboard(.covers(height: 216)), nil),
        Step(.keyboard(.covers(height: 256)), card(y: 188)),
        Step(.keyboard(.covers(height: 0)), card(y: 309)),
      ]),
    Example(
      testDescription: "a keyboard that floats, or is of hardware",
      steps: [
        Step(.keyboard(.isHardware), nil),
        Step(.keyboard(.covers(height: 216)), card(y: 208)),
        Step(.keyboard(.floats), card(y: 309)),
        Step(.keyboard(.isHardware), nil),
      ]),
    Example(
      testDescription: "a keyboard that stays over a rotation",
      steps: [
        Step(.keyboard(.covers(height: 216)), card(y: 208)),
        Step(landscape, card(y: 20, x: 272, height: 134)),
        Step(.keyboard(.covers(height: -9)), card(y: 75, x: 272)),
      ]),
    Example(
      testDescription: "a size that changes, and the same again",
      steps: [
        Step(
          .style(LayoutStyle(layout: .center(width: 200, height: 400))),
          card(y: 229, x: 95, width: 200, height: 400)),
        Step(.style(LayoutStyle(layout: .center(width: 200, height: 400))), nil),
      ]),
    Example(
      testDescription: "a source that is gone leaves its last values",
      steps: [
        Step(
          .style(LayoutStyle(layout: .center(width: 200, height: 100))),
          card(y: 379, x: 95, width: 200, height: 100)),
        Step(.style(nil), nil),
        Step(landscape, card(y: 145, x: 322, width: 200, height: 100)),
      ]),
  ]

  @Test("What counts lays out again, and equal values do nothing", arguments: examples)
  func events(_ example: Example) {
    var live = LiveLayout(container: Self.phone, style: Self.card)
    #expect(live.frame == Self.card(y: 309))
    for (index, step) in example.steps.enumerated() {
      let commands = live.handle(step.event)
      let wanted = step.frame.map {
        [LiveLayout.Command.layOut(frame: $0, cornerRadius: LayoutDefaults.cornerRadius)]
      }
      #expect(commands == wanted ?? [], "step \(index)")
      if let frame = step.frame { #expect(live.frame == frame, "step \(index)") }
    }
  }

  @Test("A radius that changes lays out again and does nothing else: a touch goes on")
  func radius() {
    var live = LiveLayout(container: Self.phone, style: Self.card)
    let round = LayoutStyle(layout: Self.card.layout, cornerRadius: 40)
    #expect(
      live.handle(.style(round)) == [.layOut(frame: Self.card(y: 309), cornerRadius: 40)])
    #expect(live.handle(.style(round)) == [])
    #expect(live.style == round)
  }

  @Test("A keyboard that is up already is counted")
  func keyboardUp() {
    var container = Self.phone
    container.keyboardHeight = 216
    var live = LiveLayout(container: container, style: Self.card)
    #expect(live.frame == Self.card(y: 208))
    #expect(live.handle(.keyboard(.covers(height: 216))) == [])
    #expect(live.handle(.keyboard(.floats)).count == 1)
    #expect(live.frame == Self.card(y: 309))
  }

  @Test("A closure gets bounds, keyboard and default frame, and animations end at its answer")
  func closure() {
    var live = LiveLayout(container: Self.phone, style: Self.card) { bounds, keyboard, frame in
      // Whatever comes in can be read in what goes out.
      Rect(x: frame.minX, y: keyboard, width: frame.width, height: bounds.height / 4)
    }
    #expect(live.frame == Rect(x: 45, y: 0, width: 300, height: 211))
    let wanted = Rect(x: 45, y: 216, width: 300, height: 211)
    #expect(
      live.handle(.keyboard(.covers(height: 216))) == [
        .layOut(frame: wanted, cornerRadius: 16)
      ])
    for way in Transition.Way.allCases {
      let transition = live.transition(.slide(from: .top, duration: 0.3), way)
      #expect(transition.content == wanted)
      let outside = transition.frame(at: way == .entrance ? 0 : 0.3)
      #expect(outside.transform == .translation(x: 0, y: -427))
    }
  }

  @Test("A transition is told direction, animation and reduced motion")
  func transitions() {
    let live = LiveLayout(container: Self.phone, style: Self.card)
    let slide = Motion.slide(from: .leading, duration: 0.3)
    let turned = live.transition(slide, .entrance, isRightToLeft: true)
    #expect(turned.frame(at: 0).transform == .translation(x: 345, y: 0))
    #expect(live.transition(slide, .exit, isAnimated: false).duration == 0)
    #expect(live.transition(slide, .exit, reducesMotion: true).duration == 0)
  }

  @Test("What a popup does not say is twenty, sixteen and 0.45, without a largest width")
  func defaults() {
    #expect(LayoutDefaults.margins == Insets(all: 20))
    #expect(LayoutDefaults.cornerRadius == 16 && Self.card.cornerRadius == 16)
    #expect(LayoutDefaults.maskAlpha == 0.45)
    #expect(Self.phone.margins == Insets(all: 20) && Self.phone.maximumWidth == nil)
  }

  @Test("Widths of other libraries are presets")
  func presets() {
    #expect(LayoutDefaults.modalMaximumWidth == 335)
    #expect(LayoutDefaults.dialogMaximumWidth == 374)
    for (width, x) in [(LayoutDefaults.modalMaximumWidth, 28.0), (374, 20)] {
      var container = Self.phone
      container.maximumWidth = width
      let live = LiveLayout(
        container: container, style: LayoutStyle(layout: .center(width: 500, height: 100)))
      #expect(live.frame == Rect(x: x, y: 379, width: min(width, 350), height: 100))
    }
  }

  @Test("A rotation there and back restores every frame", arguments: [UInt64](1...60))
  func rotation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }
    func inset() -> Insets {
      Insets(
        top: number(0...60), left: number(0...60), bottom: number(0...60), right: number(0...60))
    }
    let bounds = Rect(x: 0, y: 0, width: number(200...900), height: number(200...900))
    let length = Bool.random(using: &random) ? nil : number(0...1000)
    let layouts: [Layout] = [
      .center(width: length, height: length), .bottom(height: length, margin: number(0...40)),
      .top(height: length, margin: number(0...40)),
      .custom(
        CustomFrame(
          x: number(0...1), y: number(0...1), width: number(0...1), height: number(0...1),
          unit: .fraction, relativeTo: .safeArea)),
    ]
    let safeArea = inset()
    for layout in layouts {
      var live = LiveLayout(
        container: Container(bounds: bounds, safeArea: safeArea, margins: inset(), scale: 3),
        style: LayoutStyle(layout: layout))
      _ = live.handle(.keyboard(.covers(height: number(0...300))))
      let before = live.frame
      for _ in 0..<4 {
        let turned = Rect(x: 0, y: 0, width: bounds.height, height: bounds.width)
        #expect(live.handle(.moved(bounds: turned, safeArea: inset())).count == 1)
        #expect(live.handle(.moved(bounds: bounds, safeArea: safeArea)).count == 1)
        #expect(live.frame == before, "seed \(seed), \(layout)")
      }
    }
  }

  @Test("Odd numbers are laid out all the same")
  func oddNumbers() {
    for odd in [Double.nan, .infinity, -.infinity, -5, .greatestFiniteMagnitude] {
      var live = LiveLayout(container: Self.phone, style: Self.card)
      _ = live.handle(.keyboard(.covers(height: odd)))
      _ = live.handle(
        .moved(bounds: Rect(x: 0, y: 0, width: odd, height: odd), safeArea: Insets(all: odd)))
      _ = live.handle(
        .style(LayoutStyle(layout: .center(width: odd, height: odd), cornerRadius: odd)))
      #expect(!(live.frame.width < 0) && !(live.frame.height < 0), "\(odd)")
      _ = live.handle(.moved(bounds: Self.phone.bounds, safeArea: Self.phone.safeArea))
      _ = live.handle(.keyboard(.floats))
      _ = live.handle(.style(Self.card))
      #expect(live.frame == Self.card(y: 309), "\(odd)")
    }
  }
}
