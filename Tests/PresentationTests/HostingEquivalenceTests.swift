import Presentation
import Testing

@Suite("The hostings give the user the same")
struct HostingEquivalenceTests {
  /// 50 seeds of 40 popups with 40 points each are 80 000 cases, each asked of five hostings.
  @Test(
    "One popup, any point: content, dismiss, nothing or page, whichever way it is hosted",
    arguments: [UInt64](1...50))
  func agree(seed: UInt64) throws {
    var random = HostingRandom(seed: seed)
    for round in 0..<40 {
      let popup = random.popup()
      let hosted = try Hosting.allCases.map { try popup.hosted(.hosting($0)) }
      for _ in 0..<40 {
        let asked = popup.at(random.point(of: popup))
        guard let fault = asked.fault(hosted) else { continue }
        Issue.record("seed \(seed), round \(round): \(fault)")
        return
      }
    }
  }

  /// 25 seeds of 12 popups with 8 points each are 2 400 cases, each played in ten arrangements.
  @Test(
    "A finger on the screen gets what the answer promises, in every arrangement",
    arguments: [UInt64](1...25))
  func fingersAgree(seed: UInt64) throws {
    var random = HostingRandom(seed: seed)
    // What removes itself while it is asked cannot be played by a scene that never changes.
    let arrangements = Arrangement.all.filter { $0 != .removalInHitTest }
    for round in 0..<12 {
      let popup = random.popup()
      let hosted = try arrangements.map { try popup.hosted($0) }
      for _ in 0..<8 {
        let asked = popup.at(random.point(of: popup))
        for scene in hosted {
          let (promised, played) = (scene.tap(at: asked.point), scene.played(asked.point))
          guard promised.outcome != played else { continue }
          Issue.record(
            """
            seed \(seed), round \(round): \(scene.arrangement) promises \(promised) and plays \
            \(played). The case:
            \(asked.swiftText)
            """)
          return
        }
      }
    }
  }

  /// 25 seeds of 12 popups with 8 presses each are 2 400 cases, each played in five hostings.
  ///
  /// The finger stays near enough for a tap. Farther away the hostings part: a recogniser lets a
  /// finger go that strays, and a control, as the platform's own do, waits for it to come back.
  @Test(
    "Pressed at one point and released at another, the hostings give the same",
    arguments: [UInt64](1...25))
  func pressesAgree(seed: UInt64) throws {
    var random = HostingRandom(seed: seed)
    for round in 0..<12 {
      let popup = random.popup()
      let hosted = try Hosting.allCases.map { try popup.hosted(.hosting($0)) }
      for _ in 0..<8 {
        let press = random.point(of: popup)
        let release = random.point(near: press)
        let done = hosted.map { $0.pressed(press, released: release) }
        guard let first = done.first, done.contains(where: { $0 != first }) else { continue }
        Issue.record(
          """
          seed \(seed), round \(round): \(done) for a press released at \(release). The case:
          \(popup.at(press).swiftText)
          """)
        return
      }
    }
  }

  @Test("The random cases reach every outcome, and every hosting by each of its rules")
  func isNotVacuous() throws {
    var outcomes: [TapOutcome: Int] = [:]
    var rules: [TapRule: Int] = [:]
    var random = HostingRandom(seed: 99)
    for _ in 0..<80 {
      let popup = random.popup()
      let hosted = try Hosting.allCases.map { try popup.hosted(.hosting($0)) }
      for _ in 0..<20 {
        let point = random.point(of: popup)
        for scene in hosted {
          let tap = scene.tap(at: point)
          outcomes[tap.outcome, default: 0] += 1
          rules[tap.rule, default: 0] += 1
        }
      }
    }
    for outcome in TapOutcome.allCases { #expect(outcomes[outcome, default: 0] > 200) }
    let teaching: [TapRule] = [.covered, .touchesBegan, .descendant, .hitTesting, .pageSheet]
    for rule in TapRule.allCases where !teaching.contains(rule) {
      #expect(rules[rule, default: 0] > 10, "\(rule)")
    }
  }

  /// Cases as a failure prints them: those that each way of asking by position gets wrong first.
  static let known = [
    HostingCase(
      content: View(
        id: "card", bounds: Rect(x: 0.0, y: 0.0, width: 200.0, height: 100.0),
        position: Point(x: 160.0, y: 240.0), anchor: Point(x: 0.5, y: 0.5),
        transform: AffineTransform(a: 0.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)),
      policy: .dismiss, container: Size(width: 320.0, height: 480.0),
      point: Point(x: 160.0, y: 240.0)),
    HostingCase(
      content: View(
        id: "card", bounds: Rect(x: 0.0, y: 0.0, width: 200.0, height: 100.0),
        position: Point(x: 160.0, y: 240.0), anchor: Point(x: 0.5, y: 0.5), isHidden: true),
      policy: .dismiss, container: Size(width: 320.0, height: 480.0),
      point: Point(x: 160.0, y: 240.0)),
    HostingCase(
      content: View(
        id: "card", bounds: Rect(x: 0.0, y: 0.0, width: 200.0, height: 200.0),
        position: Point(x: 160.0, y: 240.0), anchor: Point(x: 0.5, y: 0.5),
        transform: AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0.0, ty: 0.0),
        shape: .roundedRect(radius: 12.0)),
      closers: [
        View(
          id: "close", bounds: Rect(x: 0.0, y: 0.0, width: 44.0, height: 44.0),
          position: Point(x: 138.0, y: 200.0), anchor: Point(x: 0.0, y: 0.0))
      ],
      policy: .passthrough, container: Size(width: 320.0, height: 480.0),
      point: Point(x: 140.0, y: 210.0)),
    HostingCase(
      content: View(
        id: "card", bounds: Rect(x: 0.0, y: 0.0, width: 200.0, height: 200.0),
        position: Point(x: 60.0, y: 60.0), anchor: Point(x: 0.0, y: 0.0), isPassthrough: true),
      policy: .ignore, container: Size(width: 320.0, height: 480.0),
      point: Point(x: 100.0, y: 100.0)),
  ]
  private static let knownOutcomes: [TapOutcome] = [.dismiss, .dismiss, .content, .content]

  @Test("Cases that are easily got wrong", arguments: 0..<4)
  func knownCases(number: Int) throws {
    let known = Self.known[number]
    let hosted = try Hosting.allCases.map { try known.hosted(.hosting($0)) }
    #expect(known.fault(hosted) == nil)
    for scene in hosted {
      #expect(scene.tap(at: known.point).outcome == Self.knownOutcomes[number])
      #expect(scene.played(known.point) == Self.knownOutcomes[number])
    }
  }

  @Test("A failing case is printed as Swift that gives the case again")
  func printsSwift() {
    // The text is the source of a case above, without its line breaks inside a view.
    #expect(
      Self.known[2].swiftText == """
        HostingCase(
          content: View(id: "card", bounds: Rect(x: 0.0, y: 0.0, width: 200.0, height: 200.0), \
        position: Point(x: 160.0, y: 240.0), anchor: Point(x: 0.5, y: 0.5), \
        transform: AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0.0, ty: 0.0), \
        shape: .roundedRect(radius: 12.0)),
          closers: [View(id: "close", bounds: Rect(x: 0.0, y: 0.0, width: 44.0, height: 44.0), \
        position: Point(x: 138.0, y: 200.0), anchor: Point(x: 0.0, y: 0.0))],
          policy: .passthrough, container: Size(width: 320.0, height: 480.0),
          point: Point(x: 140.0, y: 210.0))
        """)
  }
}
