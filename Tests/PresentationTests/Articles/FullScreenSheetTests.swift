import Presentation
import Testing

@Suite("Full-screen sheet with gesture delegate")
struct FullScreenSheetTests {
  private static let right = TouchFilter.outside("card")

  private static func hosted(_ card: View = HostingBed.card) throws -> HostedScene {
    try HostingBed.hosted(.hosting(.overFullScreen), .dismiss, card)
  }

  // MARK: - Structure

  @Test("The full-screen root is the scrim itself, and the content is its child")
  func structure() throws {
    let hosted = try Self.hosted()
    let scene = hosted.scene
    let scrim = try #require(scene.firstIndex(of: "scrim"))
    let card = try #require(scene.firstIndex(of: "card"))
    #expect(scene[card]?.parent == scrim && scene[scrim]?.bounds == hosted.root.bounds)
    #expect(
      hosted.parts.recognisers == [
        Recogniser(
          "background", on: "scrim", .tap(count: 1), filter: Self.right,
          action: HostedScene.dismissed)
      ])
    // The root hears of every touch in the content: only its delegate can turn one down.
    let label = try #require(scene.firstIndex(of: "label"))
    #expect(scene.ancestry(of: label).contains(scrim))
    #expect(hosted.tap(at: HostingBed.onLabel).rule == .positionInContent)
    #expect(hosted.tap(at: HostingBed.blank).rule == .positionOutsideContent)
  }

  // MARK: - The delegate

  /// The places that are tapped, and whether each of them is content.
  static let places: [(name: String, point: Point, isContent: Bool)] = [
    ("label", HostingBed.onLabel, true), ("blank", HostingBed.onCard, true),
    ("row", HostingBed.onRow, true), ("scrim", Point(x: 10, y: 420), false),
    ("below the card", Point(x: 140, y: 450), false), ("corner", HostingBed.onCorner, false),
    ("ornament", HostingBed.blank, false),
  ]

  /// The sheet with an ornament on its scrim, which is no content.
  private static func decorated(_ filter: TouchFilter) throws -> TouchSystem {
    let hosted = try hosted()
    return try hosted.touches(hosted.parts(filter: filter)) {
      let ornament = View(id: "ornament", frame: Rect(x: 0, y: 0, width: 320, height: 80))
      $0.children[1].children.insert(ornament, at: 0)
    }
  }

  struct Delegate: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let filter: TouchFilter
    /// The places whose taps are taken for the other side.
    let wrong: Set<String>
    let faults: [StructureFault]

    init(_ name: String, _ filter: TouchFilter, wrong: Set<String>, stealsRow: Bool) {
      testDescription = name
      self.filter = filter
      self.wrong = wrong
      faults = stealsRow ? [.selectionStolen(row: "row", recogniser: "background")] : []
    }
  }

  static let delegates = [
    Delegate(
      "position converted into the content, and its shape", right, wrong: [], stealsRow: false),
    Delegate("no delegate", .absent, wrong: ["label", "blank", "row"], stealsRow: true),
    Delegate(
      "a delegate that was released", .released, wrong: ["label", "blank", "row"], stealsRow: true),
    Delegate(
      "identity: the touched view is not the content", .touchedViewIsNot("card"),
      wrong: ["label", "row"], stealsRow: true),
    Delegate(
      "identity: the touched view is the root", .touchedViewIs("scrim"), wrong: ["ornament"],
      stealsRow: false),
    Delegate(
      "the frame in the parent's coordinates knows no round corner",
      .outsideFrame(of: "card", pointIn: "scrim"), wrong: ["corner"], stealsRow: false),
    Delegate(
      "the frame against a point of the content's own coordinates",
      .outsideFrame(of: "card", pointIn: "card"),
      wrong: ["label", "blank", "row", "below the card"], stealsRow: true),
  ]

  @Test(
    "Only the position in the content and its shape tells every tap inside from one outside",
    arguments: delegates)
  func shouldReceive(_ delegate: Delegate) throws {
    let system = try Self.decorated(delegate.filter)
    for place in Self.places {
      let done = system.acts(.tap(place.point))
      let isTakenForContent = place.isContent != delegate.wrong.contains(place.name)
      #expect(done.contains("dismiss popup") != isTakenForContent, "\(place.name): \(done)")
    }
    let hosted = try Self.hosted()
    #expect(hosted.faults(hosted.parts(filter: delegate.filter)) == delegate.faults)
  }

  @Test(
    "A tap on a button inside is the button's, whatever the delegate says", arguments: delegates)
  func buttonInside(_ delegate: Delegate) throws {
    let system = try Self.decorated(delegate.filter)
    #expect(system.acts(.tap(HostingBed.onButton)) == ["up inside button"])
    // A control of one's own is not spared: its tap is the root's where the delegate lets it in.
    let hosted = try Self.hosted()
    var parts = hosted.parts(filter: delegate.filter)
    parts.controls["label"] = Control(.plain)
    let done = try hosted.touches(parts).acts(.tap(HostingBed.onLabel))
    let isSpared = !delegate.wrong.contains("label")
    #expect(done == (isSpared ? ["up inside label"] : HostingBed.backgroundTap))
  }

  @Test("Under a transform the frame is a box around the content, and its corners are no content")
  func turned() throws {
    let card = View(
      id: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 200),
      position: Point(x: 160, y: 240), transform: .rotation(radians: .pi / 4))
    let hosted = try Self.hosted(card)
    // The box around the turned card begins about 41 points farther out than its bounds did.
    let inBox = Point(x: 30, y: 110)
    #expect(hosted.name(at: inBox) == "scrim")
    #expect(hosted.scene.stops(at: inBox)["card"] == .outside)
    #expect(hosted.acts(.tap(inBox)) == HostingBed.backgroundTap)
    let parts = hosted.parts(filter: .outsideFrame(of: "card", pointIn: "scrim"))
    #expect(try hosted.touches(parts).acts(.tap(inBox)) == [])
    // In the middle, and outside of the box, both are right.
    for (point, acts) in [
      (Point(x: 160, y: 240), []), (HostingBed.blank, HostingBed.backgroundTap),
    ] {
      #expect(hosted.acts(.tap(point)) == acts)
      #expect(try hosted.touches(parts).acts(.tap(point)) == acts)
    }
  }

  // MARK: - A list inside

  struct List: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let filter: TouchFilter
    let cancels: Bool
    let acts: [String]
    let hears: String
    let faults: [StructureFault]
  }

  static let lists = [
    List(
      testDescription: "asked by position, the row is selected and no more", filter: right,
      cancels: true, acts: ["selected row"], hears: "ended row", faults: []),
    List(
      testDescription: "not asked and cancelling, the row is not selected", filter: .absent,
      cancels: true, acts: HostingBed.backgroundTap, hears: "cancelled row",
      faults: [.selectionStolen(row: "row", recogniser: "background")]),
    List(
      testDescription: "not asked and not cancelling, one tap does both", filter: .absent,
      cancels: false, acts: HostingBed.backgroundTap + ["selected row"], hears: "ended row",
      faults: [.doubleAction(row: "row", recogniser: "background")]),
    List(
      testDescription: "the delegate was released: the same two actions", filter: .released,
      cancels: false, acts: HostingBed.backgroundTap + ["selected row"], hears: "ended row",
      faults: [.doubleAction(row: "row", recogniser: "background")]),
    List(
      testDescription: "asked by position, not cancelling does no harm", filter: right,
      cancels: false, acts: ["selected row"], hears: "ended row", faults: []),
  ]

  @Test(
    "A row is selected where the delegate asks; otherwise its touch is cancelled or acts twice",
    arguments: lists)
  func cancelsTouchesInView(_ list: List) throws {
    let hosted = try Self.hosted()
    let parts = hosted.parts(filter: list.filter, cancels: list.cancels)
    var bed = ArticleBed(try hosted.touches(parts))
    let done = bed.play(.tap(HostingBed.onRow))
    #expect(done.first == "began row" && done.contains(list.hears))
    #expect(done.filter { $0 != "began row" && $0 != list.hears } == list.acts)
    #expect(hosted.faults(parts) == list.faults)
    #expect(list.faults.allSatisfy { $0.rule == "tap-steals-selection" })
  }

  @Test("Pressed inside and released outside, or the other way, the sheet stays")
  func pressedElsewhere() throws {
    let hosted = try Self.hosted()
    let (inside, outside) = (HostingBed.insideEdge, HostingBed.outsideEdge)
    #expect(hosted.acts(.slide(inside, to: outside)) == [])
    #expect(hosted.acts(.slide(outside, to: inside)) == [])
    #expect(hosted.acts(.slide(outside, to: Point(x: 30, y: 350))) == HostingBed.backgroundTap)
    // Without a delegate both are taps of the root, for the content is a part of it.
    let open = try hosted.touches(hosted.parts(filter: .absent))
    #expect(open.acts(.slide(inside, to: outside)) == HostingBed.backgroundTap)
    #expect(open.acts(.slide(outside, to: inside)) == HostingBed.backgroundTap)
  }
}
