import Glibc

extension Spring {
  /// The highest place of a spring that passes its end.
  public struct Peak: Sendable, Hashable {
    /// The seconds from the start.
    public let time: Double

    /// The place, 1 or above.
    public let value: Double
  }

  /// The highest place after the start, or nil for a spring that never passes 1.
  ///
  /// An under-damped spring always passes it; others do where their velocity is above
  /// `ω(ζ + √(ζ² − 1))`. The first maximum is the highest, for the envelope only falls. It may be
  /// behind the duration, and so far out that its value is 1 to the last digit.
  public var peak: Peak? {
    guard let time = peakTime else { return nil }
    return Peak(time: time, value: max(1, value(at: time)))
  }

  /// How far the spring goes beyond 1; 0 where it never does.
  public var overshoot: Double { peak.map { $0.value - 1 } ?? 0 }

  /// The first instant at which the velocity changes from upwards to downwards, or nil.
  private var peakTime: Double? {
    // The velocity is v·cosine + (ω² − ζωv)·sine, in the waves of the closed form.
    let push = angularFrequency * angularFrequency - decay * initialVelocity
    if dampingRatio < 1 {
      let phase = atan2(initialVelocity * detuning, -push)
      return (phase > 0 ? phase : phase + 2 * .pi) / detuning
    }
    // Both rates of decay must be slower than the velocity for the line of the end to be crossed.
    let excess = slowestDecay * (initialVelocity - (decay + detuning))
    guard excess > 0 else { return nil }
    let gap = 2 * detuning
    let ratio = initialVelocity / excess
    return gap > 0 ? log1p(gap * ratio) / gap : ratio
  }
}
