import Presentation
import Testing

@Suite("Delays, swipes and new layouts")
struct TouchesDelayTests {
  private static func double(
    began: Bool = false, ended: Bool = true, cancels: Bool = true
  ) -> Recogniser {
    var tap = Recogniser("double", on: "page", .tap(count: 2))
    tap.delaysTouchesBegan = began
    tap.delaysTouchesEnded = ended
    tap.cancelsTouchesInView = cancels
    return tap
  }

  static let delays = [
    TouchesExample(
      "the sticky button: its end is withheld until the second tap did not come",
      TouchesBed.siblings(), [double()],
      fingers: [.down(60, 160), .up(60, 160), .wait(0.2), .wait(0.2)],
      gives: ["began button", "ended button", "up inside button"]),
    TouchesExample(
      "until then it is pressed", TouchesBed.siblings(), [double()],
      fingers: [.down(60, 160), .up(60, 160), .wait(0.2)], gives: ["began button"]),
    TouchesExample(
      "with a second tap both touches are cancelled", TouchesBed.siblings(), [double()],
      fingers: [.down(60, 160), .up(60, 160), .down(60, 160), .up(60, 160)],
      gives: [
        "began button", "began button", "recognised double", "cancelled button",
        "cancelled button",
      ]),
    TouchesExample(
      "without cancelling both end", TouchesBed.siblings(), [double(cancels: false)],
      fingers: [.down(60, 160), .up(60, 160), .down(60, 160), .up(60, 160)],
      gives: [
        "began button", "began button", "recognised double", "ended button", "up inside button",
        "ended button", "up inside button",
      ]),
    TouchesExample(
      "without the delay the button acts at once", TouchesBed.siblings(), [double(ended: false)],
      fingers: [.down(60, 160), .up(60, 160)],
      gives: ["began button", "ended button", "up inside button"]),
    TouchesExample(
      "a withheld beginning comes with the end when it failed", TouchesBed.siblings(),
      [double(began: true)], fingers: [.down(60, 160), .up(60, 160), .wait(0.5)],
      gives: ["began button", "ended button", "up inside button"]),
    TouchesExample(
      "and never when it recognised, whether it cancels or not", TouchesBed.siblings(),
      [double(began: true, cancels: false)],
      fingers: [.down(60, 160), .up(60, 160), .down(60, 160), .up(60, 160)],
      gives: ["recognised double"]),
    TouchesExample(
      "moving too far lets it all go", TouchesBed.siblings(), [double(began: true)],
      fingers: [.down(60, 160), .move(60, 230)], gives: ["began button", "moved button"]),
    TouchesExample(
      "a second tap elsewhere is a first one", TouchesBed.siblings(), [double()],
      fingers: [.down(60, 160), .up(60, 160), .down(10, 400), .up(10, 400), .wait(0.5)],
      gives: [
        "began button", "ended button", "up inside button", "began scrim", "ended scrim",
      ]),
    TouchesExample(
      "two fingers at once are no double tap", TouchesBed.siblings(), [double()],
      fingers: [.down(10, 10), .secondDown(12, 12), .up(10, 10), .secondUp(12, 12)],
      gives: ["began scrim", "began scrim", "ended scrim", "ended scrim"]),
    TouchesExample(
      "a single tap beside the double one fires each time", TouchesBed.siblings(),
      [double(), Recogniser("single", on: "page", .tap(count: 1))],
      fingers: [.down(10, 10), .up(10, 10), .down(10, 10), .up(10, 10)],
      gives: [
        "began scrim", "recognised single", "cancelled scrim",
        "began scrim", "recognised double", "recognised single", "cancelled scrim",
      ]),
  ]

  private static let swipe = Recogniser("swipe", on: "card", .swipeDown, action: TouchesBed.popup)
  private static let sheet = Recogniser("sheet", on: "card", .sheetSwipe, action: TouchesBed.popup)

