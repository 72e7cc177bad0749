import Presentation
import Testing

@Suite("Whom a touch belongs to and who hears of it")
struct TouchesOwnerTests {
  private static func tap(on view: String, _ filter: TouchFilter = .absent) -> Recogniser {
    Recogniser("tap", on: view, .tap(count: 1), filter: filter)
  }

  static let owners = [
    TouchesExample(
      "it belongs to the view hit when it began, wherever it goes",
      fingers: [.down(60, 110), .move(10, 10), .up(10, 10)],
      gives: ["began label", "moved label", "ended label"]),
    TouchesExample(
      "nobody where nothing was hit", fingers: [.down(-1, 0), .move(60, 110), .up(60, 110)],
      gives: []),
    TouchesExample(
      "a touch that the system takes away is cancelled, once",
      fingers: [.down(60, 110), .taken, .taken],
      gives: ["began label", "cancelled label", "ignored unknownTouch"]),
  ]

  static let listeners = [
    TouchesExample(
      "the touched view's recogniser", TouchesBed.siblings(), [tap(on: "label")],
      fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "recognised tap", "cancelled label"]),
    TouchesExample(
      "its parent's", TouchesBed.siblings(), [tap(on: "card")],
      fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "recognised tap", "cancelled label"]),
    TouchesExample(
      "the root's", TouchesBed.siblings(), [tap(on: "page")],
      fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "recognised tap", "cancelled label"]),
    TouchesExample(
      "never a sibling's, not even without a delegate", TouchesBed.siblings(), [tap(on: "scrim")],
      fingers: [.down(60, 110), .up(60, 110)], gives: ["began label", "ended label"]),
    TouchesExample(
      "never a child's", TouchesBed.siblings(), [tap(on: "label")],
      fingers: [.down(60, 300 - 1), .up(60, 300 - 1)], gives: ["began card", "ended card"]),
    TouchesExample(
      "the nearest of two acts, and the other does not", TouchesBed.nested(),
      [
        Recogniser("outer", on: "scrim", .tap(count: 1)),
        Recogniser("inner", on: "card", .tap(count: 1)),
      ],
      fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "recognised inner", "cancelled label"]),
  ]

  static let delegates = [
    TouchesExample(
      "absent: everything is received", TouchesBed.nested(), [tap(on: "scrim")],
      fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "recognised tap", "cancelled label"]),
    TouchesExample(
      "released: everything is received", TouchesBed.nested(), [tap(on: "scrim", .released)],
      fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "recognised tap", "cancelled label"]),
    TouchesExample(
      "by position: the content's is turned down before anything else", TouchesBed.nested(),
      [tap(on: "scrim", .outside("card"))], fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "ended label"]),
    TouchesExample(
      "by position: the scrim's is received", TouchesBed.nested(),
      [tap(on: "scrim", .outside("card"))], fingers: [.down(10, 10), .up(10, 10)],
      gives: ["began scrim", "recognised tap", "cancelled scrim"]),
    TouchesExample(
      "by the position in a view that is gone: everything is outside of it", TouchesBed.nested(),
      [tap(on: "scrim", .outside("ghost"))], fingers: [.down(60, 110), .up(60, 110)],
      gives: ["began label", "recognised tap", "cancelled label"]),
  ]

  static let controls = [
    ("button", true), ("toggle", true), ("stepper", true), ("segmented", true),
    ("pageControl", true), ("plain", false),
  ]

  @Test("A touch belongs to the view that was hit when it began", arguments: owners)
  func belongs(_ example: TouchesExample) throws {
    #expect(try example.run() == example.wanted)
  }

  @Test("Recognisers are considered of the view and its ancestors only", arguments: listeners)
  func considers(_ example: TouchesExample) throws {
    #expect(try example.run() == example.wanted)
  }

  @Test("The delegate is asked first, and an absent one receives everything", arguments: delegates)
  func asksFirst(_ example: TouchesExample) throws {
    #expect(try example.run() == example.wanted)
  }

  @Test("Every control but a plain one wins over an ancestor's tap", arguments: controls)
  func controlsWin(kind: String, wins: Bool) throws {
    let control = try #require(Control.Kind.allCases.first { "\($0)" == kind })
    var bed = try TouchesBed(TouchesBed.nested(), [Self.tap(on: "card")]) {
      $0.controls["button"] = Control(control)
    }
    let done = try bed.play([.down(60, 160), .up(60, 160)])
    let alone = ["began button", "ended button", "up inside button"]
    let lost = ["began button", "recognised tap", "cancelled button"]
    #expect(done == (wins ? alone : lost))
  }

  static let controlLimits = [
    TouchesExample(
      "a recogniser on the control itself recognises", TouchesBed.siblings(),
      [tap(on: "button")], fingers: [.down(60, 160), .up(60, 160)],
      gives: ["began button", "recognised tap", "cancelled button"]),
    TouchesExample(
      "a list's pan takes the touch away from a button", TouchesBed.siblings(),
      [Recogniser("pan", on: "card", .pan)],
      fingers: [.down(60, 160), .move(60, 171), .up(60, 171)],
      gives: ["began button", "recognised pan", "cancelled button"]),
    TouchesExample(
      "two taps around a button are recognised", TouchesBed.siblings(),
      [Recogniser("double", on: "card", .tap(count: 2))],
      fingers: [.down(60, 160), .up(60, 160), .down(60, 160), .up(60, 160)],
      gives: [
        "began button", "began button", "recognised double", "cancelled button",
        "cancelled button",
      ]),
  ]

  @Test("A control wins over taps of its ancestors and over nothing else", arguments: controlLimits)
  func winsNoMore(_ example: TouchesExample) throws {
    #expect(try example.run().sorted() == example.wanted.sorted())
  }
}
