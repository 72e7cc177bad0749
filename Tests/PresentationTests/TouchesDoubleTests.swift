import Presentation
import Testing

@Suite("Double taps and double actions")
struct TouchesDoubleTests {
  private static let onScrim = Recogniser(
    "tap", on: "scrim", .tap(count: 1), action: TouchesBed.popup)

  /// A popup above another one; both close on a tap on their scrims.
  private static let stack = TouchesBed.page([
    View(id: "lowerScrim", frame: TouchesBed.bounds), View(id: "scrim", frame: TouchesBed.bounds),
  ])
  private static let lowerAlone = TouchesBed.page([
    View(id: "lowerScrim", frame: TouchesBed.bounds)
  ])
  private static let ofStack = [
    onScrim,
    Recogniser("lower", on: "lowerScrim", .tap(count: 1), action: .dismiss(popup: "lower")),
  ]
  private static let twoPopups: @Sendable (inout TouchParts) -> Void = {
    $0.popups["lower"] = ["lowerScrim"]
  }

  private static let first = ["began scrim", "recognised tap", "dismiss popup", "cancelled scrim"]

  static let doubles = [
    TouchesExample(
      "every tap fires", TouchesBed.siblings(), [Recogniser("tap", on: "scrim", .tap(count: 1))],
      fingers: [.down(10, 10), .up(10, 10), .down(10, 10), .up(10, 10)],
      gives: [
        "began scrim", "recognised tap", "cancelled scrim",
        "began scrim", "recognised tap", "cancelled scrim",
      ]),
    TouchesExample(
      "both fire, one dismissal only", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .up(10, 10), .down(10, 10), .up(10, 10)],
      gives: first + ["recognised tap"]),
    TouchesExample(
      "two fingers at once, one dismissal only", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .secondDown(10, 400), .up(10, 10), .secondUp(10, 400)],
      gives: [
        "began scrim", "began scrim", "recognised tap", "dismiss popup", "cancelled scrim",
        "cancelled scrim",
      ]),
    TouchesExample(
      "the second is kept from the parent while the popup goes", stack, ofStack, parts: twoPopups,
      fingers: [.down(10, 10), .up(10, 10), .down(10, 10), .up(10, 10)],
      gives: first + ["recognised tap"]),
    TouchesExample(
      "the second does not close the parent where the popup is gone at once", stack, ofStack,
      parts: twoPopups,
      fingers: [.down(10, 10), .up(10, 10), .layOut(lowerAlone), .down(10, 10), .up(10, 10)],
      gives: first + ["began lowerScrim", "recognised lower", "cancelled lowerScrim"]),
    TouchesExample(
      "nor does the third", stack, ofStack, parts: twoPopups,
      fingers: [
        .down(10, 10), .up(10, 10), .layOut(lowerAlone), .down(10, 10), .up(10, 10), .down(10, 10),
        .up(10, 10),
      ],
      gives: first + [
        "began lowerScrim", "recognised lower", "cancelled lowerScrim",
        "began lowerScrim", "recognised lower", "cancelled lowerScrim",
      ]),
    TouchesExample(
      "nor where a control dismissed", stack, ofStack,
      parts: {
        twoPopups(&$0)
        $0.recognisers.removeFirst()
        $0.controls["scrim"] = Control(.plain, action: TouchesBed.popup)
      },
      fingers: [.down(10, 10), .up(10, 10), .layOut(lowerAlone), .down(10, 10), .up(10, 10)],
      gives: [
        "began scrim", "ended scrim", "up inside scrim", "dismiss popup",
        "began lowerScrim", "recognised lower", "cancelled lowerScrim",
      ]),
    TouchesExample(
      "nor where another finger tapped in between", stack, ofStack, parts: twoPopups,
      fingers: [
        .down(10, 10), .secondDown(500, 10), .up(10, 10), .secondUp(500, 10), .layOut(lowerAlone),
        .down(10, 10), .up(10, 10),
      ],
      gives: first + ["began lowerScrim", "recognised lower", "cancelled lowerScrim"]),
    TouchesExample(
      "a tap of its own closes the parent", stack, ofStack, parts: twoPopups,
      fingers: [
        .down(10, 10), .up(10, 10), .layOut(lowerAlone), .wait(1), .down(10, 10), .up(10, 10),
      ],
      gives: first + [
        "began lowerScrim", "recognised lower", "dismiss lower", "cancelled lowerScrim",
      ]),
    TouchesExample(
      "so does a quick one elsewhere", stack, ofStack, parts: twoPopups,
      fingers: [.down(10, 10), .up(10, 10), .layOut(lowerAlone), .down(10, 400), .up(10, 400)],
      gives: first + [
        "began lowerScrim", "recognised lower", "dismiss lower", "cancelled lowerScrim",
      ]),
    TouchesExample(
      "from the first instant of going the content takes no taps", TouchesBed.siblings(),
      [onScrim], fingers: [.down(10, 10), .up(10, 10), .down(60, 160), .up(60, 160)], gives: first),
    TouchesExample(
      "a finger that was on the content is cancelled then", TouchesBed.siblings(), [onScrim],
      fingers: [.secondDown(60, 160), .down(10, 10), .up(10, 10), .secondUp(60, 160)],
      gives: [
        "began button", "began scrim", "recognised tap", "dismiss popup", "cancelled button",
        "cancelled scrim",
      ]),
    TouchesExample(
      "shown again, the popup is dismissed again", stack, ofStack, parts: twoPopups,
      fingers: [
        .down(10, 10), .up(10, 10), .layOut(lowerAlone), .layOut(stack), .wait(1), .down(10, 10),
        .up(10, 10),
      ], gives: first + first),
    TouchesExample(
      "a cancelled exit lets it take taps again", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .up(10, 10), .kept, .wait(1), .down(10, 10), .up(10, 10)],
      gives: first + first),
  ]

  private static func overList(
    cancels: Bool, _ filter: TouchFilter = .absent
  ) -> Recogniser {
    var tap = Recogniser(
      "tap", on: "scrim", .tap(count: 1), filter: filter, action: TouchesBed.popup)
    tap.cancelsTouchesInView = cancels
    return tap
  }

  static let doubleActions = [
    TouchesExample(
      "not cancelling and not asking: the row is selected and the popup dismissed",
      TouchesBed.nested(), [overList(cancels: false)], fingers: [.down(60, 210), .up(60, 210)],
      gives: ["began row", "recognised tap", "dismiss popup", "ended row", "selected row"]),
    TouchesExample(
      "cancelling, as by default: the selection is stolen", TouchesBed.nested(),
      [overList(cancels: true)], fingers: [.down(60, 210), .up(60, 210)],
      gives: ["began row", "recognised tap", "dismiss popup", "cancelled row"]),
    TouchesExample(
      "asking by position: the row is selected and no more", TouchesBed.nested(),
      [overList(cancels: false, .outside("card"))], fingers: [.down(60, 210), .up(60, 210)],
      gives: ["began row", "ended row", "selected row"]),
    TouchesExample(
      "beside each other: the row is selected and no more", TouchesBed.siblings(),
      [overList(cancels: true)], fingers: [.down(60, 210), .up(60, 210)],
      gives: ["began row", "ended row", "selected row"]),
    TouchesExample(
      "scrolling selects nothing", TouchesBed.siblings(), [Recogniser("pan", on: "card", .pan)],
      fingers: [.down(60, 210), .move(60, 221), .up(60, 221)],
      gives: ["began row", "recognised pan", "cancelled row"]),
    TouchesExample(
      "leaving the row selects nothing", TouchesBed.siblings(),
      fingers: [.down(60, 201), .up(60, 198)], gives: ["began row", "moved row", "ended row"]),
  ]

  @Test("A double tap dismisses once and never closes the parent", arguments: doubles)
  func dismissesOnce(_ example: TouchesExample) throws {
    #expect(try example.run() == example.wanted)
  }

  @Test("A tap that does not cancel and does not ask acts twice", arguments: doubleActions)
  func actsTwice(_ example: TouchesExample) throws {
    #expect(try example.run() == example.wanted)
  }
}
