import Presentation
import Testing

@Suite("Custom presentation controller card")
struct CustomPresentationControllerTests {
  private static func hosted(_ card: View = HostingBed.card, keyboard: View? = nil) throws
    -> HostedScene
  {
    try HostingBed.hosted(.hosting(.presentationController), .dismiss, card, keyboard: keyboard)
  }

  /// The container of the tests, in which layout puts the card where `HostingBed` has it.
  private static let container = Container(
    bounds: Rect(origin: .zero, size: HostingBed.container), scale: 1)
  private static let style = LayoutStyle(layout: .center(width: 240, height: 200))

  // MARK: - Structure

  @Test("The container holds the scrim at index 0 and the card, where layout puts it, at index 1")
  func structure() throws {
    let phone = Container(
      bounds: Rect(x: 0, y: 0, width: 390, height: 844),
      safeArea: Insets(top: 47, left: 0, bottom: 34, right: 0), scale: 2)
    let frame = phone.frame(of: .center(width: 300, height: 240))
    let hosted = try HostedScene(
      HostedPopup(View(id: "card", frame: frame)), .hosting(.presentationController), .dismiss,
      in: phone.bounds.size)
    #expect(frame == Rect(x: 45, y: 308.5, width: 300, height: 240))
    #expect(hosted.root.children.map(\.id) == ["page", "scrim", "card"])
    let scrim = try #require(hosted.scene.firstIndex(of: "scrim"))
    let card = try #require(hosted.scene.firstIndex(of: "card"))
    #expect(hosted.scene[scrim]?.parent == hosted.scene[card]?.parent)
    #expect(hosted.scene[scrim]?.bounds == phone.bounds)
    #expect(hosted.scene.convert(.zero, from: card) == frame.origin)
    // The edges of the frame are half-open, as everywhere.
    #expect(hosted.tap(at: Point(x: 45, y: 308.5)).rule == .sibling)
    #expect(hosted.tap(at: Point(x: 345, y: 400)).rule == .recogniser)
  }

  struct Tap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let point: Point
    let besideScrim: [String]
    let insideScrim: [String]