  static let swipes = [
    TouchesExample(
      "down and quick", TouchesBed.siblings(), [swipe],
      fingers: [.down(60, 290), .move(60, 320), .move(60, 340)],
      gives: ["began card", "moved card", "recognised swipe", "dismiss popup", "cancelled card"]),
    TouchesExample(
      "too slow", TouchesBed.siblings(), [swipe],
      fingers: [.down(60, 290), .wait(0.5), .move(60, 345)],
      gives: ["began card", "moved card"]),
    TouchesExample(
      "too far aside", TouchesBed.siblings(), [swipe],
      fingers: [.down(60, 290), .move(111, 300), .move(60, 345)],
      gives: ["began card", "moved card", "moved card"]),
    TouchesExample(
      "the list takes it first", TouchesBed.siblings(),
      [swipe, Recogniser("pan", on: "row", .pan)],
      fingers: [.down(60, 210), .move(60, 230), .move(60, 270)],
      gives: ["began row", "recognised pan", "cancelled row"]),
    TouchesExample(
      "a sheet pulled half its height down goes on release", TouchesBed.siblings(), [sheet],
      fingers: [.down(60, 290), .move(60, 390), .up(60, 390)],
      gives: ["began card", "recognised sheet", "cancelled card", "dismiss popup"]),
    TouchesExample(
      "a sheet pulled less far springs back", TouchesBed.siblings(), [sheet],
      fingers: [.down(60, 290), .move(60, 389), .up(60, 389)],
      gives: ["began card", "recognised sheet", "cancelled card"]),
    TouchesExample(
      "a sheet is not pulled up or aside", TouchesBed.siblings(), [sheet],
      fingers: [.down(60, 290), .move(75, 300), .up(60, 490)],
      gives: ["began card", "moved card", "moved card", "ended card"]),
  ]

  private static var wider: View {
    var card = TouchesBed.card
    card.bounds = Rect(x: 0, y: 0, width: 240, height: 240)
    card.shape = .roundedRect(radius: 24)
    return TouchesBed.siblings(card)
  }

  private static var moved: View {
    var card = TouchesBed.card
    card.position = Point(x: 50, y: 200)
    return TouchesBed.siblings(card)
  }

  private static let labelAlone = TouchesBed.page([
    View(id: "label", frame: Rect(x: 50, y: 100, width: 200, height: 40))
  ])

  private static let empty = TouchesBed.page([View(id: "scrim", frame: TouchesBed.bounds)])

  static let layouts = [
    TouchesExample(
      "another size and radius", fingers: [.down(60, 160), .layOut(wider), .up(60, 160)],
      gives: ["began button", "ended button", "up inside button"]),
    TouchesExample(
      "the button went away from under the finger",
      fingers: [.down(60, 160), .layOut(moved), .up(60, 160)],
      gives: ["began button", "ended button"]),
    TouchesExample(
      "the finger went after it", fingers: [.down(60, 160), .layOut(moved), .up(60, 260)],
      gives: ["began button", "moved button", "ended button", "up inside button"]),
    TouchesExample(
      "a tap on the scrim goes on, too", TouchesBed.siblings(),
      [Recogniser("tap", on: "scrim", .tap(count: 1), action: TouchesBed.popup)],
      fingers: [.down(10, 10), .layOut(wider), .up(10, 10)],
      gives: ["began scrim", "recognised tap", "dismiss popup", "cancelled scrim"]),
    TouchesExample(
      "a card that grew under the finger gets no tap of the scrim", TouchesBed.siblings(),
      [Recogniser("tap", on: "scrim", .tap(count: 1), action: TouchesBed.popup)],
      fingers: [.down(255, 110), .layOut(wider), .up(270, 200)],
      gives: ["began scrim", "moved scrim", "ended scrim"]),
    TouchesExample(
      "a view that is gone is told so, and its touch does nothing more",
      fingers: [.down(60, 160), .layOut(empty), .up(60, 160)],
      gives: ["began button", "cancelled button"]),
    TouchesExample(
      "a drag whose list is gone is none", TouchesBed.nested(),
      [Recogniser("pan", on: "card", .pan)],
      fingers: [.down(60, 110), .layOut(labelAlone), .move(60, 130), .up(60, 130)],
      gives: ["began label", "moved label", "ended label"]),
    TouchesExample(
      "a recogniser whose view is gone fails", TouchesBed.nested(),
      [Recogniser("tap", on: "card", .tap(count: 1))],
      fingers: [
        .down(60, 110),
        .layOut(labelAlone), .up(60, 110),
      ], gives: ["began label", "ended label"]),
  ]

  @Test("Delays withhold what a view hears until a recogniser decided", arguments: delays)
  func withholds(_ example: TouchesExample) throws { #expect(try example.run() == example.wanted) }

  @Test("Swipes take a touch from its view", arguments: swipes)
  func take(_ example: TouchesExample) throws { #expect(try example.run() == example.wanted) }

  @Test("A touch goes on while views are laid out again", arguments: layouts)
  func goesOn(_ example: TouchesExample) throws { #expect(try example.run() == example.wanted) }
}
