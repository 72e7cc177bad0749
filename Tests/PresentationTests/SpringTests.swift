import Foundation
import Presentation
import TestSupport
import Testing

@Suite("Springs")
struct SpringTests {
  static let ratios = [0.05, 0.3, 0.7, 0.999, 1 - 1e-12, 1, 1 + 1e-12, 1.001, 1.3, 8]

  @Test("A spring begins at 0 with its velocity, and ends at 1 without one", arguments: ratios)
  func ends(ratio: Double) throws {
    for velocity in [-3.0, 0, 0.7, 40] {
      let spring = try Spring(
        dampingRatio: ratio, angularFrequency: 12, initialVelocity: velocity)
      for start in [0, -0.0, -5, -.infinity, .nan] {
        #expect(spring.value(at: start) == 0)
        #expect(spring.velocity(at: start) == velocity)
      }
      for end in [1e4, 1e300, .greatestFiniteMagnitude, .infinity] {
        #expect(spring.value(at: end) == 1, "\(velocity)")
        #expect(spring.velocity(at: end) == 0, "\(velocity)")
      }
    }
  }

  /// Runge and Kutta's fourth-order rule over small steps: the equation, and no closed form.
  static func integrate(_ spring: Spring, to time: Double, steps: Int) -> Double {
    let step = time / Double(steps)
    let (ratio, frequency) = (spring.dampingRatio, spring.angularFrequency)
    func push(_ place: Double, _ speed: Double) -> Double {
      frequency * frequency * (1 - place) - 2 * ratio * frequency * speed
    }
    var (x, v) = (0.0, spring.initialVelocity)
    for _ in 0..<steps {
      let (k1, a1) = (v, push(x, v))
      let (k2, a2) = (v + step / 2 * a1, push(x + step / 2 * k1, v + step / 2 * a1))
      let (k3, a3) = (v + step / 2 * a2, push(x + step / 2 * k2, v + step / 2 * a2))
      let (k4, a4) = (v + step * a3, push(x + step * k3, v + step * a3))
      x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return x
  }

  static func random(_ generator: inout SeededGenerator) throws -> Spring {
    let nearOne: [Double] = [1 - 1e-9, 1, 1 + 1e-9]
    let near = nearOne.randomElement(using: &generator) ?? 1
    return try Spring(
      dampingRatio: Int.random(in: 0..<4, using: &generator) == 0
        ? near : Double.random(in: 0.05...3, using: &generator),
      angularFrequency: Double.random(in: 1...25, using: &generator),
      initialVelocity: Double.random(in: -30...30, using: &generator))
  }

  @Test("The closed form is what small steps add up to", arguments: [UInt64](1...60))
  func smallSteps(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let spring = try Self.random(&generator)
    for _ in 0..<5 {
      let time = Double.random(in: 0.01...1.5, using: &generator)
      let stepped = Self.integrate(spring, to: time, steps: 4000)
      #expect(abs(spring.value(at: time) - stepped) < 1e-8, "seed \(seed), \(spring) at \(time)")
    }
  }

  @Test("The velocity is the slope of the place", arguments: [UInt64](100...140))
  func slope(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let spring = try Self.random(&generator)
    for _ in 0..<20 {
      let time = Double.random(in: 0.01...1.5, using: &generator)
      let slope = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
      #expect(abs(spring.velocity(at: time) - slope) < 1e-4, "seed \(seed), \(spring) at \(time)")
    }
  }

  @Test("Nothing jumps at the critical ratio", arguments: [-5, 0, 0.7, 12.5, 60])
  func critical(velocity: Double) throws {
    func spring(_ ratio: Double) throws -> Spring {
      try Spring(dampingRatio: ratio, angularFrequency: 12, initialVelocity: velocity)
    }
    for gap in [1e-3, 1e-6, 1e-9, 1e-12, .ulpOfOne] {
      for step in 1...40 {
        let time = Double(step) / 20
        let middle = try spring(1).value(at: time)
        for ratio in [1 - gap, 1 + gap] {
          // The place depends smoothly on the ratio; 200 bounds its slope for these velocities.
          let place = try spring(ratio).value(at: time)
          #expect(abs(place - middle) <= 200 * gap + 1e-12, "\(ratio) at \(time)")
        }
      }
    }
  }

  @Test("The peak is the highest place, and there is one where it is passed")
  func peaks() throws {
    for seed in UInt64(1)...80 {
      var generator = SeededGenerator(seed: seed)
      let spring = try Self.random(&generator)
      let highest = (0...12_000).reduce(0.0) { max($0, spring.value(at: Double($1) / 2000)) }
      if let peak = spring.peak {
        #expect(peak.value >= highest - 1e-12, "seed \(seed), \(spring)")
        #expect(peak.value == max(1, spring.value(at: peak.time)))
        #expect(abs(spring.velocity(at: peak.time)) < 1e-7, "seed \(seed), \(spring)")
        #expect(peak.time > 0)
        if peak.time < 6 {
          #expect(peak.value <= highest + 1e-3, "seed \(seed), \(spring)")
        }
      } else {
        #expect(highest <= 1 + 1e-15, "seed \(seed), \(spring)")
        #expect(spring.overshoot == 0)
      }
    }
  }

  @Test(
    "A spring overshoots under the critical ratio, or above it where it is thrown fast enough",
    arguments: [
      (0.7, 0.0, true), (0.999_999, -5, true), (1, 0, false), (1, 12, false), (1, 12.01, true),
      // The bound is ω(ζ + √(ζ² − 1)): 24 + 12·√3 = 44.78… for a ratio of 2.
      (2, 44.78, false), (2, 44.79, true), (2, -1, false),
    ])
  func overshoots(ratio: Double, velocity: Double, passes: Bool) throws {
    let spring = try Spring(dampingRatio: ratio, angularFrequency: 12, initialVelocity: velocity)
    #expect((spring.peak != nil) == passes)
  }

  @Test(
    "A spring without velocity overshoots by the textbook's figure", arguments: [0.1, 0.5, 0.7])
  func textbook(ratio: Double) throws {
    let spring = try Spring(dampingRatio: ratio, angularFrequency: 9)
    // e^(−πζ / √(1 − ζ²)), half a wave after the start.
    let half = Double.pi / (1 - ratio * ratio).squareRoot()
    let peak = try #require(spring.peak)
    #expect(abs(peak.time - half / 9) < 1e-12)
    #expect(abs(spring.overshoot - exp(-ratio * half)) < 1e-14)
  }

  @Test("A spring that first moves away peaks after half a wave", arguments: [-0.5, -5, -40])
  func movesAway(velocity: Double) throws {
    let spring = try Spring(dampingRatio: 0.4, angularFrequency: 9, initialVelocity: velocity)
    let half = Double.pi / (9 * (1 - 0.4 * 0.4).squareRoot())
    let peak = try #require(spring.peak)
    #expect(peak.time > half && peak.time < 1.5 * half)
    #expect(spring.value(at: half / 10) < 0.1)
  }

  @Test("The digits of a peak hold beside the critical ratio", arguments: [1e-3, 1e-6, 1e-12])
  func digits(gap: Double) throws {
    let (under, over) = (1 - gap, 1 + gap)
    let slow = try #require(try Spring(dampingRatio: under, angularFrequency: 9).peak)
    let half = Double.pi / (9 * ((1 - under) * (1 + under)).squareRoot())
    #expect(abs(slow.time / half - 1) < 1e-12)
    // Thrown at 20, a spring of frequency 12 at the critical ratio peaks after 20 / (12 · 8) s.
    for ratio in [under, 1, over] {
      let thrown = try Spring(dampingRatio: ratio, angularFrequency: 12, initialVelocity: 20)
      let time = try #require(thrown.peak).time
      #expect(abs(time - 20.0 / 96) < gap + 1e-12, "\(ratio)")
    }
  }

  @Test("A spring of much damping creeps in by its slower rate")
  func creeps() throws {
    let spring = try Spring(dampingRatio: 1e6, angularFrequency: 1)
    // The slower rate is 1 / (ζ + √(ζ² − 1)), here 1 / 2,000,000 to twelve digits.
    for rates in [1.0, 2, 5] {
      #expect(abs(1 - spring.value(at: rates * 2e6) - exp(-rates)) < 1e-10)
    }
  }

  @Test(
    "When its duration is over, a thousandth of the envelope is left",
    arguments: [0.1, 0.5, 0.7, 0.999, 1, 1.3, 5])
  func durations(ratio: Double) throws {
    for duration in [0.1, 0.5, 2] {
      let spring = try Spring(dampingRatio: ratio, duration: duration)
      // The logarithm of the envelope falls in a straight line; e^6.907755… is 1000.
      let rate =
        ratio <= 1
        ? ratio * spring.angularFrequency
        : spring.angularFrequency * (ratio - (ratio * ratio - 1).squareRoot())
      #expect(abs(rate * duration - 6.907_755_278_982_137) < 1e-9)
      // What is left of the way is that envelope times a factor that the velocities make.
      #expect(abs(spring.value(at: duration) - 1) < 0.012)
    }
  }

  @Test("The rule for durations has no step at the critical ratio")
  func durationAtOne() throws {
    let frequencies = try [1 - 1e-12, 1, 1 + 1e-12].map {
      try Spring(dampingRatio: $0, duration: 0.5).angularFrequency
    }
    for frequency in frequencies { #expect(abs(frequency - frequencies[1]) < 1e-4) }
  }

  static let refused: [(String, MotionError, ratio: Double, frequency: Double, velocity: Double)] =
    [
      ("no damping", .dampingRatio(0), 0, 10, 0),
      ("damping that drives", .dampingRatio(-0.5), -0.5, 10, 0),
      ("damping without end", .dampingRatio(.infinity), .infinity, 10, 0),
      ("hardly any damping", .dampingRatio(1e-7), 1e-7, 10, 0),
      ("no frequency", .angularFrequency(0), 1, 0, 0),
      ("a negative frequency", .angularFrequency(-1), 1, -1, 0),
      ("an endless frequency", .angularFrequency(.infinity), 1, .infinity, 0),
      ("an endless velocity", .initialVelocity(-.infinity), 1, 1, -.infinity),
      ("a velocity out of range", .initialVelocity(1e10), 1, 1, 1e10),
    ]

  @Test("A spring of odd numbers is refused in words", arguments: refused)
  func refusals(
    _ name: String, error: MotionError, ratio: Double, frequency: Double, velocity: Double
  ) {
    #expect(throws: error) {
      try Spring(
        dampingRatio: ratio, angularFrequency: frequency, initialVelocity: velocity)
    }
    #expect("\(error)".contains(" is not in "), "\(name)")
  }

  @Test("NaN is no number of a spring")
  func nan() {
    #expect(throws: MotionError.self) { try Spring(dampingRatio: .nan, angularFrequency: 1) }
    #expect(throws: MotionError.self) { try Spring(dampingRatio: 1, angularFrequency: .nan) }
    #expect(throws: MotionError.self) {
      try Spring(dampingRatio: 1, angularFrequency: 1, initialVelocity: .nan)
    }
    #expect(throws: MotionError.self) { try Spring(dampingRatio: 1, duration: .nan) }
  }

  @Test("A duration that gives no frequency is refused", arguments: [0, -1, .infinity, 1e-300])
  func oddDurations(duration: Double) {
    #expect(throws: MotionError.self) { try Spring(dampingRatio: 0.7, duration: duration) }
  }

  @Test("A spring at the edge of its ranges is finite everywhere")
  func edges() throws {
    let times = [1e-300, 1e-9, 1e-3, 1, 1e3, 1e9, 1e300]
    for ratio in [1e-6, 0.5, 1, 1e6] {
      for frequency in [1e-6, 1, 1e9] {
        for velocity in [-1e9, 0, 1e9] {
          let spring = try Spring(
            dampingRatio: ratio, angularFrequency: frequency, initialVelocity: velocity)
          for time in times {
            #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
            #expect(spring.velocity(at: time).isFinite, "\(spring) at \(time)")
          }
          if let peak = spring.peak {
            #expect(peak.time.isFinite && peak.time > 0 && peak.value.isFinite, "\(spring)")
          }
        }
      }
    }
  }
}
