import Presentation
import Testing

@Suite("PassthroughView control")
struct PassthroughViewTests {
  private static func hosted(_ policy: BackgroundPolicy = .dismiss) throws -> HostedScene {
    try HostingBed.hosted(.hosting(.control), policy)
  }

  /// What the control's own event brings.
  private static let upInside = ["up inside scrim", "dismiss popup"]

  /// Puts a button into the page, under the scrim's upper left corner.
  private static func addPageButton(_ root: inout View) {
    root.children[0].children = [
      View(id: "page button", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    ]
  }

  private static func touches(_ policy: BackgroundPolicy) throws -> TouchSystem {
    let hosted = try hosted(policy)
    var parts = hosted.parts
    parts.controls["page button"] = Control(.button)
    return try hosted.touches(parts, views: addPageButton)
  }

  @Test("The scrim is a control with the content inside; nothing in it is a recogniser")
  func structure() throws {
    let hosted = try Self.hosted()
    let scrim = try #require(hosted.scene.firstIndex(of: "scrim"))
    let card = try #require(hosted.scene.firstIndex(of: "card"))
    #expect(hosted.scene[card]?.parent == scrim && hosted.scene[scrim]?.isPassthrough == false)
    #expect(hosted.parts.controls["scrim"] == Control(.plain, action: HostedScene.dismissed))
    #expect(hosted.parts.recognisers.isEmpty && hosted.parts.beganHandlers.isEmpty)
    #expect(hosted.tap(at: HostingBed.blank).rule == .touchUpInside)
    #expect(hosted.tap(at: HostingBed.onLabel).rule == .ownTouchesOnly)
  }

  // MARK: - Without a handler

  struct Handler: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let policy: BackgroundPolicy
    let hit: String
    let path: [String]
    let acts: [String]
  }

  static let handlers = [
    Handler(
      testDescription: "with a handler the control has the tap", policy: .dismiss, hit: "scrim",
      path: ["window", "scrim"], acts: upInside),
    Handler(
      testDescription: "without one it is nil for itself, and the page's button has the tap",
      policy: .passthrough, hit: "page button", path: ["window", "page", "page button"],
      acts: ["up inside page button"]),
    Handler(
      testDescription: "a modal one without a handler keeps the tap and does nothing",
      policy: .ignore, hit: "scrim", path: ["window", "scrim"], acts: []),
  ]

  @Test(
    "Without a handler the control is nil for itself, so that the page below has the touch",
    arguments: handlers)
  func nilForItself(_ handler: Handler) throws {
    let system = try Self.touches(handler.policy)
    let scene = system.scene
    #expect(scene.name(at: HostingBed.blank) == handler.hit)
    #expect(scene.trace(HostingBed.blank).path.compactMap(scene.id(of:)) == handler.path)
    #expect(system.acts(.tap(HostingBed.blank)) == handler.acts)
    let stop = scene.stops(at: HostingBed.blank)["scrim"]
    #expect(stop == (handler.policy == .passthrough ? .passthrough : nil))
    // A plain view in its place would have kept the touch: the platform's own answer beside ours.
    #expect(scene.platformDefault(HostingBed.blank).flatMap(scene.id(of:)) == "scrim")
  }

  @Test("Nil for itself is not nil for its children: the content has its taps", arguments: handlers)
  func contentBelow(_ handler: Handler) throws {
    let system = try Self.touches(handler.policy)
    #expect(system.acts(.tap(HostingBed.onButton)) == ["up inside button"])
    #expect(system.acts(.tap(HostingBed.onRow)) == ["selected row"])
    #expect(system.acts(.tap(HostingBed.onLabel)) == [])
    #expect(system.acts(.tap(HostingBed.onClose)) == ["up inside close", "dismiss popup"])
    #expect(system.scene.name(at: HostingBed.onCard) == "card")
  }

  // MARK: - Touch up inside

