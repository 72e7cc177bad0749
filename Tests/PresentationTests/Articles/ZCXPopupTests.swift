import Presentation
import Testing

/// A presentation controller whose presented view is clear and as large as the screen, with the
/// card inside it: it lies over the scrim.
///
/// The open question of that arrangement is where a tap on the blank belongs. The answer here: to a
/// recogniser on the presented view, which asks by position.
@Suite("ZCXPopup")
struct ZCXPopupTests {
  static let asItIs = Arrangement.clearCover(answersTaps: false)
  static let answered = Arrangement.clearCover(answersTaps: true)
  static let siblings = Arrangement.hosting(.presentationController)
  static let blank = Point(x: 20, y: 100)

  @Test("The scrim never gets a tap: the presented view lies over all of it")
  func scrimIsCovered() throws {
    let hosted = try PopupArticle.hosted(Self.asItIs)
    let names = hosted.root.children.map(\.id)
    #expect(names == [HostedScene.Names.page, HostedScene.Names.scrim, HostedScene.Names.cover])
    for point in PopupArticle.points([hosted]) {
      let hit = hosted.scene.hitTest(point).flatMap(hosted.scene.id(of:))
      #expect(hit != HostedScene.Names.scrim && hit != HostedScene.Names.page, "\(point)")
    }
    let tap = hosted.tap(at: Self.blank)
    #expect(tap.rule == .covered && tap.outcome == .nothing)
    #expect(hosted.touches.articleActs(from: Self.blank) == [])
  }

  @Test("A recogniser on the scrim waits in vain, and lint says so")
  func lint() throws {
    let hosted = try PopupArticle.hosted(Self.asItIs)
    #expect(hosted.parts.recognisers.map(\.view) == [HostedScene.Names.scrim])
    #expect(hosted.faults().map(\.rule) == ["background-unreachable"])
    #expect(try PopupArticle.hosted(Self.asItIs, .ignore).faults() == [])
    #expect(try PopupArticle.hosted(Self.answered).faults() == [])
  }

