import Presentation
import Testing

/// A controller that says where it goes, and a presentation controller that puts it there over a
/// scrim.
///
/// The usual arithmetic reckons with one screen and nothing else; it is shown as a custom frame,
/// whose points are taken as they are.
@Suite("Popup presentable and popup layout")
struct PopupPresentableTests {
  /// What the usual arithmetic does to the person.
  enum Harm {
    case none
    case leavesTheContainer
    case liesUnderTheKeyboard
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let layout: Layout
    let container: Container
    let frame: Rect
    let screen: Size
    let harm: Harm

    init(
      _ title: String, _ layout: Layout, _ frame: Rect, _ harm: Harm = .none,
      screen: Size = PopupArticle.phone.bounds.size,
      in change: (inout Container) -> Void = { _ in }
    ) {
      testDescription = title
      self.layout = layout
      var container = PopupArticle.phone
      change(&container)
      self.container = container
      self.frame = frame
      self.screen = screen
      self.harm = harm
    }

    /// The frame by the size of a screen, which knows no margin, no safe area and no keyboard.
    var usual: Rect {
      let (width, height) = (screen.width, screen.height)
      let frame: CustomFrame =
        switch layout {
        case .center(let wide, let high):
          CustomFrame(
            x: (width - (wide ?? width)) / 2, y: (height - (high ?? height)) / 2,
            width: wide ?? width, height: high ?? height)
        case .bottom(let high, _):
          CustomFrame(x: 0, y: height - (high ?? height), width: width, height: high ?? height)
        case .top(let high, _):
          CustomFrame(x: 0, y: 0, width: width, height: high ?? height)
        case .custom(let frame): frame
        }
      return container.frame(of: .custom(frame))
    }

    func harm(of frame: Rect) -> Harm {
      if !container.bounds.contains(frame) { return .leavesTheContainer }
      let free = container.bounds.maxY - container.keyboardHeight
      return frame.maxY > free ? .liesUnderTheKeyboard : .none
    }
  }

  static func turn(_ container: inout Container) {
    container.bounds = Rect(x: 0, y: 0, width: 844, height: 390)
    container.safeArea = Insets(top: 0, left: 47, bottom: 21, right: 47)
  }

  static func split(_ container: inout Container) {
    container.bounds = Rect(x: 0, y: 0, width: 320, height: 768)
    container.safeArea = .zero
  }

  static let tablet = Size(width: 1024, height: 768)

  static let examples: [Example] = [
    Example(
      "a card is centred between notch and home indicator, not on the screen",
      .center(width: 300, height: 240), Rect(x: 45, y: 309, width: 300, height: 240)),
    Example(
      "a card too large keeps the margins and the safe area",
      .center(width: 800, height: 1000), Rect(x: 20, y: 47, width: 350, height: 763),
      .leavesTheContainer),
    Example(
      "a card rises over the keyboard",
      .center(width: 300, height: 400), Rect(x: 45, y: 68, width: 300, height: 400),
      .liesUnderTheKeyboard
    ) { $0.keyboardHeight = 336 },
    Example(
      "a sheet lies at the lower edge, over the home indicator",
      .bottom(height: 360, margin: 0), Rect(x: 0, y: 484, width: 390, height: 360)),
    Example(
      "a sheet keeps its margin at three edges",
      .bottom(height: 360, margin: 12), Rect(x: 12, y: 472, width: 366, height: 360)),
    Example(
      "a sheet stands on the keyboard",
      .bottom(height: 280, margin: 0), Rect(x: 0, y: 228, width: 390, height: 280),
      .liesUnderTheKeyboard
    ) { $0.keyboardHeight = 336 },
    Example(
      "a sheet too tall ends below the notch",
      .bottom(height: 1000, margin: 0), Rect(x: 0, y: 47, width: 390, height: 797),
      .leavesTheContainer),
    Example(
      "a banner lies at the upper edge",
      .top(height: 120, margin: 0), Rect(x: 0, y: 0, width: 390, height: 120)),
    Example(
      "a banner too tall ends above the home indicator",
      .top(height: 1000, margin: 0), Rect(x: 0, y: 0, width: 390, height: 810),
      .leavesTheContainer),
    Example(
      "a frame of one's own is taken as it is",
      .custom(CustomFrame(x: 10, y: 100, width: 370, height: 300)),
      Rect(x: 10, y: 100, width: 370, height: 300)),
    Example(
      "in a split view a card is of its part of the screen",
      .center(width: 300, height: 240), Rect(x: 20, y: 264, width: 280, height: 240),
      .leavesTheContainer, screen: tablet, in: split),
    Example(
      "in a split view a sheet is as wide as its part of the screen",
      .bottom(height: 300, margin: 0), Rect(x: 0, y: 468, width: 320, height: 300),
      .leavesTheContainer, screen: tablet, in: split),
    Example(
      "turned, a card is centred between notch and edge, and keeps the margin above",
      .center(width: 300, height: 240), Rect(x: 272, y: 75, width: 300, height: 240),
      .leavesTheContainer, in: turn),
    Example(
      "turned, a sheet is as high as there is room",
      .bottom(height: 484, margin: 0), Rect(x: 0, y: 20, width: 844, height: 370),
      .leavesTheContainer, in: turn),
  ]

  @Test("A layout is of its container; the arithmetic of one screen does harm", arguments: examples)
  func layouts(_ example: Example) {
    let frame = example.container.frame(of: example.layout)
    #expect(frame == example.frame)
    #expect(example.harm(of: frame) == .none)
    #expect(example.harm(of: example.usual) == example.harm, "\(example.usual)")
  }

  @Test("A card without a size fills what margins, safe area and keyboard leave")
  func marginsHold() {
    for keyboard in [0.0, 216, 336] {
      for margin in [0.0, 20, 60] {
        var container = PopupArticle.phone
        container.keyboardHeight = keyboard
        container.margins = Insets(all: margin)
        let frame = container.frame(of: .center(width: nil, height: nil))
        #expect(frame.minX == margin && frame.maxX == 390 - margin)
        #expect(frame.minY == max(margin, 47))
        #expect(frame.maxY == 844 - (keyboard > 0 ? keyboard + margin : max(margin, 34)))
      }
    }
  }
}
