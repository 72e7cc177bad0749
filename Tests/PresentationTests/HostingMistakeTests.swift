import Presentation
import Testing

@Suite("Hostings that are known to go wrong")
struct HostingMistakeTests {
  @Test("A clear view over the scrim never lets it have a tap; asking by position there does")
  func clearCover() throws {
    let mute = try HostingBed.hosted(.clearCover(answersTaps: false))
    let right = try HostingBed.hosted(.clearCover(answersTaps: true))
    let siblings = try HostingBed.hosted(.hosting(.presentationController))
    for y in stride(from: 0.5, to: 480, by: 13) {
      for x in stride(from: 0.5, to: 320, by: 11) {
        let point = Point(x: x, y: y)
        let hit = mute.scene.hitTest(point).flatMap(mute.scene.id(of:))
        #expect(hit != "scrim" && hit != "page")
        let answer = siblings.tap(at: point)
        #expect(right.tap(at: point).outcome == answer.outcome, "\(point)")
        #expect(right.played(point) == answer.outcome, "\(point)")
        if answer.outcome == .dismiss, hit != "close" {
          #expect(mute.tap(at: point).rule == .covered && mute.played(point) == .nothing)
        }
      }
    }
  }

  @Test("Laid out in the screen's bounds, a card misses its part of a split screen")
  func screenFrame() throws {
    let screen = Container(bounds: Rect(x: 0, y: 0, width: 1024, height: 768), scale: 2)
    let window = Container(bounds: Rect(x: 0, y: 0, width: 320, height: 768), scale: 2)
    func reached(_ container: Container) throws -> Bool {
      let card = View(id: "card", frame: container.frame(of: .center(width: 280, height: 200)))
      let hosted = try HostedScene(
        HostedPopup(card), .clearCover(answersTaps: true), .dismiss, in: window.bounds.size)
      return hosted.scene.cells.contains { hosted.tap(at: $0.area.center).outcome == .content }
    }
    #expect(try reached(window))
    #expect(try !reached(screen))
  }

  @Test("Full-screen content leaves no point of the background to tap")
  func fullScreenContent() throws {
    let hosted = try HostingBed.hosted(.fullScreenContent)
    for y in stride(from: 0.0, to: 480, by: 16) {
      for x in stride(from: 0.0, to: 320, by: 16) {
        let point = Point(x: x, y: y)
        let isClose = HostingBed.closer.bounds.contains(Point(x: x - 138, y: y - 360))
        #expect(hosted.tap(at: point).outcome == .content || isClose)
        #expect(hosted.played(point) == .content || isClose)
      }
    }
  }

  @Test("A scrim that acts on touches-began dismisses before the finger has left")
  func touchesBegan() throws {
    var system = try HostingBed.hosted(.touchesBegan).touches
    let done = system.handle(.began(TouchID(1), at: HostingBed.blank, time: 0))
    #expect(done.contains(.dismiss(popup: "popup")))
    for hosting in Hosting.allCases {
      var system = try HostingBed.hosted(.hosting(hosting)).touches
      let done = system.handle(.began(TouchID(1), at: HostingBed.blank, time: 0))
      #expect(!done.contains(.dismiss(popup: "popup")), "\(hosting)")
    }
  }

  struct Removal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let point: Point
    let questions: Int
    let isAnimated: Bool
    let answers: [String?]
    let dismissals: Int
    let receiver: TapOutcome
  }

  static let removals = [
    Removal(
      testDescription: "asked once it seems to work", point: HostingBed.blank, questions: 1,
      isAnimated: true, answers: ["scrim"], dismissals: 1, receiver: .dismiss),
    Removal(
      testDescription: "asked twice the page has the touch as well", point: HostingBed.blank,
      questions: 2, isAnimated: false, answers: ["scrim", "page"], dismissals: 1, receiver: .page),
    Removal(
      testDescription: "with an animation it is dismissed twice", point: HostingBed.blank,
      questions: 2, isAnimated: true, answers: ["scrim", "scrim"], dismissals: 2,
      receiver: .dismiss),
    Removal(
      testDescription: "three questions, three dismissals", point: HostingBed.blank, questions: 3,
      isAnimated: true, answers: ["scrim", "scrim", "scrim"], dismissals: 3, receiver: .dismiss),
    Removal(
      testDescription: "content is not concerned", point: HostingBed.onLabel, questions: 2,
      isAnimated: false, answers: ["label", "label"], dismissals: 0, receiver: .content),
    Removal(
      testDescription: "nor is a point outside", point: Point(x: -1, y: 0), questions: 2,
      isAnimated: false, answers: [nil, nil], dismissals: 0, receiver: .nothing),
    Removal(
      testDescription: "no question at all counts as one", point: HostingBed.blank, questions: -4,
      isAnimated: true, answers: ["scrim"], dismissals: 1, receiver: .dismiss),
  ]

  @Test("Removal inside hit-testing goes wrong as often as it is asked", arguments: removals)
  func removal(_ example: Removal) throws {
    let hosted = try HostingBed.hosted(.removalInHitTest)
    let gone = hosted.removal(
      at: example.point, questions: example.questions, isAnimated: example.isAnimated)
    #expect(gone.answers == example.answers)
    #expect(gone.dismissals == example.dismissals && gone.receiver == example.receiver)
  }

  @Test("Asking a thousand times changes nothing", arguments: Arrangement.all)
  func isPure(_ arrangement: Arrangement) throws {
    let hosted = try HostingBed.hosted(arrangement)
    for point in [HostingBed.blank, HostingBed.onCard, HostingBed.onClose, Point(x: .nan, y: 0)] {
      let (hit, tap) = (hosted.scene.hitTest(point), hosted.tap(at: point))
      let trace = hosted.scene.trace(point)
      let same = (0..<1000).allSatisfy { _ in
        hosted.scene.hitTest(point) == hit && hosted.tap(at: point) == tap
      }
      #expect(same && hosted.scene.trace(point).hit == trace.hit)
    }
  }
}
