import Presentation
import TestSupport
import Testing

@Suite("Transitions")
struct TransitionTests {
  static let container = Rect(x: 0, y: 0, width: 390, height: 844)
  static let content = Rect(x: 45, y: 300, width: 300, height: 240)

  static let motions: [(String, Motion)] =
    [("none", .none), ("fade", .fade(duration: 0.3)), ("popup", .popup)]
    + Motion.Edge.allCases.map { ("slide from \($0)", .slide(from: $0, duration: 0.4)) }

  static func transition(
    _ motion: Motion, _ way: Transition.Way = .entrance, isRightToLeft: Bool = false,
    isAnimated: Bool = true, reducesMotion: Bool = false
  ) -> Transition {
    Transition(
      motion, way, content: content, container: container, isRightToLeft: isRightToLeft,
      isAnimated: isAnimated, reducesMotion: reducesMotion)
  }

  @Test("A popup grows from 0.7 and fades in on a spring of half a second")
  func popup() throws {
    let entrance = Self.transition(.popup)
    #expect(entrance.duration == 0.5)
    let start = entrance.frame(at: 0)
    #expect(start.transform == .scale(x: 0.7, y: 0.7))
    #expect(start.contentAlpha == 0 && start.scrimAlpha == 0)
    let spring = try Spring(dampingRatio: 0.7, duration: 0.5, initialVelocity: 0.7)
    for step in 1..<50 {
      let time = Double(step) / 100
      let frame = entrance.frame(at: time)
      let place = spring.value(at: time)
      #expect(frame.transform == .scale(x: 0.7 + (1 - 0.7) * place, y: 0.7 + (1 - 0.7) * place))
      #expect(frame.contentAlpha == min(1, place))
    }
  }

  @Test("The alpha is clamped, and the scale overshoots as far as lint is told")
  func overshoot() throws {
    let entrance = Self.transition(.popup)
    let frames = (0...5000).map { entrance.frame(at: Double($0) / 10_000) }
    let largest = try #require(frames.map(\.transform.a).max())
    #expect(largest > 1.01 && largest < 1.02)
    #expect(largest <= entrance.peakScale && largest > entrance.peakScale - 1e-6)
    #expect(frames.allSatisfy { (0...1).contains($0.contentAlpha) })
    #expect(frames.allSatisfy { (0...1).contains($0.scrimAlpha) })
    let peak = entrance.peakFrame
    #expect(abs(peak.width - 300 * entrance.peakScale) < 1e-9)
    #expect(abs(peak.center.x - 195) < 1e-9 && abs(peak.center.y - 420) < 1e-9)
  }

  @Test("Where nothing overshoots, the peak is the frame at rest")
  func noOvershoot() throws {
    let heavy = try Motion.popup(
      scale: 0.7, dampingRatio: 1, initialVelocity: 0, duration: 0.5)
    // This one would pass its end only when its time is over, and is at rest by then.
    let late = try Motion.popup(
      scale: 0.7, dampingRatio: 0.95, initialVelocity: 0, duration: 0.5)
    for motion in [.none, .fade(duration: 1), .slide(from: .top, duration: 1), heavy, late] {
      #expect(Self.transition(motion).peakScale == 1)
      #expect(Self.transition(motion).peakFrame == Self.content)
    }
    #expect(Self.transition(.popup, reducesMotion: true).peakScale == 1)
  }

  @Test("The scrim fades alongside, both ways", arguments: motions)
  func scrim(_ name: String, motion: Motion) {
    for way in Transition.Way.allCases {
      let transition = Self.transition(motion, way)
      guard transition.duration > 0 else { continue }
      let before = transition.frame(at: 0).scrimAlpha
      let between = transition.frame(at: transition.duration / 4).scrimAlpha
      let after = transition.frame(at: transition.duration).scrimAlpha
      #expect(before == (way == .entrance ? 0 : 1) && after == 1 - before, "\(name)")
      #expect(between > 0 && between <= 1, "\(name)")
    }
  }

  @Test("An entrance ends exactly at rest, and an exit exactly at its end", arguments: motions)
  func ends(_ name: String, motion: Motion) {
    for isRightToLeft in [false, true] {
      let entrance = Self.transition(motion, isRightToLeft: isRightToLeft)
      let exit = Self.transition(motion, .exit, isRightToLeft: isRightToLeft)
      for time in [entrance.duration, entrance.duration.nextUp, 1e9, .infinity] {
        #expect(entrance.frame(at: time) == .rest, "\(name) at \(time)")
        #expect(exit.frame(at: time).scrimAlpha == 0, "\(name) at \(time)")
        if entrance.duration > 0 {
          #expect(exit.frame(at: time) == entrance.frame(at: 0), "\(name) at \(time)")
          #expect(exit.frame(at: 0) == .rest, "\(name)")
        }
      }
    }
    #expect(TransitionFrame.rest.transform.isIdentity)
    #expect(TransitionFrame.rest.contentAlpha == 1 && TransitionFrame.rest.scrimAlpha == 1)
  }

