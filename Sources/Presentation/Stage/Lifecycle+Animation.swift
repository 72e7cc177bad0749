extension Lifecycle {
  /// A movement that the host runs, and reports the end of by its id.
  public struct Animation: Sendable, Hashable {
    /// The number that reports name; no two animations of a stage share one.
    public let id: Int

    /// Onto the screen or off it.
    public let way: Transition.Way

    /// The motion to run through.
    public let motion: Motion

    /// The seconds into the motion at which it starts.
    ///
    /// Above 0 only for the exit of a popup that had not arrived: it starts where that had come to.
    public let start: Double

    /// The instant at which it starts.
    public let startedAt: Double

    /// The seconds that it takes.
    public var duration: Double { motion.duration - start }

    /// The instant from which it is not waited for any longer.
    public var deadline: Double { startedAt + duration + Lifecycle.grace }

    /// Returns the time for `Transition.frame(at:)` at an instant.
    public func time(at now: Double) -> Double {
      start + atLeastZero(now - startedAt)
    }

    /// Tells whether the animation is not to be waited for any longer.
    func isOverdue(at now: Double) -> Bool {
      // Without a finite deadline there would be no end to the waiting.
      now >= deadline || !deadline.isFinite
    }

    /// Returns the share of the motion that is behind it at an instant, 0 to 1.
    func share(at now: Double) -> Double {
      min(time(at: now) / motion.duration, 1)
    }
  }
}
