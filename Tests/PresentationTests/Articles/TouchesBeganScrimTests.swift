import Presentation
import Testing

@Suite("UIView scrim with touches-began")
struct TouchesBeganScrimTests {
  /// What a press on a touches-began scrim brings at once.
  private static let atOnce = ["acted on began scrim", "dismiss popup"]

  private static func hosted() throws -> HostedScene { try HostingBed.hosted(.touchesBegan) }

  /// The same views with a recogniser that asks by position in place of touches-began.
  private static func recognising() throws -> HostedScene {
    try HostingBed.hosted(.hosting(.overFullScreen))
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [ArticleStep]
    let touchesBegan: [String]
    let recogniser: [String]

    init(
      _ name: String, _ steps: [ArticleStep], touchesBegan: [String], recogniser: [String]? = nil
    ) {
      testDescription = name
      self.steps = steps
      self.touchesBegan = touchesBegan
      self.recogniser = recogniser ?? touchesBegan
    }
  }

  static let examples = [
    Example(
      "a tap on the scrim dismisses", .tap(HostingBed.blank), touchesBegan: atOnce,
      recogniser: HostingBed.backgroundTap),
    Example(
      "a press dismisses before it is released", [.press(HostingBed.blank)], touchesBegan: atOnce,
      recogniser: []),
    Example(
      "a press that the system takes away, as for a call, has dismissed",
      [.press(HostingBed.blank), .taken()], touchesBegan: atOnce, recogniser: []),
    Example(
      "a press on the scrim that is dragged onto the content has dismissed",
      .slide(HostingBed.outsideEdge, to: HostingBed.insideEdge), touchesBegan: atOnce,
      recogniser: []),
    Example(
      "the beginning of a drag across the scrim has dismissed",
      .slide(HostingBed.blank, to: Point(x: 10, y: 400)), touchesBegan: atOnce, recogniser: []),
    Example(
      "a press on the content that is dragged onto the scrim does nothing",
      .slide(HostingBed.insideEdge, to: HostingBed.outsideEdge), touchesBegan: []),
    Example("a label deep in the content is content", .tap(HostingBed.onLabel), touchesBegan: []),
    Example("a blank of the card is content", .tap(HostingBed.onCard), touchesBegan: []),
    Example(
      "a row is selected and no more", .tap(HostingBed.onRow), touchesBegan: ["selected row"]),
    Example(
      "a button inside acts on release", .tap(HostingBed.onButton),
      touchesBegan: ["up inside button"]),
    Example(
      "a button only pressed does nothing", [.press(HostingBed.onButton)], touchesBegan: []),
    Example(
      "the close button beside the card keeps its press from the scrim",
      [.press(HostingBed.onClose)], touchesBegan: []),
    Example(
      "and dismisses on release, once", .tap(HostingBed.onClose),
      touchesBegan: ["up inside close", "dismiss popup"]),
    Example(
      "the cut corner is the scrim's", .tap(HostingBed.onCorner), touchesBegan: atOnce,
      recogniser: HostingBed.backgroundTap),
  ]

  @Test(
    "Touches-began acts on the press, a recogniser on the release, and both leave content alone",
    arguments: examples)
  func pressAndRelease(_ example: Example) throws {
    #expect(try Self.hosted().acts(example.steps) == example.touchesBegan)
    #expect(try Self.recognising().acts(example.steps) == example.recogniser)
  }

  @Test("What is content is told by descent: what lies on the scrim beside the card is not")
  func descent() throws {
    let hosted = try Self.hosted()
    let scene = hosted.scene
    let label = try #require(scene.firstIndex(of: "label"))
    let card = try #require(scene.firstIndex(of: "card"))
    let close = try #require(scene.firstIndex(of: "close"))
    #expect(scene.ancestry(of: label).contains(card))
    #expect(!scene.ancestry(of: close).contains(card))
    #expect(hosted.tap(at: HostingBed.onLabel).rule == .descendant)
    #expect(hosted.tap(at: HostingBed.blank).rule == .touchesBegan)
    #expect(
      hosted.parts.beganHandlers["scrim"]
        == BeganHandler(filter: .notDescendant(of: "card"), action: HostedScene.dismissed))
  }

  // MARK: - What it misses

  private static let ornament = View(
    id: "ornament", frame: Rect(x: 0, y: 0, width: 320, height: 80))

  @Test("It misses what a subview of the scrim swallowed; a recogniser does not")
  func swallowed() throws {
    let (hosted, recognising) = (try Self.hosted(), try Self.recognising())
    for (swallows, misses) in [(false, false), (true, true)] {
      var began = hosted.parts
      var tapped = recognising.parts
      if swallows {
        began.swallowing = ["ornament"]
        tapped.swallowing = ["ornament"]
      }
      let add: (inout View) -> Void = { $0.children[1].children.insert(Self.ornament, at: 0) }
      let acts = try hosted.touches(began, views: add).acts(.tap(HostingBed.blank))
      #expect(acts == (misses ? [] : Self.atOnce))
      let others = try recognising.touches(tapped, views: add).acts(.tap(HostingBed.blank))
      #expect(others == HostingBed.backgroundTap)
    }
  }

  @Test("Without asking for descent a tap on a label dismisses, as far as nothing swallows it")
  func doesNotAsk() throws {
    let hosted = try Self.hosted()
    var parts = hosted.parts
    parts.beganHandlers["scrim"] = BeganHandler(filter: .absent, action: HostedScene.dismissed)
    let system = try hosted.touches(parts)
    #expect(system.acts(.tap(HostingBed.onLabel)) == Self.atOnce)
    #expect(system.acts(.tap(HostingBed.onButton)) == ["up inside button"])
    #expect(system.acts(.tap(HostingBed.onRow)) == ["selected row"])
    // By the very identity of the touched view the label is none of the content.
    parts.beganHandlers["scrim"] = BeganHandler(
      filter: .touchedViewIsNot("card"), action: HostedScene.dismissed)
    let identity = try hosted.touches(parts)
    #expect(identity.acts(.tap(HostingBed.onCard)) == [])
    #expect(identity.acts(.tap(HostingBed.onLabel)) == Self.atOnce)
  }

  @Test("A modal scrim has no touches-began and keeps the touch")
  func modal() throws {
    let hosted = try HostingBed.hosted(.touchesBegan, .ignore)
    #expect(hosted.parts.beganHandlers.isEmpty)
    #expect(hosted.name(at: HostingBed.blank) == "scrim")
    #expect(hosted.acts(.tap(HostingBed.blank)) == [] && hosted.faults().isEmpty)
  }
}
