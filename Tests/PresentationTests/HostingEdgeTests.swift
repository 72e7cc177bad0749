import Presentation
import Testing

@Suite("The edges of a hosted popup")
struct HostingEdgeTests {
  /// Frames on whole points, on thirds, and on nothing that binary fractions hold.
  static let frames = [
    Rect(x: 40, y: 60, width: 100, height: 80), Rect(x: 40.0 / 3, y: 0.1, width: 99.9, height: 7.7),
    Rect(x: 0, y: 0, width: 200, height: 150), Rect(x: 199.5, y: 149.5, width: 20, height: 20),
    Rect(x: -10, y: -10, width: 10, height: 10), Rect(x: 7, y: 7, width: 0, height: 30),
  ]

  /// Every half point, and both sides of every edge: each belongs to exactly one answer.
  @Test(
    "Card, scrim and what is outside tile the plane: no point is left out, none has two answers",
    arguments: frames, Hosting.allCases)
  func tile(frame: Rect, hosting: Hosting) throws {
    let container = Size(width: 200, height: 150)
    let hosted = try HostedScene(
      HostedPopup(View(id: "card", frame: frame)), .hosting(hosting), .dismiss, in: container)
    let xs = lattice(container.width) + sides(frame.minX, frame.width) + sides(0, 200)
    let ys = lattice(container.height) + sides(frame.minY, frame.height) + sides(0, 150)
    var wrong: [Point] = []
    for y in ys {
      for x in xs {
        let isIn = x >= 0 && x < 200 && y >= 0 && y < 150
        // The card's own coordinates are half open, as everywhere.
        let (left, top) = (x - frame.minX, y - frame.minY)
        let isOnCard = left >= 0 && left < frame.width && top >= 0 && top < frame.height
        let wanted: TapOutcome = isIn ? (isOnCard ? .content : .dismiss) : .nothing
        if hosted.tap(at: Point(x: x, y: y)).outcome != wanted { wrong.append(Point(x: x, y: y)) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  private func lattice(_ length: Double) -> [Double] {
    stride(from: -1, through: length + 1, by: 3.5).map { $0 }
  }

  private func sides(_ origin: Double, _ length: Double) -> [Double] {
    [origin, origin + length].flatMap { [$0.nextDown, $0, $0.nextUp] }
  }

  @Test("A shadow inside the bounds is content, outside it is not, and a shape narrows that")
  func shadows() throws {
    // The card is drawn 10 points inside its bounds, and its shadow around that.
    let (inShadow, outside) = (Point(x: 45, y: 100), Point(x: 35, y: 100))
    var card = View(id: "card", frame: Rect(x: 40, y: 40, width: 120, height: 100))
    for hosting in Hosting.allCases {
      let plain = try HostedScene(
        HostedPopup(card), .hosting(hosting), .dismiss, in: Size(width: 200, height: 200))
      #expect(plain.tap(at: inShadow).outcome == .content)
      #expect(plain.tap(at: outside).outcome == .dismiss)
    }
    card.shape = .bubble(radius: 0, arrow: Arrow(edge: .left, at: 0.1, length: 10, width: 8))
    let narrowed = try HostedScene(
      HostedPopup(card), .hosting(.window), .dismiss, in: Size(width: 200, height: 200))
    #expect(narrowed.tap(at: inShadow).outcome == .dismiss)
    // The platform's default takes it for content: it knows no shapes.
    let trace = narrowed.scene.trace(inShadow)
    #expect(trace.platformDefault.flatMap(narrowed.scene.id(of:)) == "card")
  }

  static let odd: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, 100,
    .greatestFiniteMagnitude,
  ]

  @Test("Any numbers have an answer, the same in every hosting", arguments: odd)
  func oddNumbers(number: Double) throws {
    for other in Self.odd {
      let content = View(
        id: "card", bounds: Rect(x: 0, y: number, width: other, height: 50),
        position: Point(x: other, y: number), transform: .scale(x: number, y: other),
        shape: .roundedRect(radius: number))
      let scenes = try Hosting.allCases.map {
        try HostedScene(
          HostedPopup(content), .hosting($0), .dismiss, in: Size(width: 200, height: other))
      }
      for point in [Point(x: number, y: other), Point(x: 100, y: 20), Point(x: other, y: 0)] {
        let outcomes = Set(scenes.map { $0.tap(at: point).outcome })
        #expect(outcomes.count == 1, "\(point) in \(other)")
      }
    }
  }

  @Test("More views than a scene takes are refused")
  func limits() {
    var content = View(id: "card", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    for _ in 0..<Scene.maximumDepth {
      content = View(
        id: "card", frame: Rect(x: 0, y: 0, width: 9, height: 9), children: [content])
    }
    #expect(throws: SceneError.self) {
      try HostedScene(
        HostedPopup(content), .hosting(.window), .dismiss, in: Size(width: 9, height: 9))
    }
  }
}