  @Test("An exit is its entrance in reverse", arguments: [UInt64](1...40))
  func mirrored(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let duration = number(0.01...2)
    let popup = try Motion.popup(
      scale: number(0.01...1), dampingRatio: number(0.05...1), initialVelocity: number(-2...9),
      duration: duration)
    let content = Rect(
      x: number(-50...400), y: number(-50...800), width: number(0...500), height: number(0...900))
    let isRightToLeft = Bool.random(using: &generator)
    let motions =
      [.none, popup, .fade(duration: duration)]
      + Motion.Edge.allCases.map { .slide(from: $0, duration: duration) }
    for motion in motions {
      let ways = Transition.Way.allCases.map {
        Transition(
          motion, $0, content: content, container: Self.container, isRightToLeft: isRightToLeft)
      }
      for _ in 0..<50 {
        let time = number(0...duration)
        let (there, back) = (ways[0].frame(at: duration - time), ways[1].frame(at: time))
        guard motion.duration > 0, time > 0, time < duration else { continue }
        #expect(there == back, "seed \(seed), \(motion) at \(time)")
      }
      #expect(ways[0].frame(at: duration) == .rest, "seed \(seed), \(motion)")
      #expect(ways[1].frame(at: duration).scrimAlpha == 0, "seed \(seed), \(motion)")
    }
  }

  static let starts: [(Motion.Edge, isRightToLeft: Bool, x: Double, y: Double)] = [
    (.top, false, 0, -540), (.top, true, 0, -540), (.bottom, false, 0, 544),
    (.bottom, true, 0, 544), (.leading, false, -345, 0), (.leading, true, 345, 0),
    (.trailing, false, 345, 0), (.trailing, true, -345, 0),
  ]

  @Test("A slide begins just outside of its edge, which the direction turns", arguments: starts)
  func slides(_ edge: Motion.Edge, isRightToLeft: Bool, x: Double, y: Double) {
    let entrance = Self.transition(
      .slide(from: edge, duration: 0.4), isRightToLeft: isRightToLeft)
    let start = entrance.frame(at: 0)
    #expect(start.transform == .translation(x: x, y: y))
    #expect(start.contentAlpha == 1 && start.scrimAlpha == 0)
    let half = entrance.frame(at: 0.2)
    #expect(half.transform == .translation(x: x / 2, y: y / 2))
    #expect(half.scrimAlpha == 0.5)
  }

  @Test("A slide is of the container, wherever that lies")
  func splitView() {
    let half = Rect(x: 500, y: 0, width: 500, height: 800)
    let content = Rect(x: 600, y: 200, width: 300, height: 400)
    let entrance = Transition(
      .slide(from: .leading, duration: 0.4), .entrance, content: content, container: half)
    #expect(entrance.frame(at: 0).transform == .translation(x: -400, y: 0))
  }

  @Test("The duration is 0 when not animated or when motion is reduced", arguments: motions)
  func durations(_ name: String, motion: Motion) {
    for (isAnimated, reduces) in [(false, false), (true, true), (false, true)] {
      #expect(motion.duration(isAnimated: isAnimated, reducesMotion: reduces) == 0)
      let entrance = Self.transition(motion, isAnimated: isAnimated, reducesMotion: reduces)
      #expect(entrance.duration == 0, "\(name)")
      for time in [-1, 0, 1, .nan] { #expect(entrance.frame(at: time) == .rest, "\(name)") }
      let exit = Self.transition(motion, .exit, isAnimated: isAnimated, reducesMotion: reduces)
      #expect(exit.frame(at: 0).scrimAlpha == 0, "\(name)")
    }
    #expect(motion.duration(isAnimated: true, reducesMotion: false) == motion.duration)
  }

  @Test("A duration that is no time is no movement", arguments: [0, -1, .nan, .infinity])
  func oddDurations(duration: Double) {
    #expect(Motion.fade(duration: duration).duration == 0)
    #expect(Motion.slide(from: .top, duration: duration).duration == 0)
  }

  static let refused: [(String, scale: Double, ratio: Double, velocity: Double, duration: Double)] =
    [
      ("scale 0", 0, 0.7, 0.7, 0.5), ("a negative scale", -1, 0.7, 0.7, 0.5),
      ("scale above 1", 1.1, 0.7, 0.7, 0.5), ("scale NaN", .nan, 0.7, 0.7, 0.5),
      ("no damping", 0.7, 0, 0.7, 0.5), ("velocity NaN", 0.7, 0.7, .nan, 0.5),
      ("a negative duration", 0.7, 0.7, 0.7, -0.5), ("no duration", 0.7, 0.7, 0.7, .nan),
    ]

  @Test("A popup of odd numbers is refused", arguments: refused)
  func refusals(
    _ name: String, scale: Double, ratio: Double, velocity: Double, duration: Double
  ) {
    #expect(throws: MotionError.self, "\(name)") {
      try Motion.popup(
        scale: scale, dampingRatio: ratio, initialVelocity: velocity, duration: duration)
    }
  }

  @Test("A popup of no duration is no movement")
  func noDuration() throws {
    let motion = try Motion.popup(
      scale: 0.7, dampingRatio: 0.7, initialVelocity: 0.7, duration: 0)
    #expect(motion == .none)
  }

  @Test("The named popup is made by the rule for durations")
  func standard() throws {
    let made = try Motion.popup(
      scale: 0.7, dampingRatio: 0.7, initialVelocity: 0.7, duration: 0.5)
    #expect(made == .popup)
  }

  @Test("Odd times and odd frames are answered", arguments: motions)
  func oddTimes(_ name: String, motion: Motion) {
    let entrance = Self.transition(motion)
    if entrance.duration > 0 {
      for time in [-1, -.infinity, .nan, -0.0] {
        #expect(entrance.frame(at: time) == entrance.frame(at: 0), "\(name)")
      }
    }
    for odd in [Double.nan, .infinity] {
      let transition = Transition(
        motion, .entrance, content: Rect(x: odd, y: odd, width: odd, height: odd),
        container: Self.container)
      let frame = transition.frame(at: 0.1)
      #expect(frame.transform.tx.isFinite && frame.transform.ty.isFinite, "\(name)")
      #expect(transition.frame(at: 9) == .rest, "\(name)")
    }
  }
}