  @Test("With the recogniser on the presented view every tap gives what siblings give")
  func answered() throws {
    for policy in BackgroundPolicy.allCases where policy != .passthrough {
      let right = try PopupArticle.hosted(Self.answered, policy)
      let wanted = try PopupArticle.hosted(Self.siblings, policy)
      for point in PopupArticle.points([right, wanted]) {
        #expect(right.tap(at: point).outcome == wanted.tap(at: point).outcome, "\(point)")
        #expect(right.played(point) == wanted.played(point), "\(point)")
      }
    }
  }

  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let filter: TouchFilter
    var wrong: [String] = []
    var card = PopupArticle.card(PopupArticle.frame)
  }

  /// The card after a turn of an eighth: a diamond inside of a frame that is larger.
  static var diamond: View {
    var card = PopupArticle.card(Rect(x: 95, y: 329, width: 200, height: 200))
    card.transform = .rotation(radians: .pi / 4)
    return card
  }

  static let questions = [
    Question(testDescription: "by position, converted and in shape", filter: .outside("card")),
    Question(
      testDescription: "by position, of a card that is turned", filter: .outside("card"),
      card: diamond),
    Question(
      testDescription: "no delegate", filter: .absent, wrong: ["card", "text"]),
    Question(
      testDescription: "a delegate that nobody held", filter: .released, wrong: ["card", "text"]),
    Question(
      testDescription: "the touched view is the presented one",
      filter: .touchedViewIs(HostedScene.Names.cover), wrong: ["glow"]),
    Question(
      testDescription: "the touched view is not the card", filter: .touchedViewIsNot("card"),
      wrong: ["text"]),
    Question(
      testDescription: "the frame, in its parent's coordinates",
      filter: .outsideFrame(of: "card", pointIn: HostedScene.Names.cover), wrong: ["corner"]),
    Question(
      testDescription: "the frame, in coordinates that are not its parent's",
      filter: .outsideFrame(of: "card", pointIn: "card"), wrong: ["card", "text"]),
    Question(
      testDescription: "the frame of a card that is turned",
      filter: .outsideFrame(of: "card", pointIn: HostedScene.Names.cover), wrong: ["beside"],
      card: diamond),
  ]

  @Test("Only the position in the card tells the blank from the card", arguments: questions)
  func shouldReceive(_ question: Question) throws {
    // A decoration of the presented view, which takes the touches that land on it.
    let glow = View(id: "glow", frame: Rect(x: 60, y: 140, width: 270, height: 60))
    let full = PopupArticle.phone.bounds
    let cover = View(
      id: HostedScene.Names.cover, frame: full, children: [glow, question.card])
    let root = View(
      id: "window", frame: full,
      children: [View(id: HostedScene.Names.scrim, frame: full), cover])
    var parts = TouchParts()
    parts.popups = ["popup": [HostedScene.Names.scrim, HostedScene.Names.cover]]
    parts.recognisers = [
      Recogniser(
        "background", on: HostedScene.Names.cover, .tap(count: 1), filter: question.filter,
        action: .dismiss(popup: "popup"))
    ]
    let touches = TouchSystem(try Scene(root), parts)
    let middle = question.card.position
    let places: [(String, Point, dismisses: Bool)] = [
      ("blank", Point(x: 5, y: 5), true),
      ("glow", Point(x: 100, y: 170), true),
      ("beside", Point(x: middle.x + 110, y: middle.y + 110), true),
      ("corner", Point(x: PopupArticle.frame.minX + 2, y: PopupArticle.frame.minY + 2), true),
      ("card", Point(x: middle.x, y: middle.y + 90), false),
      ("text", Point(x: middle.x, y: middle.y - 90), false),
    ]
    // The turned card leaves the place beside it free, the other one what its corners round off.
    let other = question.card.transform.isIdentity ? "beside" : "corner"
    let asked = places.filter { $0.0 != other }
    let wrong = asked.filter {
      (touches.articleActs(from: $0.1) == ["dismiss popup"]) != $0.dismisses
    }
    #expect(wrong.map(\.0) == question.wrong)
  }

  static let drags: [(String, Point, Point, Arrangement, [String])] = [
    ("on the blank", blank, blank, answered, ["dismiss popup"]),
    ("on the blank, as it is", blank, blank, asItIs, []),
    ("from the card to the blank", Point(x: 50, y: 500), Point(x: 40, y: 500), answered, []),
    ("from the blank to the card", Point(x: 40, y: 500), Point(x: 50, y: 500), answered, []),
    ("on the button", Point(x: 100, y: 390), Point(x: 100, y: 390), answered, ["up inside button"]),
    ("on the row", Point(x: 100, y: 460), Point(x: 100, y: 460), answered, ["selected row"]),
  ]

  @Test("A tap is the blank's only where it begins and ends on it", arguments: drags)
  func drag(
    _ name: String, press: Point, release: Point, arrangement: Arrangement, acts: [String]
  ) throws {
    let hosted = try PopupArticle.hosted(arrangement)
    #expect(hosted.touches.articleActs(from: press, to: release) == acts, "\(name)")
  }

  static let parts: [(String, width: Double, reachable: [String])] = [
    ("a third", 320, []), ("a half", 507, ["card", "row", "text", "button"]), ("all", 1024, all),
  ]
  static let all = ["button", "card", "row", "text"]

  @Test("The screen's bounds are the wrong frame in a split view", arguments: parts)
  func splitView(_ name: String, width: Double, reachable: [String]) throws {
    let part = Container(bounds: Rect(x: 0, y: 0, width: width, height: 768), scale: 2)
    let screen = Container(bounds: Rect(x: 0, y: 0, width: 1024, height: 768), scale: 2)
    let layout = Layout.center(width: 280, height: 240)
    func hosted(_ container: Container) throws -> HostedScene {
      try PopupArticle.hosted(
        Self.answered, .dismiss, PopupArticle.card(container.frame(of: layout)),
        in: part.bounds.size)
    }
    let (right, wrong) = (try hosted(part), try hosted(screen))
    #expect(part.bounds.contains(part.frame(of: layout)))
    #expect(part.bounds.contains(screen.frame(of: layout)) == (width == 1024))
    #expect(right.reached == Set(Self.all), "\(name)")
    #expect(wrong.reached == Set(reachable), "\(name)")
    // What can be reached at all lies off the middle of the part, where nobody looks for it.
    let middle = part.bounds.center
    #expect(right.tap(at: middle).outcome == .content)
    #expect((wrong.tap(at: middle).outcome == .content) == (width == 1024))
  }

  struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [PresentationStyle.Event]
    let isCustom: Bool
  }

  /// Setting the type sets the delegate first and then the style.
  static let typed: [PresentationStyle.Event] = [.setDelegate, .setStyle(.custom)]

  static let styles = [
    Style(testDescription: "in time", events: typed + [.present], isCustom: true),
    Style(testDescription: "too late", events: [.present] + typed, isCustom: false),
    Style(
      testDescription: "between style and presentation nobody held the delegate",
      events: typed + [.delegateReleased, .present], isCustom: false),
    Style(
      testDescription: "held by the controller itself, it is there",
      events: typed + typed + [.present], isCustom: true),
    Style(
      testDescription: "set back, with the delegate left behind",
      events: typed + [.setStyle(.automatic), .present], isCustom: false),
    Style(
      testDescription: "only the style, and no delegate", events: [.setStyle(.custom), .present],
      isCustom: false),
  ]

  @Test("A type set late, or a delegate that nobody holds, is the default sheet", arguments: styles)
  func transitioningType(_ example: Style) throws {
    var style = PresentationStyle(custom: Self.answered)
    for event in example.events { _ = style.handle(event) }
    let arrangement = try #require(style.arrangement)
    #expect(arrangement == (example.isCustom ? Self.answered : .pageSheet))
    let hosted = try PopupArticle.hosted(arrangement)
    let aboveSheet = Point(x: 20, y: HostedScene.sheetGap / 2)
    let wanted = example.isCustom ? ["dismiss popup"] : []
    #expect(hosted.touches.articleActs(from: aboveSheet) == wanted)
    #expect(hosted.touches.articleActs(from: Self.blank) == wanted)
    #expect(hosted.parts.recognisers.map(\.gesture).contains(.sheetSwipe) != example.isCustom)
  }
}

extension HostedScene {
  /// The views of the card that a finger can land on.
  fileprivate var reached: Set<String> {
    let hits = scene.cells.compactMap { scene.hitTest($0.area.center).flatMap(scene.id(of:)) }
    return Set(hits).intersection(ZCXPopupTests.all)
  }
}
