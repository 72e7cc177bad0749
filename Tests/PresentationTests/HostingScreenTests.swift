import Presentation
import Testing

@Suite("What a hosting covers, keeps and gives back")
struct HostingScreenTests {
  static let covers: [(Arrangement, navigationBar: Bool, statusBar: Bool)] = [
    (.hosting(.subview), false, false),
    (.hosting(.presentationController), true, false),
    (.hosting(.overFullScreen), true, false),
    (.hosting(.control), true, false),
    (.hosting(.window), true, true),
    (.clearCover(answersTaps: true), true, false),
    (.pageSheet, true, false),
  ]

  @Test("Only a window covers the status bar, only a subview lies below the bar", arguments: covers)
  func keepsBelow(_ arrangement: Arrangement, navigationBar: Bool, statusBar: Bool) {
    #expect(arrangement.covers(.page))
    #expect(arrangement.covers(.navigationBar) == navigationBar)
    #expect(arrangement.covers(.statusBar) == statusBar)
  }

  @Test("Subview, navigation bar, presented, window: each above the one before")
  func order() {
    let layers: [ScreenLayer] = [.page, .subview, .navigationBar, .presented, .statusBar, .window]
    #expect(layers == ScreenLayer.allCases && layers.sorted() == layers)
    #expect(Arrangement.hosting(.window).covers(.presented))
    #expect(!Arrangement.hosting(.overFullScreen).covers(.window))
  }

  @Test("Orientation and status bar follow the page behind, however many popups lie above")
  func followsThePage() {
    let page = PageAppearance(
      orientations: [.landscapeLeft], isStatusBarHidden: true, isStatusBarLight: true)
    let other = PageAppearance(orientations: [.portrait])
    #expect(PageAppearance.holding(over: [page, nil]) == page)
    #expect(PageAppearance.holding(over: [page, nil, nil]) == page)
    #expect(PageAppearance.holding(over: [page, nil, other, nil]) == other)
    #expect(PageAppearance.holding(over: [nil]) == .standard)
    #expect(PageAppearance.holding(over: []) == .standard)
  }

  struct Keys: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [KeyWindow.Event]
    let made: [String]
    let key: String?

