/// The life of one presentation: `reserved → presenting → visible → dismissing → ended(reason)`.
///
/// It is a reducer: events come in, commands go out, and whoever hosts the popup carries the
/// commands out in their order. Whatever waits for a call is an id, so that a life is a value.
/// Every completion that comes in with an event goes out in exactly one command.
public struct Lifecycle: Sendable, Hashable {
  /// How far a presentation has come.
  public enum State: Sendable, Hashable {
    /// It exists and is not on screen.
    case reserved

    /// It is on its way onto the screen.
    case presenting

    /// It is on screen, at rest.
    case visible

    /// It is on its way off the screen, and takes no taps.
    case dismissing(EndReason)

    /// It is over.
    case ended(EndReason)
  }

  /// The seconds beyond its duration after which an animation is not waited for any longer.
  public static let grace = 1.0

  /// The most completions that wait for one movement; one too many is answered at once.
  public static let greatestWaiting = 4

  /// The popup's key, by which a veto names it.
  public let key: String

  /// How it comes.
  public let entrance: Motion

  /// How it goes.
  public let exit: Motion

  /// Whether a tap on the scrim dismisses; a modal popup says no.
  public let dismissesOnScrimTap: Bool

  /// Whether the device asks for less motion.
  private(set) var reducesMotion: Bool

  /// Whether the owner of the buttons' handlers, which is held weakly, is still there.
  private(set) var hasHandlers = true

  /// The number of animations so far, which is the id of the latest.
  var animations = 0

  /// Where it is, with what waits there.
  var phase = Phase.reserved

  /// Creates a presentation that is not on screen yet.
  public init(
    key: String,
    entrance: Motion = .popup,
    exit: Motion = .popup,
    dismissesOnScrimTap: Bool = true,
    reducesMotion: Bool = false
  ) {
    self.key = key
    self.entrance = entrance
    self.exit = exit
    self.dismissesOnScrimTap = dismissesOnScrimTap
    self.reducesMotion = reducesMotion
  }

  /// Takes an event in at an instant, in seconds of any clock that only runs forward.
  ///
  /// An instant that is not finite measures nothing: an animation that began then is over with the
  /// next tick.
  public mutating func handle(_ event: Event, now: Double) -> [Command] {
    switch event {
    case .show(let isAnimated, let completion):
      return show(isAnimated: isAnimated, completion, now: now)
    case .hide(let reason, let isAnimated, let completion):
      let leave = Leave(reason: reason, isAnimated: isAnimated, completion: completion)
      return hide(leave, now: now)
    case .press(let button):
      return press(button, now: now)
    case .tapScrim:
      guard takesTaps, dismissesOnScrimTap else { return [] }
      return hide(Leave(reason: .background), now: now)
    case .animationEnded(let id, let finished):
      return endAnimation(id, finished: finished)
    case .animationCannotStart(let id):
      return endAnimation(id, finished: false)
    case .cancelAnimation(let id):
      return cancelAnimation(id)
    case .tick:
      guard let animation, animation.isOverdue(at: now) else { return [] }
      return endAnimation(animation.id, finished: false)
    case .releaseHandlers:
      hasHandlers = false
      return []
    case .reduceMotion(let reduces):
      reducesMotion = reduces
      return []
    }
  }
}
