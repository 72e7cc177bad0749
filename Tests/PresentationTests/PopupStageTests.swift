import Presentation
import Testing

@Suite("The stage of one popup")
struct PopupStageTests {
  /// A popup that says itself what it is.
  struct Card: StagePopup, Hashable {
    let name: String
    let standing: Standing
    var isHideable = true
  }

  static func stages(_ cards: [Card?]) -> [PopupStage<Card>] { cards.map { PopupStage($0) } }

  @Test("A stage holds at most one")
  func atMostOne() {
    let card = Card(name: "a", standing: .onScreen)
    var stage = PopupStage<Card>()
    #expect(stage.end() == nil)
    #expect(stage.show(card) == true)
    for standing in Standing.allCases {
      #expect(stage.show(Card(name: "b", standing: standing)) == false)
      #expect(stage.popup == card)
    }
    #expect(stage.end() == card)
    #expect(stage.popup == nil && !stage.isAnyVisible)
    #expect(stage.show(Card(name: "b", standing: .offScreen)) == true)
    // One that is not on screen has its place all the same.
    #expect(stage.show(card) == false)
  }

  @Test(
    "What is on screen or leaving is visible, what merely exists is not",
    arguments: [(nil, false), (Standing.offScreen, false), (.onScreen, true), (.leaving, true)])
  func visibility(standing: Standing?, isVisible: Bool) {
    let stage = PopupStage(standing.map { Card(name: "a", standing: $0) })
    #expect(stage.isAnyVisible == isVisible)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let cards: [Card?]
    let asked: [String]
    let hidden: [Int]
    var vetoed: [Int] = []
    var leaving: [Int] = []
    let succeeded: Bool
  }

  static let goes = Card(name: "goes", standing: .onScreen)
  static let stays = Card(name: "stays", standing: .onScreen, isHideable: false)
  static let leaves = Card(name: "leaves", standing: .leaving)
  static let waits = Card(name: "waits", standing: .offScreen)

  static let examples: [Example] = [
    Example(testDescription: "no stage", cards: [], asked: [], hidden: [], succeeded: true),
    Example(
      testDescription: "free stages", cards: [nil, nil], asked: [], hidden: [], succeeded: true),
    Example(
      testDescription: "one that goes", cards: [goes], asked: ["goes"], hidden: [0],
      succeeded: true),
    Example(
      testDescription: "one that stays", cards: [stays], asked: ["stays"], hidden: [],
      vetoed: [0], succeeded: false),
    Example(
      testDescription: "a veto does not stop the walk", cards: [goes, stays, nil, goes, stays],
      asked: ["goes", "stays", "goes", "stays"], hidden: [0, 3], vetoed: [1, 4],
      succeeded: false),
    Example(
      testDescription: "one that is leaving is let finish, and is still there", cards: [leaves],
      asked: [], hidden: [], leaving: [0], succeeded: false),
    Example(
      testDescription: "one off screen is nobody's veto", cards: [waits], asked: [], hidden: [],
      succeeded: true),
    Example(
      testDescription: "all at once", cards: [waits, leaves, goes, stays],
      asked: ["goes", "stays"], hidden: [2], vetoed: [3], leaving: [1], succeeded: false),
  ]

  @Test("hideAll asks what is on screen once, and goes on behind a veto", arguments: examples)
  func hideAll(_ example: Example) {
    var stages = Self.stages(example.cards)
    var asked: [String] = []
    let answer = PopupStage.hideAll(&stages) { card in
      asked.append(card.name)
      return card.isHideable
    }
    #expect(asked == example.asked)
    #expect(answer.hidden.map(\.stage) == example.hidden)
    #expect(answer.vetoedBy.map(\.stage) == example.vetoed)
    #expect(answer.leaving.map(\.stage) == example.leaving)
    #expect(answer.succeeded == example.succeeded)
    #expect(answer.succeeded == stages.allSatisfy { !$0.isAnyVisible })
    for (index, card) in example.cards.enumerated() {
      #expect(stages[index].popup == (example.hidden.contains(index) ? nil : card))
    }
    for placed in answer.hidden + answer.vetoedBy + answer.leaving {
      #expect(placed.popup == example.cards[placed.stage])
    }
  }
}