    init(_ name: String, _ point: Point, _ besideScrim: [String], inside: [String]? = nil) {
      testDescription = name
      self.point = point
      self.besideScrim = besideScrim
      insideScrim = inside ?? besideScrim
    }
  }

  static let taps = [
    Tap("a label", HostingBed.onLabel, [], inside: HostingBed.backgroundTap),
    Tap("a blank of the card", HostingBed.onCard, [], inside: HostingBed.backgroundTap),
    Tap("a row", HostingBed.onRow, ["selected row"], inside: HostingBed.backgroundTap),
    Tap("a button", HostingBed.onButton, ["up inside button"]),
    Tap("the close button", HostingBed.onClose, ["up inside close", "dismiss popup"]),
    Tap("the scrim", HostingBed.blank, HostingBed.backgroundTap),
    Tap("the corner that is cut off", HostingBed.onCorner, HostingBed.backgroundTap),
  ]

  @Test(
    "A tap on the card never reaches the recogniser of the scrim beside it; inside of it, it would",
    arguments: taps)
  func siblings(_ tap: Tap) throws {
    let hosted = try Self.hosted()
    #expect(hosted.acts(.tap(tap.point)) == tap.besideScrim)
    // The same views and the same recogniser, but the card put into the scrim.
    let nested = try HostingBed.hosted(.hosting(.overFullScreen))
    let parts = nested.parts(filter: .absent)
    #expect(try nested.touches(parts).acts(.tap(tap.point)) == tap.insideScrim)
    #expect(hosted.faults().isEmpty)
    #expect(nested.faults(parts) == [.selectionStolen(row: "row", recogniser: "background")])
  }

  @Test(
    "A tap acts on release, where it began: pressed on one and released on the other it is none")
  func pressedElsewhere() throws {
    let hosted = try Self.hosted()
    let (onCard, onScrim) = (HostingBed.insideEdge, HostingBed.outsideEdge)
    #expect(hosted.acts([.press(onScrim)]) == [])
    #expect(hosted.acts([.press(onScrim), .release(onScrim)]) == HostingBed.backgroundTap)
    #expect(hosted.acts(.slide(onScrim, to: onCard)) == [])
    #expect(hosted.acts(.slide(onCard, to: onScrim)) == [])
    // The card in the scrim, and no delegate: all of it is the scrim, and both ways are its taps.
    let nested = try HostingBed.hosted(.hosting(.overFullScreen))
    let open = try nested.touches(nested.parts(filter: .absent))
    #expect(open.acts(.slide(onScrim, to: onCard)) == HostingBed.backgroundTap)
    #expect(open.acts(.slide(onCard, to: onScrim)) == HostingBed.backgroundTap)
  }

  @Test("The trace of a tap in a cut corner names the shape that let it through to the scrim")
  func corner() throws {
    let scene = try Self.hosted().scene
    let trace = scene.trace(HostingBed.onCorner)
    #expect(scene.stops(at: HostingBed.onCorner) == ["close": .outside, "card": .shape])
    #expect(trace.path.compactMap(scene.id(of:)) == ["window", "scrim"])
    #expect(trace.platformDefault.flatMap(scene.id(of:)) == "label")
  }

  @Test("A double tap fires twice, dismisses once and leaves the popup below alone")
  func doubleTap() throws {
    let hosted = try Self.hosted()
    var parts = hosted.parts
    parts.recognisers.append(
      Recogniser("lower", on: "lower scrim", .tap(count: 1), action: .dismiss(popup: "lower")))
    parts.popups["lower"] = ["lower scrim"]
    var root = hosted.root
    root.children.insert(View(id: "lower scrim", frame: root.bounds), at: 1)
    var below = root
    below.children.removeLast(3)
    let gone = try Scene(below)
    let twice: [ArticleStep] = .tap(HostingBed.blank) + .tap(HostingBed.blank)
    var slow = try ArticleBed(root, parts)
    #expect(slow.acts(twice) == HostingBed.backgroundTap + ["recognised background"])
    // Without an animation the popup is gone before the second tap.
    var quick = try ArticleBed(root, parts)
    let done = quick.acts(.tap(HostingBed.blank) + [.layOut(gone)] + .tap(HostingBed.blank))
    #expect(done == HostingBed.backgroundTap + ["recognised lower"])
    #expect(quick.system.dismissing.isEmpty)
    #expect(
      quick.acts([.wait(1)] + .tap(HostingBed.blank)) == ["recognised lower", "dismiss lower"])
  }

  // MARK: - The way on and off the screen

  static let motions: [Motion] = [
    .popup, .fade(duration: 0.3), .slide(from: .bottom, duration: 0.4),
  ]

  @Test("The scrim fades alongside the card's transition, in and out", arguments: motions)
  func fadesAlongside(_ motion: Motion) {
    let layout = LiveLayout(container: Self.container, style: Self.style)
    let entrance = layout.transition(motion, .entrance)
    let exit = layout.transition(motion, .exit)
    #expect(entrance.frame(at: 0).scrimAlpha == 0 && exit.frame(at: 0).scrimAlpha == 1)
    for tenth in 1..<10 {
      let time = entrance.duration * Double(tenth) / 10
      let (coming, going) = (entrance.frame(at: time), exit.frame(at: exit.duration - time))
      #expect(coming.scrimAlpha > 0 && abs(coming.scrimAlpha - going.scrimAlpha) < 1e-9)
      // What does not slide is as transparent as the scrim.
      if motion != Self.motions[2] { #expect(coming.contentAlpha == coming.scrimAlpha) }
    }
    #expect(entrance.frame(at: entrance.duration) == .rest)
    #expect(exit.frame(at: exit.duration).scrimAlpha == 0)
  }

  @Test("The scrim is added before the card and removed only when the exit has finished")
  func removedLast() {
    var life = Lifecycle(key: "gift")
    #expect(life.handle(.show(nil), now: 0) == Lifecycle.Command.entering)
    #expect(life.handle(.ended(1), now: 0.5) == [.rest])
    #expect(life.handle(.tapScrim, now: 1) == [.start(2, .exit, at: 1)])
    for now in [1.1, 1.5, 2.4] { #expect(life.handle(.tick, now: now).isEmpty) }
    var late = life
    #expect(life.handle(.ended(2), now: 1.5) == Lifecycle.Command.leaving(.background))
    // An exit that never reports its end is ended a second after it was due.
    #expect(late.handle(.tick, now: 2.5) == Lifecycle.Command.leaving(.background))
  }

  @Test("A cancelled dismissal restores scrim and card, and a cancelled entrance removes both")
  func cancelled() throws {
    var life = Lifecycle(key: "gift")
    _ = life.handle(.show(nil), now: 0)
    var early = life
    #expect(
      early.handle(.cancelAnimation(id: 1), now: 0.2) == Lifecycle.Command.leaving(.cancelled))
    _ = life.handle(.ended(1), now: 0.5)
    var bed = ArticleBed(try Self.hosted().touches)
    #expect(bed.acts(.tap(HostingBed.blank)) == HostingBed.backgroundTap)
    _ = life.handle(.tapScrim, now: 1)
    #expect(bed.acts(.tap(HostingBed.onButton)) == [] && !life.takesTaps)
    #expect(life.handle(.cancelAnimation(id: 2), now: 1.2) == [.rest])
    #expect(life.state == .visible && life.takesTaps)
    // The fault: whoever does not pass the news on to the touches has a popup that is dead.
    var deaf = bed
    #expect(deaf.acts([.wait(1)] + .tap(HostingBed.onButton)) == [])
    #expect(deaf.acts([.wait(1)] + .tap(HostingBed.blank)) == ["recognised background"])
    let after = bed.acts([.exitCancelled, .wait(1)] + .tap(HostingBed.onButton))
    #expect(after == ["up inside button"])
    #expect(bed.acts([.wait(1)] + .tap(HostingBed.blank)) == HostingBed.backgroundTap)
    #expect(life.handle(.tapScrim, now: 3) == [.start(3, .exit, at: 3)])
  }
}
