import Presentation
import Testing

@Suite("Layout")
struct LayoutTests {
  /// A phone of 390 × 844 with a notch and a home indicator.
  static let phone = Container(
    bounds: Rect(x: 0, y: 0, width: 390, height: 844),
    safeArea: Insets(top: 47, left: 0, bottom: 34, right: 0),
    scale: 3
  )

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let layout: Layout
    let frame: Rect
    let container: Container

    init(
      _ title: String, _ layout: Layout, _ frame: Rect,
      _ change: (inout Container) -> Void = { _ in }
    ) {
      testDescription = title
      self.layout = layout
      self.frame = frame
      var container = phone
      change(&container)
      self.container = container
    }
  }

  static let examples: [Example] = [
    Example(
      "a card is centred in the available area, not in the screen",
      .center(width: 300, height: 240),
      Rect(x: 45, y: 47 + (763 - 240) / 2, width: 300, height: 240)
    ) { $0.pixels = PixelGrid(scale: 2) },
    Example(
      "a card without a size takes the limit",
      .center(width: nil, height: nil), Rect(x: 20, y: 47, width: 350, height: 763)),
    Example(
      "a card is at most as wide as the maximum width",
      .center(width: 800, height: 100),
      Rect(x: 27.666_666_666_666_668, y: 378.666_666_666_666_7, width: 335, height: 100)
    ) { $0.maximumWidth = LayoutDefaults.modalMaximumWidth },
    Example(
      "the keyboard and the margin lift the card",
      .center(width: 300, height: 240), Rect(x: 45, y: 148, width: 300, height: 240)
    ) {
      $0.keyboardHeight = 336; $0.pixels = PixelGrid(scale: 1)
    },
    Example(
      "nothing is left above a tall keyboard, and the height is 0, not negative",
      .center(width: 300, height: 240), Rect(x: 45, y: 47, width: 300, height: 0)
    ) { $0.keyboardHeight = 900 },
    Example(
      "a sheet without margin covers the home indicator",
      .bottom(height: 360, margin: 0), Rect(x: 0, y: 484, width: 390, height: 360)),
    Example(
      "a sheet stands on the keyboard",
      .bottom(height: 280, margin: 0), Rect(x: 0, y: 228, width: 390, height: 280)
    ) { $0.keyboardHeight = 336 },
    Example(
      "a sheet ends below the safe area",
      .bottom(height: 2000, margin: 20), Rect(x: 20, y: 47, width: 350, height: 777)),
    Example(
      "a banner starts at its margin",
      .top(height: 120, margin: 8), Rect(x: 8, y: 8, width: 374, height: 120)),
    Example(
      "a banner ends above the safe area",
      .top(height: nil, margin: 0), Rect(x: 0, y: 0, width: 390, height: 810)),
    Example(
      "a banner ends at the keyboard",
      .top(height: 2000, margin: 10), Rect(x: 10, y: 10, width: 370, height: 498)
    ) { $0.keyboardHeight = 336 },
    Example(
      "points are taken as they are, from the safe area where told so",
      .custom(
        CustomFrame(x: -10.1, y: 5, width: 200, height: 2000, relativeTo: .safeArea)),
      Rect(x: -10.1, y: 52, width: 200, height: 2000)),
    Example(
      "fractions are of the reference, with the origin on a pixel",
      .custom(CustomFrame(x: 0.1, y: 0.1, width: 0.5, height: 0.5, unit: .fraction)),
      Rect(x: 39, y: 84.333_333_333_333_33, width: 195, height: 422)),
    Example(
      "a container that starts elsewhere moves the frame with it",
      .center(width: 100, height: 100), Rect(x: 1145, y: 379, width: 100, height: 100)
    ) {
      $0.bounds = Rect(x: 1000, y: 0, width: 390, height: 844); $0.pixels = PixelGrid(scale: 1)
    },
    Example(
      "odd numbers count as nothing",
      .bottom(height: .nan, margin: -5), Rect(x: 0, y: 844, width: 390, height: 0)
    ) { $0.keyboardHeight = .nan },
  ]

  @Test("A layout gives one frame", arguments: examples)
  func frames(_ example: Example) {
    let frame = example.container.frame(of: example.layout)
    for (got, wanted) in [
      (frame.minX, example.frame.minX), (frame.minY, example.frame.minY),
      (frame.width, example.frame.width), (frame.height, example.frame.height),
    ] {
      #expect(abs(got - wanted) <= 1e-6, "\(frame)")
    }
  }

  @Test("A closure gets bounds, keyboard and default frame, and its answer is taken")
  func closure() {
    var container = Self.phone
    container.keyboardHeight = 100
    let layout = Layout.center(width: 10, height: 10)
    let frame = container.frame(of: layout) { bounds, keyboard, frame in
      #expect(bounds == container.bounds)
      #expect(keyboard == 100)
      return Rect(x: frame.minX, y: 0, width: 1, height: 1)
    }
    #expect(frame.height == 1)
  }

  @Test("Text is measured at the width of the limit")
  func limits() {
    #expect(
      Self.phone.limit(of: .center(width: 300, height: nil)) == Size(width: 350, height: 763))
    #expect(Self.phone.limit(of: .bottom(height: nil, margin: 0)) == Size(width: 390, height: 797))
    #expect(Self.phone.limit(of: .top(height: nil, margin: 20)) == Size(width: 350, height: 790))
    #expect(
      Self.phone.limit(of: .custom(CustomFrame(x: 0, y: 0, width: 7, height: 8)))
        == Size(width: 7, height: 8))
  }

  @Test("Whatever is asked, no side is negative and the clamped layouts stay inside")
  func staysInside() {
    let numbers = [-.infinity, -50, 0, 13.3, 200, 5000, .infinity, .nan]
    for keyboard in numbers {
      for length in numbers {
        for margin in numbers where margin.isFinite && margin < 150 {
          var container = Self.phone
          container.keyboardHeight = keyboard > 500 ? 300 : keyboard
          container.pixels = PixelGrid(scale: 1)
          for layout in [
            Layout.center(width: length, height: length), .top(height: length, margin: margin),
            .bottom(height: length, margin: margin),
          ] {
            let frame = container.frame(of: layout)
            // An origin may be rounded by half a pixel, and none more.
            let room = container.bounds.inset(by: Insets(all: -0.5))
            #expect(room.contains(frame), "\(layout) \(keyboard) \(frame)")
            #expect(frame.width >= 0 && frame.height >= 0)
          }
        }
      }
    }
  }

  @Test("The last keyboard event wins, and equal ones do nothing")
  func keyboard() {
    var keyboard = Keyboard()
    let events: [(Keyboard.Event, changes: Bool, height: Double)] = [
      (.covers(height: 0), false, 0), (.covers(height: 216), true, 216),
      (.covers(height: 216), false, 216), (.covers(height: 256), true, 256),
      (.floats, true, 0), (.isHardware, false, 0), (.covers(height: -5), false, 0),
      (.covers(height: .nan), false, 0),
    ]
    for event in events {
      #expect(keyboard.handle(event.0) == event.changes)
      #expect(keyboard.height == event.height)
    }
  }
}
