import Presentation
import Testing

@Suite("UIView scrim with gesture")
struct UIViewScrimGestureTests {
  private static func hosted(_ policy: BackgroundPolicy = .dismiss) throws -> HostedScene {
    try HostingBed.hosted(.hosting(.subview), policy)
  }

  /// Puts the card and the close button into the scrim of a subview's tree.
  private static func nest(_ root: inout View) {
    let page = root.children[0]
    root.children[0].children = [page.children[0]]
    root.children[0].children[0].children = Array(page.children.dropFirst())
  }

  struct Tap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let point: Point
    let acts: [String]
    let withoutDelegate: [String]
  }

  static let taps = [
    Tap(
      testDescription: "the scrim", point: HostingBed.blank, acts: HostingBed.backgroundTap,
      withoutDelegate: HostingBed.backgroundTap),
    Tap(
      testDescription: "a label", point: HostingBed.onLabel, acts: [],
      withoutDelegate: HostingBed.backgroundTap),
    Tap(
      testDescription: "a row", point: HostingBed.onRow, acts: ["selected row"],
      withoutDelegate: HostingBed.backgroundTap),
    Tap(
      testDescription: "a button", point: HostingBed.onButton, acts: ["up inside button"],
      withoutDelegate: ["up inside button"]),
    Tap(
      testDescription: "the close button", point: HostingBed.onClose,
      acts: ["up inside close", "dismiss popup"],
      withoutDelegate: ["up inside close", "dismiss popup"]),
  ]

  @Test(
    "Beside the scrim the content needs no delegate; inside of it, it is dismissed without one",
    arguments: taps)
  func siblingOrChild(_ tap: Tap) throws {
    let hosted = try Self.hosted()
    #expect(hosted.acts(.tap(tap.point)) == tap.acts)
    let asked = hosted.parts(filter: .outside("card"))
    #expect(try hosted.touches(asked, views: Self.nest).acts(.tap(tap.point)) == tap.acts)
    let open = try hosted.touches(hosted.parts, views: Self.nest)
    #expect(open.acts(.tap(tap.point)) == tap.withoutDelegate)
  }

  @Test("The popup lies in the page, so a tap recogniser of the page hears of the card's taps")
  func recogniserOfThePage() throws {
    let hosted = try Self.hosted()
    var parts = hosted.parts
    parts.recognisers.append(Recogniser("end editing", on: "page", .tap(count: 1)))
    let system = try hosted.touches(parts)
    #expect(system.acts(.tap(HostingBed.onRow)) == ["recognised end editing"])
    #expect(
      hosted.faults(parts) == [.selectionStolen(row: "row", recogniser: "end editing")])
    // The scrim's own recogniser is nearer, and the page's fails with it.
    #expect(system.acts(.tap(HostingBed.blank)) == HostingBed.backgroundTap)
    // Presented above the page the card is none of its views.
    let presented = try HostingBed.hosted(.hosting(.presentationController))
    var others = presented.parts
    others.recognisers.append(Recogniser("end editing", on: "page", .tap(count: 1)))
    #expect(try presented.touches(others).acts(.tap(HostingBed.onRow)) == ["selected row"])
    #expect(presented.faults(others).isEmpty)
  }

  // MARK: - Order

  static let order: [(Arrangement, layer: ScreenLayer, coversBar: Bool)] = [
    (.hosting(.subview), .subview, false), (.hosting(.presentationController), .presented, true),
    (.hosting(.overFullScreen), .presented, true), (.hosting(.control), .presented, true),
    (.hosting(.window), .window, true),
  ]

  @Test(
    "A subview lies below the navigation bar, which keeps its taps; what is presented covers it",
    arguments: order)
  func navigationBar(_ arrangement: Arrangement, layer: ScreenLayer, coversBar: Bool) throws {
    let hosted = try HostingBed.hosted(arrangement)
    var parts = hosted.parts
    parts.controls["back"] = Control(.button)
    let system = try hosted.touches(parts) {
      // The bar is the next one above the page and all that the page's view holds.
      let back = View(id: "back", frame: Rect(x: 0, y: 20, width: 60, height: 44))
      let bar = View(
        id: "bar", frame: Rect(x: 0, y: 0, width: 320, height: 64), children: [back])
      $0.children.insert(bar, at: 1)
    }
    let (onBack, belowBar) = (Point(x: 10, y: 30), Point(x: 10, y: 64))
    let done = system.acts(.tap(onBack))
    #expect(done.contains("dismiss popup") == coversBar)
    #expect(done.contains("up inside back") != coversBar)
    let trace = system.scene.trace(onBack)
    let path = trace.path.compactMap(system.scene.id(of:))
    #expect(path == (coversBar ? ["window", "scrim"] : ["window", "bar", "back"]))
    #expect(system.acts(.tap(belowBar)).contains("dismiss popup"))
    #expect(arrangement.layer == layer && arrangement.covers(.navigationBar) == coversBar)
    #expect(arrangement.covers(.statusBar) == (layer == .window))
  }

  @Test("From below: page, subview, navigation bar, presented, status bar, window")
  func layers() {
    let layers = Self.order.map(\.layer)
    #expect(layers == layers.sorted())
    #expect(ScreenLayer.subview < .navigationBar && ScreenLayer.navigationBar < .presented)
    #expect(ScreenLayer.presented < .window && ScreenLayer.page < .subview)
  }

  // MARK: - Removal

  @Test("Hit-testing asks twice a touch: a scrim that removes itself there lets the page be found")
  func removalInHitTesting() throws {
    let wrong = try HostingBed.hosted(.removalInHitTest)
    let gone = wrong.removal(at: HostingBed.blank)
    #expect(gone.answers == ["scrim", "page"] && gone.receiver == .page)
    #expect(wrong.tap(at: HostingBed.blank).outcome == .page)
    // With an animation it is still there the second time, and is dismissed again.
    let fading = wrong.removal(at: HostingBed.blank, isAnimated: true)
    #expect(fading.answers == ["scrim", "scrim"] && fading.dismissals == 2)
    #expect(wrong.faults() == [.backgroundUnreachable])
    let right = try Self.hosted()
    for _ in 0..<HitTestRemoval.usualQuestions {
      #expect(right.name(at: HostingBed.blank) == "scrim")
      #expect(right.acts(.tap(HostingBed.blank)) == HostingBed.backgroundTap)
    }
    #expect(right.removal(at: HostingBed.onLabel).dismissals == 0)
    #expect(right.faults().isEmpty)
  }

  @Test("Shown twice there is one scrim, hidden twice it is removed once, and everybody is told")
  func twice() {
    var screen = HostedScreen(
      layout: LiveLayout(
        container: Container(bounds: Rect(origin: .zero, size: HostingBed.container), scale: 1),
        style: LayoutStyle(layout: .center(width: 240, height: 200))))
    let taken = (0..<2).map { _ in screen.reserve(Lifecycle(key: "gift")) }
    #expect(taken == [true, false])
    let first = screen.handle(.show(1), now: 0)
    #expect(first.count { $0 == .addScrim } == 1)
    #expect(screen.handle(.show(2), now: 0.1) == [])
    #expect(screen.handle(.ended(1), now: 0.5) == [.rest, .finished(1), .finished(2)])
    #expect(screen.handle(.show(3), now: 0.6) == [.finished(3)])
    #expect(screen.handle(.hide(4), now: 1) == [.start(2, .exit, at: 1)])
    #expect(screen.handle(.hide(5), now: 1.1) == [])
    let last = screen.handle(.ended(2), now: 1.5)
    #expect(last == Lifecycle.Command.leaving(.closeButton) + [.finished(4), .finished(5)])
    #expect(screen.handle(.hide(6), now: 2) == [.finished(6)])
    // In the same tick as a show nothing of it has moved yet.
    let isFree = screen.reserve(Lifecycle(key: "gift"))
    #expect(isFree)
    _ = screen.handle(.show(7), now: 3)
    #expect(
      screen.handle(.hide(8), now: 3)
        == [.unfinished(7)] + Lifecycle.Command.leaving(.closeButton) + [.finished(8)])
    #expect(screen.called.sorted() == Array(1...8) && screen.faults.isEmpty)
  }

  @Test("A scrim that was added twice needs two taps to leave")
  func addedTwice() throws {
    let hosted = try Self.hosted()
    var parts = hosted.parts
    parts.recognisers.append(
      Recogniser("again", on: "second", .tap(count: 1), action: .dismiss(popup: "again")))
    parts.popups["again"] = ["second"]
    var root = hosted.root
    root.children[0].children.append(View(id: "second", frame: root.bounds))
    var bed = try ArticleBed(root, parts)
    let first = bed.acts(.tap(HostingBed.blank))
    #expect(first == ["recognised again", "dismiss again"])
    let later: [ArticleStep] = [.layOut(hosted.scene), .wait(1)] + .tap(HostingBed.blank)
    #expect(bed.acts(later) == HostingBed.backgroundTap)
  }
}
