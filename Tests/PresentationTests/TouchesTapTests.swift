import Presentation
import Testing

@Suite("Taps")
struct TouchesTapTests {
  private static let onScrim = Recogniser(
    "tap", on: "scrim", .tap(count: 1), action: TouchesBed.popup)
  private static let byPosition = Recogniser(
    "tap", on: "scrim", .tap(count: 1), filter: .outside("card"), action: TouchesBed.popup)

  private static let buttonOnScrim = TouchesBed.page([
    View(
      id: "scrim", frame: TouchesBed.bounds,
      children: [View(id: "button", frame: Rect(x: 50, y: 100, width: 44, height: 44))])
  ])

  private static let dismissed = [
    "began scrim", "recognised tap", "dismiss popup", "cancelled scrim",
  ]

  /// The scrim as a control: the third way of getting its taps.
  private static let control: @Sendable (inout TouchParts) -> Void = {
    $0.controls["scrim"] = Control(.plain, action: TouchesBed.popup)
  }

  static let releases = [
    TouchesExample(
      "nothing happens on touch-down", TouchesBed.siblings(), [onScrim], fingers: [.down(10, 10)],
      gives: ["began scrim"]),
    TouchesExample(
      "it acts on touch-up", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .up(10, 10)],
      gives: dismissed),
    TouchesExample(
      "pressed inside, released on the scrim beside it", TouchesBed.siblings(), [onScrim],
      fingers: [.down(52, 102), .up(48, 98)], gives: ["began label", "moved label", "ended label"]),
    TouchesExample(
      "pressed inside, released on the scrim around it", TouchesBed.nested(), [byPosition],
      fingers: [.down(52, 102), .up(48, 98)], gives: ["began label", "moved label", "ended label"]),
    TouchesExample(
      "pressed inside, released on the scrim that is a control", TouchesBed.nested(),
      parts: control, fingers: [.down(52, 102), .up(48, 98)],
      gives: ["began label", "moved label", "ended label"]),
    TouchesExample(
      "pressed on the scrim, released on content beside it", TouchesBed.siblings(), [onScrim],
      fingers: [.down(48, 98), .up(52, 102)], gives: ["began scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "pressed on the scrim, released on content in it", TouchesBed.nested(), [byPosition],
      fingers: [.down(48, 98), .up(52, 102)], gives: ["began scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "pressed on the scrim, released on a button in it", buttonOnScrim, [byPosition],
      fingers: [.down(48, 98), .up(52, 102)], gives: ["began scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "pressed on the scrim that is a control, released on content in it", TouchesBed.nested(),
      parts: control, fingers: [.down(48, 98), .up(52, 102)],
      gives: ["began scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "pressed and released on the scrim that is a control", TouchesBed.nested(),
      parts: control, fingers: [.down(48, 98), .up(40, 98)],
      gives: [
        "began scrim", "moved scrim", "ended scrim", "up inside scrim", "dismiss popup",
      ]),
  ]

  static let slop = [
    TouchesExample(
      "45 points are near enough", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .move(10, 55), .up(10, 55)],
      gives: ["began scrim", "moved scrim", "recognised tap", "dismiss popup", "cancelled scrim"]),
    TouchesExample(
      "more are too far", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .move(10, 55.001), .up(10, 55.001)],
      gives: ["began scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "coming back does not help", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .move(10, 60), .move(10, 10), .up(10, 10)],
      gives: ["began scrim", "moved scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "a leap on the last step counts too", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .up(10, 80)], gives: ["began scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "a long press is a tap as well", TouchesBed.siblings(), [onScrim],
      fingers: [.down(10, 10), .wait(20), .up(10, 10)], gives: dismissed),
  ]

  static let inside = [
    TouchesExample(
      "began and ended inside", fingers: [.down(60, 160), .up(140, 180)],
      gives: ["began button", "moved button", "ended button", "up inside button"]),
    TouchesExample(
      "ended outside", fingers: [.down(60, 160), .up(160, 180)],
      gives: ["began button", "moved button", "ended button"]),
    TouchesExample(
      "outside in between", fingers: [.down(60, 160), .move(10, 10), .up(60, 160)],
      gives: [
        "began button", "moved button", "moved button", "ended button", "up inside button",
      ]),
    TouchesExample(
      "began outside", fingers: [.down(60, 195), .up(60, 160)],
      gives: ["began card", "moved card", "ended card"]),
    TouchesExample(
      "cancelled", fingers: [.down(60, 160), .taken, .up(60, 160)],
      gives: ["began button", "cancelled button", "ignored unknownTouch"]),
    TouchesExample(
      "the maximum edge is outside", fingers: [.down(60, 160), .up(150, 160)],
      gives: ["began button", "moved button", "ended button"]),
  ]

  @Test(
    "A tap acts on touch-up, and on what it was pressed on and released on", arguments: releases)
  func acts(_ example: TouchesExample) throws { #expect(try example.run() == example.wanted) }

  @Test("A tap fails when the finger moved too far", arguments: slop)
  func fails(_ example: TouchesExample) throws { #expect(try example.run() == example.wanted) }

  @Test("Touch-up-inside needs began inside, ended inside, not cancelled", arguments: inside)
  func upInside(_ example: TouchesExample) throws { #expect(try example.run() == example.wanted) }
}
