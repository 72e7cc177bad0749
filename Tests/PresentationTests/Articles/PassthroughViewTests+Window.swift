import Presentation
import Testing

// The control in a window of its own, and beside the other ways.
extension PassthroughViewTests {
  /// Returns the view that a point hits: of several windows the upper one is asked first, and one
  /// that answers nil is asked no further.
  private static func name(at point: Point, in windows: [Scene]) -> String? {
    windows.lazy.compactMap { $0.name(at: point) }.first
  }

  private static let bounds = Rect(origin: .zero, size: HostingBed.container)

  /// The app's window.
  private static func app() throws -> Scene {
    let button = View(id: "page button", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    return try Scene(View(id: "app", frame: bounds, children: [button]))
  }

  /// A window above the app's with the control and the card in it.
  private static func window(isPassthrough: Bool, _ controlIsPassthrough: Bool) throws -> Scene {
    var control = View(id: "control", frame: bounds, children: [HostingBed.card])
    control.isPassthrough = controlIsPassthrough
    var window = View(id: "popup window", frame: bounds, children: [control])
    window.isPassthrough = isPassthrough
    return try Scene(window)
  }

  struct Windows: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let windowPasses: Bool
    let controlPasses: Bool
    let hit: String
    let stops: [String: StopRule]
  }

  static let windows = [
    Windows(
      testDescription: "with a handler the control has the touch", windowPasses: true,
      controlPasses: false, hit: "control", stops: ["card": .outside]),
    Windows(
      testDescription: "without one, in a window that passes, the window below is asked",
      windowPasses: true, controlPasses: true, hit: "page button",
      stops: ["card": .outside, "control": .passthrough, "popup window": .passthrough]),
    Windows(
      testDescription: "a window that does not pass keeps what its control let go",
      windowPasses: false, controlPasses: true, hit: "popup window",
      stops: ["card": .outside, "control": .passthrough]),
  ]

  @Test(
    "The window below is asked where control and window both are nil for themselves",
    arguments: windows)
  func windowBelow(_ example: Windows) throws {
    let popup = try Self.window(isPassthrough: example.windowPasses, example.controlPasses)
    let windows = [popup, try Self.app()]
    #expect(Self.name(at: HostingBed.blank, in: windows) == example.hit)
    #expect(popup.stops(at: HostingBed.blank) == example.stops)
    // The content is the popup's in any case, but for the corner that its shape leaves out.
    #expect(Self.name(at: HostingBed.onLabel, in: windows) == "label")
    let corner = example.hit == "page button" ? "app" : example.hit
    #expect(Self.name(at: HostingBed.onCorner, in: windows) == corner)
    // Outside of all windows there is nobody.
    #expect(Self.name(at: Point(x: 320, y: 10), in: windows) == nil)
  }

  @Test("A window takes the key with the control in it, and gives it back to the one before once")
  func key() {
    var windows = KeyWindow(key: "app")
    #expect(windows.handle(.shown("popup window")) == [.makeKey("popup window")])
    #expect(windows.handle(.hidden("popup window")) == [.makeKey("app")])
    #expect(windows.handle(.hidden("popup window")) == [])
    #expect(windows.key == "app")
  }

  static let policies = BackgroundPolicy.allCases

  @Test(
    "At every point the control gives the user what the other hostings give", arguments: policies)
  func equivalent(_ policy: BackgroundPolicy) throws {
    let control = try HostingBed.hosted(.hosting(.control), policy)
    let others = try Hosting.allCases.map { try HostingBed.hosted(.hosting($0), policy) }
    var outcomes: Set<TapOutcome> = []
    var faults: [String] = []
    for y in stride(from: -3.5, to: 484, by: 7) {
      for x in stride(from: -3.5, to: 324, by: 7) {
        let point = Point(x: x, y: y)
        let outcome = control.tap(at: point).outcome
        outcomes.insert(outcome)
        for other in others
        where other.tap(at: point).outcome != outcome || other.played(point) != outcome {
          faults.append("\(other.arrangement) at \(point)")
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count), the first of them \(faults.prefix(3))")
    // The close button dismisses, and outside of the container there is nothing.
    let background: Set<TapOutcome> = policy == .passthrough ? [.page] : []
    #expect(outcomes == Set([.content, .dismiss, .nothing]).union(background))
    #expect(control.faults() == others[0].faults())
  }

  @Test(
    "A touch goes on with the page when a handler comes, and only the next one is the control's")
  func handlerComesLater() throws {
    let (open, closed) = (
      try HostingBed.hosted(.hosting(.control), .passthrough),
      try HostingBed.hosted(.hosting(.control), .dismiss)
    )
    var bed = ArticleBed(TouchSystem(open.scene, closed.parts))
    #expect(bed.play([.press(HostingBed.blank)]) == ["began page"])
    let rest: [ArticleStep] = [.layOut(closed.scene), .release(HostingBed.blank)]
    #expect(bed.play(rest) == ["ended page"])
    #expect(bed.acts(.tap(HostingBed.blank)) == ["up inside scrim", "dismiss popup"])
  }
}
