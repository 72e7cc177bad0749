import Presentation
import Testing

// A subview shares what becomes of its page.
extension UIViewScrimGestureTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout View) -> Void
    let point: Point
    let hit: String?
    let stopped: String
    let rule: StopRule?

    init(
      _ name: String, at point: Point = HostingBed.blank, hits hit: String?,
      _ stopped: String = "scrim", by rule: StopRule? = nil,
      _ change: @escaping @Sendable (inout View) -> Void
    ) {
      testDescription = name
      self.change = change
      self.point = point
      self.hit = hit
      self.stopped = stopped
      self.rule = rule
    }
  }

  static let changes = [
    Change("left as it is, the scrim has the tap", hits: "scrim") { _ in },
    Change("faded out and forgotten it lets every tap through", hits: "page", by: .transparent) {
      $0.children[0].children[0].alpha = 0
    },
    Change("an alpha of 0.01 counts as transparent", hits: "page", by: .transparent) {
      $0.children[0].children[0].alpha = 0.01
    },
    Change("an alpha just above keeps the tap, although nobody sees it", hits: "scrim") {
      $0.children[0].children[0].alpha = 0.011
    },
    Change("hidden it lets every tap through", hits: "page", by: .hidden) {
      $0.children[0].children[0].isHidden = true
    },
    Change(
      "with interaction off it lets every tap through", hits: "page", by: .interactionOff
    ) { $0.children[0].children[0].isInteractive = false },
    Change(
      "in a page without interaction the card is dead, too", at: HostingBed.onButton,
      hits: "window", "page", by: .interactionOff
    ) { $0.children[0].isInteractive = false },
    Change(
      "on a page that has scrolled the scrim scrolls away with it", at: Point(x: 10, y: 400),
      hits: "page", by: .outside
    ) {
      $0.children[0].bounds = Rect(x: 0, y: 300, width: 320, height: 480)
    },
    Change("what is left of it still has the tap", at: Point(x: 10, y: 170), hits: "scrim") {
      $0.children[0].bounds = Rect(x: 0, y: 300, width: 320, height: 480)
    },
    Change(
      "of a page that was turned it keeps the old size", at: Point(x: 400, y: 100), hits: "page",
      by: .outside
    ) {
      $0.bounds = Rect(x: 0, y: 0, width: 480, height: 320)
      $0.children[0].bounds = $0.bounds
    },
  ]

  @Test("The scrim is a view of the page: it hides, scrolls and turns with it", arguments: changes)
  func sharesThePage(_ example: Change) throws {
    let hosted = try HostingBed.hosted(.hosting(.subview))
    let system = try hosted.touches(views: example.change)
    #expect(system.scene.name(at: example.point) == example.hit)
    #expect(system.scene.stops(at: example.point)[example.stopped] == example.rule)
    let isScrim = example.hit == "scrim"
    #expect(system.acts(.tap(example.point)) == (isScrim ? HostingBed.backgroundTap : []))
  }

  @Test("Laid out again with the page, the scrim covers it after a turn, too")
  func laidOutAgain() throws {
    let upright = try HostingBed.hosted(.hosting(.subview))
    let turned = try HostedScene(
      HostingBed.popup(), .hosting(.subview), .dismiss, in: Size(width: 480, height: 320))
    var bed = ArticleBed(upright.touches)
    let onNew = Point(x: 400, y: 100)
    #expect(bed.acts(.tap(onNew)) == [])
    #expect(bed.acts([.layOut(turned.scene)] + .tap(onNew)) == HostingBed.backgroundTap)
  }
}
