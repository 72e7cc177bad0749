import Glibc

/// A damped spring that moves from 0 to 1, in closed form.
///
/// It is the answer of `x'' + 2ζω·x' + ω²·(x − 1) = 0` with `x(0) = 0` and `x'(0) = v`; no step is
/// taken and none adds up. The same formulas hold on both sides of the critical ratio 1, where the
/// sine, the straight line and the hyperbolic sine meet without a jump.
public struct Spring: Sendable, Hashable {
  /// The damping ratios that a spring may have; with 0 or less it would never come to rest.
  public static let dampingRatios = 1e-6...1e6

  /// The angular frequencies that a spring may have, in radians per second.
  public static let frequencies = 1e-6...1e9

  /// The initial velocities that a spring may have, in whole ways per second.
  public static let velocities = -1e9...1e9

  /// The damping ratio: under 1 it overshoots, at 1 and above it creeps in.
  public let dampingRatio: Double

  /// The angular frequency without damping, in radians per second.
  public let angularFrequency: Double

  /// The velocity at the start, in whole ways per second; negative moves away first.
  public let initialVelocity: Double

  /// Creates a spring.
  ///
  /// Throws where a number is outside of its range, not finite numbers included.
  public init(
    dampingRatio: Double, angularFrequency: Double, initialVelocity: Double = 0
  ) throws(MotionError) {
    guard Self.dampingRatios.contains(dampingRatio) else { throw .dampingRatio(dampingRatio) }
    guard Self.frequencies.contains(angularFrequency) else {
      throw .angularFrequency(angularFrequency)
    }
    guard Self.velocities.contains(initialVelocity) else {
      throw .initialVelocity(initialVelocity)
    }
    self.init(ratio: dampingRatio, frequency: angularFrequency, velocity: initialVelocity)
  }

  /// Creates a spring from numbers that are known to be in their ranges.
  init(ratio: Double, frequency: Double, velocity: Double) {
    dampingRatio = ratio
    angularFrequency = frequency
    initialVelocity = velocity
  }

  /// Returns the place at a time in seconds: 0 at the start and before it, 1 at infinity.
  ///
  /// A time that is NaN counts as the start. The answer is always finite.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard let waves = waves(at: time) else { return 1 }
    return 1 - waves.cosine + (initialVelocity - decay) * waves.sine
  }

  /// Returns the velocity at a time, in whole ways per second: the initial one until the start,
  /// 0 at infinity.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    guard let waves = waves(at: time) else { return 0 }
    let push = angularFrequency * angularFrequency - decay * initialVelocity
    return initialVelocity * waves.cosine + push * waves.sine
  }

  // MARK: - Parts of the closed form

  /// The two waves inside of their envelope.
  private struct Waves {
    /// `e^(−ζωt)` times the cosine, or the hyperbolic one.
    let cosine: Double

    /// `e^(−ζωt)` times the sine over its frequency, or the hyperbolic one; t where they meet.
    let sine: Double
  }

  /// The rate of the envelope, `ζω`, per second.
  var decay: Double { dampingRatio * angularFrequency }

  /// The frequency that damping leaves to an under-damped spring, in radians per second.
  ///
  /// Above the critical ratio it is the distance of the two rates from `decay`, at it 0.
  var detuning: Double {
    // The product is exact near 1, where 1 − ζ² would lose its digits.
    angularFrequency * (abs(1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The rate of what fades last, per second.
  ///
  /// It is `ζω` up to the critical ratio, and the slower one of two rates above, written so that
  /// nothing cancels.
  var slowestDecay: Double {
    guard dampingRatio > 1 else { return decay }
    return angularFrequency * angularFrequency / (decay + detuning)
  }

  /// The waves at a time above 0, or nil where nothing is left of them.
  private func waves(at time: Double) -> Waves? {
    let fading = slowestDecay * time
    // e^−800 is 0, and a phase that is not finite has no cosine.
    guard fading < 800 else { return nil }
    let envelope = exp(-fading)
    if dampingRatio > 1 {
      // e^(−at)·cosh(rt) and e^(−at)·sinh(rt)/r with the large factors taken out.
      let gap = 2 * detuning * time
      let ratio = gap > 0 ? -expm1(-gap) / gap : 1
      return Waves(cosine: envelope * (1 + exp(-gap)) / 2, sine: envelope * ratio * time)
    }
    let phase = detuning * time
    let ratio = phase > 0 ? sin(phase) / phase : 1
    return Waves(cosine: envelope * cos(phase), sine: envelope * ratio * time)
  }
}
