import Presentation
import Testing

// Where a scrim on touches-began fires again, late or never.
extension TouchesBeganScrimTests {
  private static let acted = "acted on began scrim"
  private static let far = Point(x: 10, y: 440)

  /// The scrim with a handler that only reports, as one that does not look at `isDismissing`.
  private static func careless() throws -> TouchSystem {
    let hosted = try HostingBed.hosted(.touchesBegan)
    var parts = hosted.parts
    parts.beganHandlers["scrim"] = BeganHandler(
      filter: .notDescendant(of: "card"), action: .report)
    return try hosted.touches(parts)
  }

  static let repeats: [(name: String, steps: [ArticleStep])] = [
    ("two fingers", [.press(HostingBed.blank), .press(far, finger: 2)]),
    ("a double tap", .tap(HostingBed.blank) + .tap(HostingBed.blank)),
    ("two taps in different places", .tap(HostingBed.blank) + .tap(far)),
    ("a second tap long after, while it still goes", .tap(far) + [.wait(2)] + .tap(far)),
  ]

  @Test(
    "It fires for every finger and tap; asked for `isDismissing` it dismisses once",
    arguments: repeats)
  func firesTwice(name: String, steps: [ArticleStep]) throws {
    #expect(try Self.careless().acts(steps) == [Self.acted, Self.acted], "\(name)")
    var bed = ArticleBed(try HostingBed.hosted(.touchesBegan).touches)
    #expect(bed.acts(steps) == [Self.acted, "dismiss popup"], "\(name)")
    #expect(bed.system.dismissing == ["popup"])
  }

  @Test("A popup that is going takes neither press nor tap, and after a cancelled exit takes both")
  func isDismissing() throws {
    var bed = ArticleBed(try HostingBed.hosted(.touchesBegan).touches)
    var life = Lifecycle(key: "gift")
    _ = life.handle(.show(nil), now: 0)
    _ = life.handle(.ended(1), now: 0.5)
    #expect(bed.acts([.press(HostingBed.blank)]) == [Self.acted, "dismiss popup"])
    #expect(life.handle(.tapScrim, now: 1) == [.start(2, .exit, at: 1)])
    #expect(bed.acts([.release(HostingBed.blank)] + .tap(HostingBed.onButton)) == [])
    #expect(life.handle(.tapScrim, now: 1.1) == [])
    #expect(life.handle(.cancelAnimation(id: 2), now: 1.2) == [.rest])
    #expect(
      bed.acts([.exitCancelled, .wait(1)] + .tap(HostingBed.onButton)) == ["up inside button"])
    #expect(bed.acts([.press(HostingBed.blank)]) == [Self.acted, "dismiss popup"])
  }

  struct Rival: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rival: Recogniser
    let steps: [ArticleStep]
    let acts: [String]

    init(
      _ name: String, _ gesture: Recogniser.Gesture, delays: Bool, _ steps: [ArticleStep],
      acts: [String]
    ) {
      testDescription = name
      var rival = Recogniser("rival", on: HostedScene.Names.window, gesture)
      rival.delaysTouchesBegan = delays
      self.rival = rival
      self.steps = steps
      self.acts = acts
    }
  }

  static let rivals = [
    Rival(
      "a tap that does not delay comes too late to cancel what was done", .tap(count: 1),
      delays: false, .tap(HostingBed.blank), acts: [acted, "dismiss popup", "recognised rival"]),
    Rival(
      "a tap that delays keeps the press until it has recognised, and then for ever",
      .tap(count: 1), delays: true, .tap(HostingBed.blank), acts: ["recognised rival"]),
    Rival(
      "a double tap that delays keeps the press while it waits", .tap(count: 2), delays: true,
      .tap(HostingBed.blank) + [.wait(0.2)], acts: []),
    Rival(
      "the press arrives once no second tap has come", .tap(count: 2), delays: true,
      .tap(HostingBed.blank) + [.wait(0.5)], acts: [acted, "dismiss popup"]),
    Rival(
      "with a second tap it never arrives, and the popup stays", .tap(count: 2), delays: true,
      .tap(HostingBed.blank) + .tap(HostingBed.blank), acts: ["recognised rival"]),
    Rival(
      "a drag that delays keeps the press of a drag", .pan, delays: true,
      .slide(HostingBed.blank, to: far), acts: ["recognised rival"]),
    Rival(
      "a drag that delays lets the press of a tap arrive on release", .pan, delays: true,
      .tap(HostingBed.blank), acts: [acted, "dismiss popup"]),
    Rival(
      "until the drag has failed the press is withheld", .pan, delays: true,
      [.press(HostingBed.blank), .wait(5)], acts: []),
    Rival(
      "a drag that does not delay comes too late", .pan, delays: false,
      .slide(HostingBed.blank, to: far), acts: [acted, "dismiss popup", "recognised rival"]),
  ]

  @Test(
    "A recogniser around the scrim delays its press or swallows it, and takes none back",
    arguments: rivals)
  func rivals(_ example: Rival) throws {
    let hosted = try HostingBed.hosted(.touchesBegan)
    var parts = hosted.parts
    parts.recognisers.append(example.rival)
    #expect(try hosted.touches(parts).acts(example.steps) == example.acts)
  }

  @Test("Lint finds nothing in its structure: it can be reached, and only the moment is wrong")
  func faults() throws {
    let hosted = try HostingBed.hosted(.touchesBegan)
    #expect(hosted.faults().isEmpty)
    let right = try HostingBed.hosted(.hosting(.overFullScreen))
    for cell in right.scene.cells {
      let point = cell.area.center
      #expect(hosted.tap(at: point).outcome == right.tap(at: point).outcome)
    }
  }
}
