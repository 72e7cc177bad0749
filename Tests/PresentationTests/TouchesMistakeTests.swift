import Presentation
import Testing

/// The answers that delegates are known to give wrongly, beside the right one.
@Suite("Ways of telling the content that go wrong")
struct TouchesMistakeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let root: View
    let point: Point
    let isContent: Bool
    let mistake: TouchFilter
    let isTakenForContent: Bool

    init(
      _ name: String, _ root: View, at point: (Double, Double), isContent: Bool,
      _ mistake: TouchFilter, takesItForContent: Bool
    ) {
      testDescription = name
      self.root = root
      self.point = Point(x: point.0, y: point.1)
      self.isContent = isContent
      self.mistake = mistake
      isTakenForContent = takesItForContent
    }
  }

  /// The card as a leaf, turned by an eighth about its middle.
  private static var turned: View {
    TouchesBed.nested(
      View(
        id: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 200),
        position: Point(x: 150, y: 200), transform: .rotation(radians: .pi / 4)))
  }

  private static var decorated: View {
    var root = TouchesBed.nested()
    root.children[0].children.insert(
      View(id: "ornament", frame: Rect(x: 0, y: 0, width: 300, height: 80)), at: 0)
    return root
  }

  private static var rounded: View {
    var card = TouchesBed.card
    card.shape = .roundedRect(radius: 40)
    return TouchesBed.nested(card)
  }

  static let examples = [
    Example(
      "identity: a label in the content is not the content", TouchesBed.nested(), at: (60, 110),
      isContent: true, .touchedViewIsNot("card"), takesItForContent: false),
    Example(
      "identity: an ornament on the scrim is not the scrim", decorated, at: (10, 10),
      isContent: false, .touchedViewIs("scrim"), takesItForContent: true),
    Example(
      "a frame against a point in the content's own coordinates", TouchesBed.nested(),
      at: (60, 110), isContent: true, .outsideFrame(of: "card", pointIn: "card"),
      takesItForContent: false),
    Example(
      "a frame against a point in the coordinates of a view inside", TouchesBed.nested(),
      at: (130, 320), isContent: false, .outsideFrame(of: "card", pointIn: "button"),
      takesItForContent: true),
    Example(
      "a frame under a transform: the corners of its box are not content", turned, at: (20, 70),
      isContent: false, .outsideFrame(of: "card", pointIn: "scrim"), takesItForContent: true),
    Example(
      "a frame of round corners: the corner is not content", rounded, at: (51, 101),
      isContent: false, .outsideFrame(of: "card", pointIn: "scrim"), takesItForContent: true),
  ]

  @Test(
    "Position converted into the content is right where each of them is wrong", arguments: examples)
  func rightAndWrong(_ example: Example) throws {
    for (filter, isContent) in [
      (TouchFilter.outside("card"), example.isContent),
      (example.mistake, example.isTakenForContent),
    ] {
      var bed = try TouchesBed(
        example.root,
        [Recogniser("tap", on: "scrim", .tap(count: 1), filter: filter, action: TouchesBed.popup)])
      let done = try bed.play([
        .down(example.point.x, example.point.y), .up(example.point.x, example.point.y),
      ])
      #expect(done.contains("dismiss popup") != isContent, "\(filter): \(done)")
    }
  }

  @Test("A frame is right in the parent's own coordinates and without a transform")
  func frameInParent() throws {
    for (x, y, isContent) in [
      (50.0, 100.0, true), (249, 299, true), (250, 300, false), (49, 100, false),
    ] {
      var bed = try TouchesBed(
        TouchesBed.nested(),
        [
          Recogniser(
            "tap", on: "scrim", .tap(count: 1), filter: .outsideFrame(of: "card", pointIn: "scrim"),
            action: TouchesBed.popup)
        ])
      let done = try bed.play([.down(x, y), .up(x, y)])
      #expect(done.contains("dismiss popup") != isContent, "(\(x), \(y))")
    }
  }

  private static let onBegan: @Sendable (inout TouchParts) -> Void = {
    $0.beganHandlers["scrim"] = BeganHandler(
      filter: .notDescendant(of: "card"), action: TouchesBed.popup)
  }

  private static let reporting: @Sendable (inout TouchParts) -> Void = {
    $0.beganHandlers["scrim"] = BeganHandler(filter: .absent, action: .report)
  }

  static let touchesBegan = [
    TouchesExample(
      "it acts on touch-down: pressed and thought better of", TouchesBed.nested(), parts: onBegan,
      fingers: [.down(10, 10)], gives: ["began scrim", "acted on began scrim", "dismiss popup"]),
    TouchesExample(
      "what descends from the content is let go", TouchesBed.nested(), parts: onBegan,
      fingers: [.down(60, 110), .up(60, 110)], gives: ["began label", "ended label"]),
    TouchesExample(
      "without asking, the content's touch arrives along the line of its ancestors",
      TouchesBed.nested(), parts: reporting, fingers: [.down(60, 110)],
      gives: ["began label", "acted on began scrim"]),
    TouchesExample(
      "what a subview swallowed is missed", TouchesBed.nested(),
      parts: {
        reporting(&$0)
        $0.swallowing = ["label"]
      }, fingers: [.down(60, 110)], gives: ["began label"]),
    TouchesExample(
      "a control swallows", TouchesBed.nested(), parts: reporting, fingers: [.down(60, 160)],
      gives: ["began button"]),
    TouchesExample(
      "a list swallows", TouchesBed.nested(), parts: reporting, fingers: [.down(60, 210)],
      gives: ["began row"]),
    TouchesExample(
      "it fires twice for two fingers", TouchesBed.nested(), parts: reporting,
      fingers: [.down(10, 10), .secondDown(10, 400)],
      gives: [
        "began scrim", "acted on began scrim", "began scrim", "acted on began scrim",
      ]),
  ]

  @Test("A touches-began scrim acts early, misses and repeats", arguments: touchesBegan)
  func actsEarly(_ example: TouchesExample) throws {
    #expect(try example.run() == example.wanted)
  }
}
