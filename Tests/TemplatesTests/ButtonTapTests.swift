import Campaigns
import Presentation
import Templates
import Testing

@Suite("A tap on a button")
struct ButtonTapTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let button: ElementName
    let action: PopupAction
    let after: DismissPolicy.AfterPrimary
    let then: TapAnswer.Consequence
    let link: String?

    init(
      _ name: String, _ button: ElementName, _ action: PopupAction,
      _ after: DismissPolicy.AfterPrimary, _ then: TapAnswer.Consequence, link: String? = nil
    ) {
      testDescription = name
      self.button = button
      self.action = action
      self.after = after
      self.then = then
      self.link = link
    }
  }

  static let examples = [
    Example(
      "a link that leaves", .primary, .link("a://b"), .dismiss, .dismiss(.primary), link: "a://b"),
    Example("a link that stays", .primary, .link("a://b"), .stay, .stay, link: "a://b"),
    Example("a claim that leaves", .primary, .perform(.claim), .dismiss, .dismiss(.primary)),
    Example("a claim that stays", .primary, .perform(.claim), .stay, .stay),
    Example("leaving itself", .primary, .perform(.dismiss), .stay, .dismiss(.primary)),
    Example(
      "a second link", .secondary, .link("a://b"), .stay, .dismiss(.secondary), link: "a://b"),
    Example("a second deed", .secondary, .perform(.copyCode), .dismiss, .stay),
    Example("saying no", .secondary, .perform(.dismiss), .stay, .dismiss(.secondary)),
  ]

  @Test("It does what its action and the policy say, in every hosting", arguments: examples)
  func acts(example: Example) throws {
    var sample = SamplePopup(name: "buttons")
    sample.dismiss = DismissPolicy(afterPrimary: example.after)
    sample.actions =
      example.button == .primary
      ? PopupActions(primary: example.action)
      : PopupActions(primary: nil, secondary: example.action)
    for hosting in PopupHosting.allCases {
      let scene = try PopupScene(
        try sample.popup(), on: try Situation.device("iphone-16"), hosting: hosting)
      let answer = scene.tap(at: Expectation.frame(scene, example.button).center)
      #expect(answer.hit == example.button && answer.rule == .control)
      #expect(answer.outcome == .content)
      #expect(answer.then == example.then && answer.link == example.link)
      #expect(answer.action == example.action)
      #expect(answer.path.last == example.button && answer.path.contains(.card))
    }
  }

  @Test("Texts, picture and grabber are content and do nothing")
  func textsDoNothing() throws {
    let sample = SamplePopup(
      name: "all of it", layout: .bottom(height: .points(400), margin: 0),
      style: PopupStyle(hasGrabber: true),
      texts: PopupTexts(title: "Hello", body: "A text.", primary: "Open", image: "picture"))
    let scene = try PopupScene(try sample.popup(), on: try Situation.device("iphone-16"))
    for name in [ElementName.title, .body, .image, .grabber] {
      let answer = scene.tap(at: Expectation.frame(scene, name).center)
      #expect(answer.hit == name && answer.outcome == .content && answer.then == .stay)
    }
  }
}
