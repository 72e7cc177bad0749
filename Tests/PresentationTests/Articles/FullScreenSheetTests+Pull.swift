import Presentation
import Testing

// The sheet at the lower edge: its grabber, its list and the keyboard.
extension FullScreenSheetTests {
  /// The container with a sheet of 240 points, of which a pull of half dismisses.
  private static var layout: LiveLayout {
    LiveLayout(
      container: Container(bounds: Rect(origin: .zero, size: HostingBed.container), scale: 1),
      style: LayoutStyle(layout: .bottom(height: 240, margin: 0)))
  }

  private static func sheet(at frame: Rect) -> View {
    View(
      id: "sheet", frame: frame, shape: .roundedRect(radius: 16),
      children: [
        View(id: "grabber", frame: Rect(x: 142, y: 6, width: 36, height: 5)),
        View(id: "row", frame: Rect(x: 0, y: 60, width: 280, height: 60)),
      ])
  }

  private static func hosted(
    at frame: Rect, list: Recogniser? = nil, gesture: Recogniser.Gesture = .sheetSwipe,
    keyboard: View? = nil
  ) throws -> (scene: HostedScene, touches: TouchSystem) {
    let hosted = try HostedScene(
      HostedPopup(sheet(at: frame), rows: ["row"]), .hosting(.overFullScreen), .dismiss,
      in: HostingBed.container, keyboard: keyboard)
    var parts = hosted.parts
    parts.recognisers += [list].compactMap { $0 }
    parts.recognisers.append(
      Recogniser("pull", on: "sheet", gesture, action: HostedScene.dismissed))
    return (hosted, try hosted.touches(parts))
  }

  struct Pull: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gesture: Recogniser.Gesture
    let steps: [ArticleStep]
    let does: [String]

    init(
      _ name: String, by gesture: Recogniser.Gesture = .sheetSwipe, _ steps: [ArticleStep],
      does: [String]
    ) {
      testDescription = name
      self.gesture = gesture
      self.steps = steps
      self.does = does
    }
  }

  private static let grabber = Point(x: 150, y: 248)
  private static let row = Point(x: 100, y: 310)
  private static func down(_ way: Double, from point: Point = grabber, aside: Double = 0) -> Point {
    Point(x: point.x + aside, y: point.y + way)
  }

  static let pulls = [
    Pull(
      "pulled by the grabber over half of its height it goes on release",
      [.press(grabber), .drag(down(60)), .drag(down(120)), .release(down(120))],
      does: ["began grabber", "recognised pull", "cancelled grabber", "dismiss popup"]),
    Pull(
      "held there it has not gone yet", [.press(grabber), .drag(down(200))],
      does: ["began grabber", "recognised pull", "cancelled grabber"]),
    Pull(
      "dragged back it stays",
      [.press(grabber), .drag(down(200)), .drag(down(30))]
        + [.release(down(30))],
      does: ["began grabber", "recognised pull", "cancelled grabber"]),
    Pull(
      "let go one point too early it springs back",
      [.press(grabber), .drag(down(119)), .release(down(119))],
      does: ["began grabber", "recognised pull", "cancelled grabber"]),
    Pull(
      "a tap on the grabber does nothing", .tap(grabber), does: ["began grabber", "ended grabber"]),
    Pull(
      "sideways is no pull", .slide(grabber, to: down(10, aside: 40)),
      does: ["began grabber", "moved grabber", "ended grabber"]),
    Pull(
      "upwards is no pull", .slide(grabber, to: down(-40)),
      does: ["began grabber", "moved grabber", "ended grabber"]),
    Pull(
      "pulled by a row it does not select it", .slide(row, to: down(150, from: row)),
      does: ["began row", "recognised pull", "cancelled row", "dismiss popup"]),
    Pull(
      "a pull on the scrim is neither a pull nor a tap",
      .slide(HostingBed.blank, to: down(200, from: HostingBed.blank)),
      does: ["began scrim", "moved scrim", "ended scrim"]),
    Pull(
      "a quick swipe acts before the finger has left", by: .swipeDown,
      [.press(grabber), .drag(down(50))],
      does: ["began grabber", "recognised pull", "dismiss popup", "cancelled grabber"]),
    Pull(
      "the same way taken slowly is no swipe", by: .swipeDown,
      [.press(grabber), .wait(0.6), .drag(down(80)), .release(down(80))],
      does: ["began grabber", "moved grabber", "ended grabber"]),
  ]

  @Test(
    "A sheet follows the finger down, goes past half on release and can be dragged back",
    arguments: pulls)
  func pull(_ example: Pull) throws {
    let sheet = try Self.hosted(at: Self.layout.frame, gesture: example.gesture)
    var bed = ArticleBed(sheet.touches)
    #expect(bed.play(example.steps) == example.does)
    #expect(bed.system.dismissing.isEmpty != example.does.contains("dismiss popup"))
  }

  @Test("A list that scrolls keeps the drag from the sheet around it, but not from the grabber")
  func scrolls() throws {
    let sheet = try Self.hosted(
      at: Self.layout.frame, list: Recogniser("scroll", on: "row", .pan))
    let drag = Self.down(150, from: Self.row)
    #expect(sheet.touches.acts(.slide(Self.row, to: drag)) == ["recognised scroll"])
    let pull = sheet.touches.acts(.slide(Self.grabber, to: Self.down(150)))
    #expect(pull == ["recognised pull", "dismiss popup"])
    #expect(sheet.touches.acts(.tap(Self.row)) == ["selected row"])
  }

  @Test("The keyboard lifts the sheet; one that stays has its list and its grabber's way covered")
  func keyboard() throws {
    var layout = Self.layout
    let stays = layout.frame
    #expect(stays == Rect(x: 0, y: 240, width: 320, height: 240))
    #expect(!layout.handle(.keyboard(.covers(height: 216))).isEmpty)
    #expect(layout.frame == Rect(x: 0, y: 24, width: 320, height: 240))
    let keys = HostingBed.keyboard(height: 216)
    let right = try Self.hosted(at: layout.frame, keyboard: keys)
    #expect(right.touches.acts(.tap(Point(x: 100, y: 94))) == ["selected row"])
    #expect(right.touches.acts(.tap(Point(x: 100, y: 10))) == HostingBed.backgroundTap)
    // A tap on the keys is theirs and no tap on the background.
    #expect(right.touches.acts(.tap(Self.row)) == [])
    #expect(right.scene.tap(at: Self.row).rule == .keyboard)
    let wrong = try Self.hosted(at: stays, keyboard: keys)
    #expect(wrong.touches.acts(.tap(Self.row)) == [])
    let cells = wrong.scene.scene.cells.compactMap { $0.hit.flatMap(wrong.scene.scene.id(of:)) }
    #expect(!cells.contains("row") && cells.contains("grabber"))
    // The keyboard that leaves brings the sheet back to where it was.
    #expect(!layout.handle(.keyboard(.covers(height: 0))).isEmpty)
    #expect(layout.frame == stays)
  }
}
