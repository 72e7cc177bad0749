import Campaigns
import Presentation
import Templates
import Testing

@Suite("The edges of a card")
struct CardEdgeTests {
  static let square = SamplePopup(
    name: "square", layout: .center(width: 300, height: .points(240)),
    style: PopupStyle(cornerRadius: 0),
    dismiss: DismissPolicy(closeButton: nil), texts: PopupTexts(title: ""))

  @Test("The upper and left edges are the card's, the lower and right ones the scrim's")
  func areHalfOpen() throws {
    for hosting in PopupHosting.allCases {
      let scene = try PopupScene(
        try Self.square.popup(), on: try Situation.device("ipad-9.7"), hosting: hosting)
      let card = Expectation.frame(scene, .card)
      #expect(card == Rect(x: 234, y: 392, width: 300, height: 240))
      let table: [(Double, Double, ElementName)] = [
        (234, 392, .card), (234.0.nextDown, 392, .scrim), (234, 392.0.nextDown, .scrim),
        (533.9, 631.9, .card), (534, 500, .scrim), (400, 632, .scrim), (534, 632, .scrim),
        (534.0.nextDown, 632.0.nextDown, .card),
      ]
      for (x, y, hit) in table {
        #expect(scene.tap(at: Point(x: x, y: y)).hit == hit, "\(hosting) at \(x), \(y)")
      }
    }
  }

  @Test("What a round corner leaves out is the scrim's, what an arrow adds is the card's")
  func followTheOutline() throws {
    let arrow = PopupArrow(edge: .bottom, at: 0.5, length: 10, width: 20)
    let bubble = Self.square.with(\.style, PopupStyle(cornerRadius: 20, shape: .bubble(arrow)))
    let scene = try PopupScene(try bubble.popup(), on: try Situation.device("ipad-9.7"))
    let card = Expectation.frame(scene, .card)
    let table: [(String, Double, Double, ElementName)] = [
      ("corner", card.minX + 1, card.minY + 1, .scrim),
      ("beside the corner", card.minX + 21, card.minY + 1, .card),
      ("tip", card.center.x, card.maxY - 1, .card),
      ("beside the tip", card.center.x + 9, card.maxY - 1, .scrim),
      ("at the foot", card.center.x + 9, card.maxY - 10, .card),
    ]
    for (name, x, y, hit) in table {
      #expect(scene.tap(at: Point(x: x, y: y)).hit == hit, "\(name)")
    }
  }

  @Test(
    "An arrow on the side where lines begin changes sides with the direction",
    arguments: [(TextDirection.leftToRight, 0.0), (.rightToLeft, 1.0)])
  func mirrorTheArrow(direction: TextDirection, side: Double) throws {
    let arrow = PopupArrow(edge: .leading, at: 0.5, length: 10, width: 20)
    let bubble = Self.square.with(\.style, PopupStyle(cornerRadius: 0, shape: .bubble(arrow)))
    let scene = try PopupScene(
      try bubble.popup(), on: try Situation.device("ipad-9.7"), direction: direction)
    let card = Expectation.frame(scene, .card)
    let here = card.minX + 1 + side * (card.width - 2)
    let there = card.maxX - 1 - side * (card.width - 2)
    #expect(scene.tap(at: Point(x: here, y: card.minY + 5)).hit == .scrim)
    #expect(scene.tap(at: Point(x: here, y: card.center.y)).hit == .card)
    #expect(scene.tap(at: Point(x: there, y: card.minY + 5)).hit == .card)
  }

  @Test("While the card is half its size, what it leaves free is the scrim's")
  func followTheTransform() throws {
    for hosting in PopupHosting.allCases {
      let half = PopupMoment(transform: .scale(x: 0.5, y: 0.5))
      let scene = try PopupScene(
        try Self.square.popup(), on: try Situation.device("ipad-9.7"), hosting: hosting, at: half)
      let card = Expectation.frame(scene, .card)
      #expect(scene.tap(at: Point(x: card.minX + 70, y: card.center.y)).outcome == .dismiss)
      #expect(scene.tap(at: Point(x: card.minX + 80, y: card.center.y)).outcome == .content)
    }
  }
}
