import Presentation
import Testing

extension QMUIModalPresentationTests {
  /// How far a presentation is, by what has happened to it.
  static func stage(
    _ key: String, _ moment: LiveStageTests.Moment = .visible, isModal: Bool = false
  ) -> LiveStage {
    LiveStageTests.stage(moment, key, isModal: isModal)
  }

  struct Visible: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moment: LiveStageTests.Moment
    let isVisible: Bool
  }

  static let visibles = [
    Visible(testDescription: "a window without a popup", moment: .none, isVisible: false),
    Visible(testDescription: "a popup that was never shown", moment: .reserved, isVisible: false),
    Visible(testDescription: "one that comes", moment: .presenting, isVisible: true),
    Visible(testDescription: "one that is there", moment: .visible, isVisible: true),
    Visible(testDescription: "one that goes", moment: .dismissing, isVisible: true),
  ]

  @Test(
    "Any is visible while one comes, is there or goes; one that only exists is not",
    arguments: visibles)
  func isAnyVisible(_ example: Visible) {
    let stages = [Self.stage("quiet", .reserved), Self.stage("gift", example.moment)]
    #expect(stages.contains(where: \.isAnyVisible) == example.isVisible)
  }

  struct Walk: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moments: [LiveStageTests.Moment]
    var vetoes: Set<String> = []
    let asked: [String]
    let hidden: [String]
    let vetoedBy: [String]
    let succeeds: Bool
  }

  static let walks = [
    Walk(
      testDescription: "nothing is there", moments: [.none, .reserved], asked: [], hidden: [],
      vetoedBy: [], succeeds: true),
    Walk(
      testDescription: "all of them may go", moments: [.visible, .presenting, .visible],
      asked: ["0", "1", "2"], hidden: ["0", "1", "2"], vetoedBy: [], succeeds: true),
    Walk(
      testDescription: "the first refuses, and the walk goes on",
      moments: [.visible, .visible, .visible], vetoes: ["0"], asked: ["0", "1", "2"],
      hidden: ["1", "2"], vetoedBy: ["0"], succeeds: false),
    Walk(
      testDescription: "several refuse, and each is named",
      moments: [.visible, .presenting, .visible, .visible], vetoes: ["1", "3"],
      asked: ["0", "1", "2", "3"], hidden: ["0", "2"], vetoedBy: ["1", "3"], succeeds: false),
    Walk(
      testDescription: "one that goes already is not asked and not hurried",
      moments: [.visible, .dismissing], vetoes: ["1"], asked: ["0"], hidden: ["0"], vetoedBy: [],
      succeeds: false),
    Walk(
      testDescription: "one that only exists is left alone", moments: [.reserved, .visible],
      vetoes: ["0"], asked: ["1"], hidden: ["1"], vetoedBy: [], succeeds: true),
  ]

  @Test("Hiding all asks each once, goes on behind a veto and says what is left", arguments: walks)
  func hideAll(_ walk: Walk) {
    for isModal in [false, true] {
      var stages = walk.moments.enumerated().map {
        Self.stage("\($0.offset)", $0.element, isModal: isModal)
      }
      var asked: [String] = []
      let result = LiveStage.hideAll(&stages, now: 2) { life in
        asked.append(life.key)
        return !walk.vetoes.contains(life.key)
      }
      #expect(asked == walk.asked)
      #expect(result.answer.hidden.map(\.popup.key) == walk.hidden)
      #expect(result.answer.vetoedBy.map(\.popup.key) == walk.vetoedBy)
      #expect(result.answer.succeeded == walk.succeeds)
      #expect(stages.contains(where: \.isAnyVisible) != walk.succeeds)
    }
  }

  @Test("What is hidden for all goes without animation, and whoever waited is called")
  func withoutAnimation() {
    var stages = [Self.stage("comes", .presenting), Self.stage("there")]
    let result = LiveStage.hideAll(&stages, now: 0.2) { _ in true }
    #expect(
      result.commands == [
        [.unfinished(1)] + Lifecycle.Command.leaving(.preempted),
        Lifecycle.Command.leaving(.preempted),
      ])
  }

  @Test("One that goes already finishes in its own time, and then all is gone")
  func letFinish() {
    var stages = [Self.stage("goes", .dismissing)]
    let first = LiveStage.hideAll(&stages, now: 1.1) { _ in true }
    #expect(!first.answer.succeeded && first.commands == [[]])
    #expect(first.answer.leaving.map(\.popup.key) == ["goes"])
    let end = stages[0].handle(.ended(2), now: 1.5)
    #expect(end == Lifecycle.Command.leaving(.closeButton) + [.finished(2)])
    #expect(LiveStage.hideAll(&stages, now: 1.5) { _ in true }.answer.succeeded)
  }

  @Test("Asked twice, a popup may say yes and stay; asked once, what it says is what is done")
  func askedTwice() {
    for second in [true, false] {
      var answers = [true, second].makeIterator()
      let naive = Self.walkThatAsksTwice([Self.stage("gift")]) { _ in answers.next() ?? false }
      // The walk asks, and then the hide asks again: the answer given out is the first one.
      #expect(naive.says)
      #expect(naive.isGone == second)
      var questions = 0
      var stages = [Self.stage("gift")]
      let result = LiveStage.hideAll(&stages, now: 2) { _ in
        questions += 1
        return questions == 1 || second
      }
      #expect(questions == 1 && result.answer.succeeded && !stages[0].isAnyVisible)
    }
  }

  @Test("A walk over windows misses what is presented or a subview; a stage has them all")
  func everyWayCounts() throws {
    for way in Self.ways {
      let shown = try PopupArticleScreen.shown(PopupArticle.card, .hosting(way))
      let isFoundByWindows = Arrangement.hosting(way).layer == .window
      #expect(isFoundByWindows == (way == .window))
      var stages = [shown.stage]
      #expect(stages[0].isAnyVisible)
      let result = LiveStage.hideAll(&stages, now: 2) { _ in true }
      #expect(result.answer.hidden.count == 1 && !stages[0].isAnyVisible)
    }
  }

  /// A walk that asks each popup on screen, and hides it by a call that asks by itself.
  private static func walkThatAsksTwice(
    _ stages: [LiveStage], shouldHide: (Lifecycle) -> Bool
  ) -> (says: Bool, isGone: Bool) {
    var (says, stages) = (true, stages)
    for index in stages.indices {
      guard let life = stages[index].presentation, stages[index].isAnyVisible else { continue }
      guard shouldHide(life) else {
        says = false
        continue
      }
      guard shouldHide(life) else { continue }
      _ = stages[index].handle(.hide(.preempted, isAnimated: false, nil), now: 2)
    }
    return (says, !stages.contains(where: \.isAnyVisible))
  }
}