    init(_ name: String, _ events: [KeyWindow.Event], makes made: [String], key: String?) {
      testDescription = name
      self.events = events
      self.made = made
      self.key = key
    }
  }

  static let keys = [
    Keys("it becomes key", [.shown("popup")], makes: ["popup"], key: "popup"),
    Keys(
      "it gives the key back", [.shown("popup"), .hidden("popup")], makes: ["popup", "app"],
      key: "app"),
    Keys(
      "once", [.shown("popup"), .hidden("popup"), .hidden("popup"), .closed("popup")],
      makes: ["popup", "app"], key: "app"),
    Keys(
      "shown twice it is shown once", [.shown("popup"), .shown("popup"), .hidden("popup")],
      makes: ["popup", "app"], key: "app"),
    Keys(
      "not to a window that is gone",
      [.shown("popup"), .closed("app"), .hidden("popup")], makes: ["popup"], key: nil),
    Keys(
      "not where another window has it by now",
      [.shown("popup"), .becameKey("alert"), .hidden("popup")], makes: ["popup"], key: "alert"),
    Keys(
      "two of them, the upper first",
      [.shown("one"), .shown("two"), .hidden("two"), .hidden("one")],
      makes: ["one", "two", "one", "app"], key: "app"),
    Keys(
      "two of them, the lower first",
      [.shown("one"), .shown("two"), .hidden("one"), .hidden("two")],
      makes: ["one", "two", "app"], key: "app"),
    Keys("one that was never shown", [.hidden("popup")], makes: [], key: "app"),
    Keys(
      "one that was key already owes nothing", [.shown("app"), .hidden("app")], makes: ["app"],
      key: nil),
    Keys(
      "it can be shown again", [.shown("popup"), .hidden("popup"), .shown("popup")],
      makes: ["popup", "app", "popup"], key: "popup"),
  ]

  @Test("A window becomes key and gives the key back to the one before, once", arguments: keys)
  func keyWindow(_ example: Keys) {
    var windows = KeyWindow(key: "app")
    let made = example.events.flatMap { windows.handle($0) }
    #expect(made == example.made.map(KeyWindow.Command.makeKey))
    #expect(windows.key == example.key)
  }

  struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [PresentationStyle.Event]
    let arrangement: Arrangement?
    let late: Int

    init(
      _ name: String, _ events: [PresentationStyle.Event], _ arrangement: Arrangement?,
      late: Int = 0
    ) {
      testDescription = name
      self.events = events
      self.arrangement = arrangement
      self.late = late
    }
  }

  static let styles = [
    Style("nothing set", [.present], .pageSheet),
    Style(
      "style and delegate in time", [.setStyle(.custom), .setDelegate, .present],
      .hosting(.presentationController)),
    Style(
      "in the other order", [.setDelegate, .setStyle(.custom), .present],
      .hosting(.presentationController)),
    Style(
      "full screen needs no delegate", [.setStyle(.overFullScreen), .present],
      .hosting(.overFullScreen)),
    Style("the style too late", [.setDelegate, .present, .setStyle(.custom)], .pageSheet, late: 1),
    Style(
      "the delegate too late", [.setStyle(.custom), .present, .setDelegate], .pageSheet, late: 1),
    Style(
      "the delegate released, because nobody held it",
      [.setStyle(.custom), .setDelegate, .delegateReleased, .present], .pageSheet),
    Style(
      "released after the beginning it has done its work",
      [.setStyle(.custom), .setDelegate, .present, .delegateReleased],
      .hosting(.presentationController), late: 1),
    Style("presented twice", [.present, .present], .pageSheet, late: 1),
    Style("not presented yet", [.setStyle(.custom), .setDelegate], nil),
  ]

  @Test("A style or delegate that is set too late or gone gives the page sheet", arguments: styles)
  func style(_ example: Style) {
    var style = PresentationStyle()
    let done = example.events.flatMap { style.handle($0) }
    #expect(style.arrangement == example.arrangement)
    #expect(done.count { $0 == .tooLate } == example.late)
    #expect(done.contains { $0 != .tooLate } == (example.arrangement != nil))
  }

  @Test("The delegate's controller decides how it is put together", arguments: Arrangement.all)
  func customStyle(_ arrangement: Arrangement) {
    var style = PresentationStyle(custom: arrangement)
    for event in [PresentationStyle.Event.setDelegate, .setStyle(.custom)] {
      #expect(style.handle(event) == [])
    }
    #expect(style.handle(.present) == [.present(arrangement)])
    // Where nobody asks the delegate, its controller has no say.
    var full = PresentationStyle(custom: arrangement)
    for event in [PresentationStyle.Event.setDelegate, .setStyle(.overFullScreen)] {
      #expect(full.handle(event) == [])
    }
    #expect(full.handle(.present) == [.present(.hosting(.overFullScreen))])
  }

  @Test("The page sheet is nearly full-screen, is swiped away and has no tap on its scrim")
  func pageSheet() throws {
    let hosted = try HostingBed.hosted(.pageSheet)
    let gap = HostedScene.sheetGap
    #expect(hosted.tap(at: Point(x: 0, y: gap)).outcome == .content)
    #expect(hosted.tap(at: Point(x: 319, y: 479)).outcome == .content)
    #expect(hosted.tap(at: Point(x: 160, y: gap.nextDown)).outcome == .nothing)
    #expect(hosted.tap(at: HostingBed.onButton).rule == .control)
    var system = hosted.touches
    let finger = TouchID(1)
    #expect(system.handle(.began(finger, at: Point(x: 10, y: 60), time: 0)).count == 1)
    _ = system.handle(.moved(finger, at: Point(x: 10, y: 290), time: 0.2))
    let done = system.handle(.ended(finger, at: Point(x: 10, y: 290), time: 0.3))
    #expect(done == [.dismiss(popup: "popup")])
  }

  @Test("An opaque background hides the scrim and changes no hit", arguments: Arrangement.all)
  func opaque(_ arrangement: Arrangement) throws {
    let hosted = try HostingBed.hosted(arrangement)
    #expect(hosted.isScrimSeen(presentedViewIsOpaque: false))
    let fullScreen: [Arrangement] = [
      .hosting(.overFullScreen), .hosting(.control), .touchesBegan, .fullScreenContent,
      .clearCover(answersTaps: true), .clearCover(answersTaps: false),
    ]
    let isHidden = fullScreen.contains(arrangement)
    #expect(hosted.isScrimSeen(presentedViewIsOpaque: true) != isHidden)
    // Colours are no part of what hit-testing knows: the same scene answers, seen or not.
    #expect(hosted.tap(at: HostingBed.blank).hit == hosted.scene.hitTest(HostingBed.blank))
  }

  @Test("A card that covers the container hides the scrim, a round one does not")
  func coveringCard() throws {
    var card = View(id: "card", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let plain = try HostingBed.hosted(.hosting(.window), .dismiss, card)
    #expect(!plain.isScrimSeen(presentedViewIsOpaque: true))
    card.shape = .roundedRect(radius: 16)
    let round = try HostingBed.hosted(.hosting(.window), .dismiss, card)
    #expect(round.isScrimSeen(presentedViewIsOpaque: true))
    card.shape = .bounds
    card.transform = .rotation(radians: 0.1)
    let turned = try HostingBed.hosted(.hosting(.window), .dismiss, card)
    #expect(turned.isScrimSeen(presentedViewIsOpaque: true))
  }
}
