import Presentation
import Testing

@Suite("A tap in each hosting")
struct HostingTapTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let arrangement: Arrangement
    let onCard: TapRule
    let onBlank: TapRule
    let cardOutcome: TapOutcome
    let blankOutcome: TapOutcome
    var testDescription: String { "\(arrangement)" }

    init(
      _ arrangement: Arrangement, _ onCard: TapRule, _ onBlank: TapRule,
      card: TapOutcome = .content, blank: TapOutcome = .dismiss
    ) {
      self.arrangement = arrangement
      self.onCard = onCard
      self.onBlank = onBlank
      cardOutcome = card
      blankOutcome = blank
    }
  }

  static let examples = [
    Example(.hosting(.presentationController), .sibling, .recogniser),
    Example(.hosting(.overFullScreen), .positionInContent, .positionOutsideContent),
    Example(.hosting(.control), .ownTouchesOnly, .touchUpInside),
    Example(.hosting(.window), .sibling, .recogniser),
    Example(.hosting(.subview), .sibling, .recogniser),
    Example(.clearCover(answersTaps: true), .positionInContent, .positionOutsideContent),
    Example(.clearCover(answersTaps: false), .sibling, .covered, blank: .nothing),
    Example(.touchesBegan, .descendant, .touchesBegan),
    Example(.fullScreenContent, .sibling, .sibling, blank: .content),
    Example(.removalInHitTest, .sibling, .hitTesting, blank: .page),
    Example(.pageSheet, .noRecogniser, .pageSheet, blank: .nothing),
  ]

  @Test("Every arrangement has a row here")
  func isComplete() {
    #expect(Self.examples.map(\.arrangement) == Arrangement.all)
  }

  @Test("Each has its own reason, and the right ways have one answer", arguments: examples)
  func hasItsReason(_ example: Example) throws {
    let hosted = try HostingBed.hosted(example.arrangement)
    let card = hosted.tap(at: HostingBed.onCard)
    #expect(card.rule == example.onCard && card.outcome == example.cardOutcome)
    let blank = hosted.tap(at: HostingBed.blank)
    #expect(blank.rule == example.onBlank && blank.outcome == example.blankOutcome)
    let button = hosted.tap(at: HostingBed.onButton)
    #expect(button.rule == .control && button.outcome == .content)
    #expect(hosted.tap(at: Point(x: 320, y: 10)).rule == .outside)
  }

  @Test(
    "A modal scrim keeps the touch and has no recogniser, in a window as anywhere",
    arguments: Hosting.allCases)
  func modal(_ hosting: Hosting) throws {
    let hosted = try HostingBed.hosted(.hosting(hosting), .ignore)
    #expect(hosted.tap(at: HostingBed.blank).rule == .modal)
    #expect(hosted.tap(at: HostingBed.blank).outcome == .nothing)
    #expect(hosted.tap(at: HostingBed.onCard).rule == .noRecogniser)
    #expect(hosted.parts.recognisers.isEmpty && hosted.parts.controls["scrim"] == nil)
    #expect(Arrangement.hosting(hosting).handler(.ignore) == nil)
  }

  @Test("A scrim to pass through is nil for itself", arguments: Hosting.allCases)
  func passthrough(_ hosting: Hosting) throws {
    let hosted = try HostingBed.hosted(.hosting(hosting), .passthrough)
    let tap = hosted.tap(at: HostingBed.blank)
    #expect(tap.rule == .passthrough && tap.outcome == .page)
    #expect(tap.hit.flatMap(hosted.scene.id(of:)) == "page")
    #expect(hosted.tap(at: HostingBed.onCard).outcome == .content)
    #expect(hosted.tap(at: HostingBed.onClose).outcome == .dismiss)
  }

  @Test("The trees are as the contract draws them")
  func trees() throws {
    func line(_ arrangement: Arrangement, _ point: Point) throws -> [String] {
      let hosted = try HostingBed.hosted(arrangement)
      return hosted.scene.trace(point).path.compactMap(hosted.scene.id(of:))
    }
    #expect(
      try line(.hosting(.presentationController), HostingBed.onCard) == ["window", "card"])
    #expect(
      try line(.hosting(.overFullScreen), HostingBed.onCard) == ["window", "scrim", "card"])
    #expect(try line(.hosting(.control), HostingBed.blank) == ["window", "scrim"])
    #expect(try line(.hosting(.subview), HostingBed.onCard) == ["window", "page", "card"])
    #expect(
      try line(.clearCover(answersTaps: true), HostingBed.onCard) == ["window", "cover", "card"])
    #expect(try line(.fullScreenContent, HostingBed.blank) == ["window", "card"])
  }

  @Test("What a close button holds is a part of the button", arguments: Hosting.allCases)
  func decoratedCloser(_ hosting: Hosting) throws {
    var closer = HostingBed.closer
    closer.children = [View(id: "glyph", frame: Rect(x: 10, y: 10, width: 24, height: 24))]
    closer.isPassthrough = true
    let hosted = try HostedScene(
      HostedPopup(HostingBed.card, closers: [closer]), .hosting(hosting), .ignore,
      in: HostingBed.container)
    let tap = hosted.tap(at: HostingBed.onClose)
    #expect(tap.rule == .control && tap.outcome == .dismiss)
    #expect(hosted.played(HostingBed.onClose) == .dismiss)
  }

  @Test("The keyboard lies above everything", arguments: Arrangement.all)
  func keyboard(_ arrangement: Arrangement) throws {
    let keyboard = View(id: "keyboard", frame: Rect(x: 0, y: 264, width: 320, height: 216))
    let hosted = try HostingBed.hosted(arrangement, keyboard: keyboard)
    for point in [HostingBed.onRow, HostingBed.onClose, Point(x: 1, y: 479)] {
      #expect(hosted.tap(at: point).rule == .keyboard && hosted.tap(at: point).outcome == .nothing)
    }
  }

  static let outcomes: [(Point, TapOutcome)] = [
    (HostingBed.onCard, .content), (HostingBed.onLabel, .content), (HostingBed.onRow, .content),
    (HostingBed.onButton, .content), (HostingBed.onClose, .dismiss), (HostingBed.blank, .dismiss),
    (Point(x: 41, y: 141), .dismiss), (Point(x: -1, y: 0), .nothing),
  ]

  @Test(
    "A finger gets what the answer promises", arguments: Hosting.allCases, outcomes)
  func fingersAgree(_ hosting: Hosting, at wanted: (Point, TapOutcome)) throws {
    let hosted = try HostingBed.hosted(.hosting(hosting))
    #expect(hosted.tap(at: wanted.0).outcome == wanted.1)
    #expect(hosted.played(wanted.0) == wanted.1)
  }

  @Test("A page's own recogniser hears of touches in a popup inside the page, and in no other")
  func pageListens() throws {
    for hosting in Hosting.allCases {
      let hosted = try HostingBed.hosted(.hosting(hosting))
      var parts = hosted.parts
      parts.recognisers.append(Recogniser("hide keyboard", on: "page", .tap(count: 1)))
      var system = TouchSystem(hosted.scene, parts)
      _ = system.handle(.began(TouchID(1), at: HostingBed.onRow, time: 0))
      let done = system.handle(.ended(TouchID(1), at: HostingBed.onRow, time: 0)).map(\.words)
      let wanted =
        hosting == .subview
        ? ["recognised hide keyboard", "cancelled row"] : ["ended row", "selected row"]
      #expect(done == wanted, "\(hosting)")
    }
  }
}