  struct Press: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [ArticleStep]
    let acts: [String]
    let recogniser: [String]

    init(_ name: String, _ steps: [ArticleStep], acts: [String], recogniser: [String]? = nil) {
      testDescription = name
      self.steps = steps
      self.acts = acts
      self.recogniser = recogniser ?? acts
    }
  }

  private static let (inside, outside) = (HostingBed.insideEdge, HostingBed.outsideEdge)
  private static let far = Point(x: 10, y: 400)

  static let presses = [
    Press(
      "pressed and released on the scrim", .tap(HostingBed.blank), acts: upInside,
      recogniser: HostingBed.backgroundTap),
    Press("only pressed", [.press(HostingBed.blank)], acts: []),
    Press("pressed on the scrim, released on the content", .slide(outside, to: inside), acts: []),
    Press("pressed on the content, released on the scrim", .slide(inside, to: outside), acts: []),
    Press(
      "pressed on the scrim, released on a button",
      .slide(Point(x: 30, y: 200), to: HostingBed.onButton), acts: []),
    Press(
      "pressed on a button, released on the scrim",
      .slide(HostingBed.onButton, to: Point(x: 30, y: 200)), acts: []),
    Press(
      "across the content and back onto the scrim",
      [.press(outside), .drag(inside), .release(outside)], acts: upInside,
      recogniser: HostingBed.backgroundTap),
    Press(
      "dragged far over the scrim: a control waits for the finger, a tap does not",
      .slide(HostingBed.blank, to: far), acts: upInside, recogniser: []),
    Press(
      "dragged far and back: the same",
      [.press(HostingBed.blank), .drag(far), .drag(HostingBed.blank), .release(HostingBed.blank)],
      acts: upInside, recogniser: []),
    Press(
      "dragged off the screen", .slide(HostingBed.blank, to: Point(x: -20, y: 20)), acts: []),
    Press("taken away by the system", [.press(HostingBed.blank), .taken()], acts: []),
    Press(
      "two taps in a row dismiss once", .tap(HostingBed.blank) + .tap(HostingBed.blank),
      acts: upInside, recogniser: HostingBed.backgroundTap + ["recognised background"]),
    Press("a blank of the card", .tap(HostingBed.onCard), acts: []),
    Press("a label", .tap(HostingBed.onLabel), acts: []),
    Press("a row", .tap(HostingBed.onRow), acts: ["selected row"]),
    Press("a button", .tap(HostingBed.onButton), acts: ["up inside button"]),
    Press(
      "the close button", .tap(HostingBed.onClose), acts: ["up inside close", "dismiss popup"]),
    Press(
      "the cut corner", .tap(HostingBed.onCorner), acts: upInside,
      recogniser: HostingBed.backgroundTap),
  ]

  @Test(
    "The control acts on a touch that began and ended in itself; near by, a recogniser does too",
    arguments: presses)
  func touchUpInside(_ press: Press) throws {
    #expect(try Self.hosted().acts(press.steps) == press.acts)
    let recognising = try HostingBed.hosted(.hosting(.overFullScreen))
    #expect(recognising.acts(press.steps) == press.recogniser)
  }

  @Test("A tap recogniser around it takes the plain control's touch, but not that of a button")
  func recogniserAround() throws {
    let hosted = try Self.hosted()
    var parts = hosted.parts
    parts.recognisers = [Recogniser("around", on: "window", .tap(count: 1))]
    let system = try hosted.touches(parts)
    #expect(system.acts(.tap(HostingBed.blank)) == ["recognised around"])
    #expect(system.acts(.tap(HostingBed.onButton)) == ["up inside button"])
    #expect(
      hosted.faults(parts) == [.selectionStolen(row: "row", recogniser: "around")])
    parts.recognisers[0].cancelsTouchesInView = false
    let both = try hosted.touches(parts).acts(.tap(HostingBed.blank))
    #expect(both == ["recognised around"] + Self.upInside)
  }
}
