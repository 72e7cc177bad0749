import Presentation
import Testing

// Where the card lies, what lies over it, and what the platform takes instead of it.
extension CustomPresentationControllerTests {
  private static let presented = Arrangement.hosting(.presentationController)

  private static var layout: LiveLayout {
    LiveLayout(
      container: Container(bounds: Rect(origin: .zero, size: HostingBed.container), scale: 1),
      style: LayoutStyle(layout: .center(width: 240, height: 200)))
  }

  @Test("The frame is taken from the container's bounds: in a split view the screen's misses it")
  func splitView() throws {
    let screen = Rect(x: 0, y: 0, width: 1024, height: 768)
    var layout = LiveLayout(
      container: Container(bounds: screen, scale: 1),
      style: LayoutStyle(layout: .center(width: 240, height: 200)))
    let wrong = HostingBed.card(at: layout.frame)
    let split = Rect(x: 0, y: 0, width: 320, height: 768)
    #expect(!layout.handle(.moved(bounds: split, safeArea: .zero)).isEmpty)
    let right = HostingBed.card(at: layout.frame)
    #expect(right.position == Point(x: 40, y: 284))
    for (card, isReached) in [(right, true), (wrong, false)] {
      let hosted = try HostedScene(
        HostedPopup(card), Self.presented, .dismiss, in: split.size)
      let outcomes = hosted.scene.cells.map { hosted.tap(at: $0.area.center).outcome }
      #expect(outcomes.contains(.content) == isReached)
      #expect(outcomes.contains(.dismiss))
    }
  }

  @Test("A rotation lays the card out again under a finger, which goes on with the same view")
  func rotation() throws {
    var layout = Self.layout
    let upright = try HostingBed.hosted(Self.presented, .dismiss, HostingBed.card(at: layout.frame))
    let turned = Rect(x: 0, y: 0, width: 480, height: 320)
    #expect(!layout.handle(.moved(bounds: turned, safeArea: .zero)).isEmpty)
    #expect(layout.frame == Rect(x: 120, y: 60, width: 240, height: 200))
    let popup = HostedPopup(
      HostingBed.card(at: layout.frame), controls: HostingBed.controls, rows: HostingBed.rows)
    let wide = try HostedScene(popup, Self.presented, .dismiss, in: turned.size)
    let onButtonNow = Point(x: 130, y: 120)
    for (release, acts) in [(onButtonNow, ["up inside button"]), (HostingBed.onButton, [])] {
      var bed = ArticleBed(upright.touches)
      #expect(bed.acts([.press(HostingBed.onButton), .layOut(wide.scene)]) == [])
      #expect(bed.system.view(of: TouchID(1)) == "button")
      #expect(bed.acts([.release(release)]) == acts)
    }
  }

  @Test("With the keyboard the card moves up: one that stays has its row under the keys")
  func keyboard() throws {
    var layout = Self.layout
    let stays = HostingBed.card(at: layout.frame)
    #expect(!layout.handle(.keyboard(.covers(height: 216))).isEmpty)
    #expect(layout.handle(.keyboard(.covers(height: 216))).isEmpty)
    let moves = HostingBed.card(at: layout.frame)
    #expect(moves.position.y == 32)
    let keys = HostingBed.keyboard(height: 216)
    let right = try HostingBed.hosted(Self.presented, .dismiss, moves, keyboard: keys)
    #expect(right.acts(.tap(Point(x: 50, y: 162))) == ["selected row"])
    #expect(right.tap(at: HostingBed.onRow).rule == .keyboard)
    #expect(right.acts(.tap(HostingBed.onRow)) == [])
    #expect(right.acts(.tap(HostingBed.blank)) == HostingBed.backgroundTap)
    let wrong = try HostingBed.hosted(Self.presented, .dismiss, stays, keyboard: keys)
    #expect(wrong.acts(.tap(HostingBed.onRow)) == [])
    #expect(wrong.scene.stops(at: HostingBed.onRow).isEmpty)
    #expect(wrong.name(at: HostingBed.onRow) == "keyboard")
  }

  struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [PresentationStyle.Event]
    let isCard: Bool
  }

  static let styles = [
    Style(
      testDescription: "style and delegate before it is presented",
      events: [.setStyle(.custom), .setDelegate, .present], isCard: true),
    Style(
      testDescription: "a delegate that is released once it has done its work",
      events: [.setStyle(.custom), .setDelegate, .present, .delegateReleased], isCard: true),
    Style(
      testDescription: "the delegate after the presentation began",
      events: [.setStyle(.custom), .present, .setDelegate], isCard: false),
    Style(
      testDescription: "the style after the presentation began",
      events: [.setDelegate, .present, .setStyle(.custom)], isCard: false),
    Style(
      testDescription: "a delegate that nobody held",
      events: [.setStyle(.custom), .setDelegate, .delegateReleased, .present], isCard: false),
  ]

  @Test(
    "A delegate that is set too late or released gives a page sheet, without a tap on its scrim",
    arguments: styles)
  func delegate(_ example: Style) throws {
    var style = PresentationStyle()
    for event in example.events { _ = style.handle(event) }
    let arrangement = try #require(style.arrangement)
    #expect(arrangement == (example.isCard ? Self.presented : .pageSheet))
    let hosted = try HostingBed.hosted(arrangement)
    #expect(hosted.acts(.tap(HostingBed.blank)) == (example.isCard ? HostingBed.backgroundTap : []))
    #expect(hosted.faults() == (example.isCard ? [] : [.backgroundUnreachable]))
    // Nearly all of the screen is the sheet, and it has a swipe of its own.
    let pull = hosted.acts(.slide(Point(x: 10, y: 100), to: Point(x: 10, y: 400)))
    #expect(pull == (example.isCard ? [] : ["recognised sheet", "dismiss popup"]))
  }

  struct Cover: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arrangement: Arrangement
    let hit: String
    let acts: [String]
    var faults: [StructureFault] { acts.isEmpty ? [.backgroundUnreachable] : [] }
  }

  static let covers = [
    Cover(
      testDescription: "the card alone is presented", arrangement: presented, hit: "scrim",
      acts: HostingBed.backgroundTap),
    Cover(
      testDescription: "a clear full-screen view is presented",
      arrangement: .clearCover(answersTaps: false), hit: "cover", acts: []),
    Cover(
      testDescription: "the card's own view is full-screen", arrangement: .fullScreenContent,
      hit: "card", acts: []),
    Cover(
      testDescription: "the clear view answers the taps by their position",
      arrangement: .clearCover(answersTaps: true), hit: "cover", acts: HostingBed.backgroundTap),
  ]

  @Test(
    "A full-screen presented view lies over the scrim, which gets no tap (the first mistake)",
    arguments: covers)
  func fullScreenView(_ example: Cover) throws {
    let hosted = try HostingBed.hosted(example.arrangement)
    #expect(hosted.name(at: HostingBed.blank) == example.hit)
    #expect(hosted.acts(.tap(HostingBed.blank)) == example.acts)
    #expect(hosted.faults() == example.faults)
    // The trace names the view that kept the touch; the scrim below was not even asked.
    let asked = hosted.scene.trace(HostingBed.blank).steps.compactMap {
      hosted.scene.id(of: $0.node)
    }
    #expect(asked.contains("scrim") == (example.hit == "scrim"))
    #expect(hosted.acts(.tap(HostingBed.onRow)) == ["selected row"])
  }

  @Test("An opaque presented background hides the scrim and changes no hit", arguments: covers)
  func opaqueBackground(_ example: Cover) throws {
    let hosted = try HostingBed.hosted(example.arrangement)
    #expect(hosted.isScrimSeen(presentedViewIsOpaque: false))
    // Round the card the scrim is seen; a full-screen view leaves nothing of it.
    #expect(hosted.isScrimSeen(presentedViewIsOpaque: true) == (example.hit == "scrim"))
    // A view knows no colour: the scene is one and the same, so the tap is, too.
    #expect(hosted.acts(.tap(HostingBed.blank)) == example.acts)
  }
}
