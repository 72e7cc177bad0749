extension Lifecycle {
  /// What happens to a presentation.
  public enum Event: Sendable, Hashable {
    /// Somebody wants it on screen.
    case show(isAnimated: Bool, Completion?)

    /// Somebody wants it off the screen.
    case hide(EndReason, isAnimated: Bool, Completion?)

    /// A button was pressed.
    case press(Button)

    /// The scrim was tapped, be it the core's own or a custom one.
    case tapScrim

    /// An animation is over; `finished` is false where it was broken off.
    case animationEnded(id: Int, finished: Bool)

    /// An animation could not be started.
    case animationCannotStart(id: Int)

    /// A gesture or the system takes an animation back.
    case cancelAnimation(id: Int)

    /// Time has passed.
    case tick

    /// The owner of the buttons' handlers is gone; dismissal and navigation stay as they are.
    case releaseHandlers

    /// The device asks for less motion, or no longer; what runs already goes on.
    case reduceMotion(Bool)
  }

  /// What the host of a presentation has to do, one after the other.
  public enum Command: Sendable, Hashable {
    /// Put the scrim, transparent as yet, over the page, and have its taps sent to the core.
    case addScrim

    /// Put the content over the scrim.
    case addContent

    /// Run an animation in place of any other, the scrim fading alongside.
    case startAnimation(Animation)

    /// Put content and scrim at rest: no transform, all of their alpha, and no animation.
    case rest

    /// Take the content off the screen.
    case removeContent

    /// Take the scrim off the screen.
    case removeScrim

    /// Call a button's handler.
    case callHandler(Handler)

    /// Take note that the presentation is over.
    case ended(EndReason)

    /// Call a completion; `finished` is false where it did not come to what was asked for.
    case complete(Completion, finished: Bool)

    /// Go where a button leads.
    case navigate(Navigation)
  }

  /// A button of the popup: handler first, then dismissal, and navigation only after that.
  public struct Button: Sendable, Hashable {
    /// The handler to call, or nil.
    public let handler: Handler?

    /// The reason to dismiss for, or nil for a button that leaves the popup where it is.
    public let dismissal: EndReason?

    /// Where it leads, or nil.
    public let navigation: Navigation?

    /// Creates a button.
    public init(
      handler: Handler? = nil, dismissal: EndReason? = nil, navigation: Navigation? = nil
    ) {
      self.handler = handler
      self.dismissal = dismissal
      self.navigation = navigation
    }
  }

  /// The id of a completion handler that the host keeps.
  public struct Completion: Sendable, Hashable {
    /// The host's number for it.
    public let id: Int

    /// Creates an id.
    public init(_ id: Int) { self.id = id }
  }

  /// The id of a button's handler that the host keeps.
  public struct Handler: Sendable, Hashable {
    /// The host's number for it.
    public let id: Int

    /// Creates an id.
    public init(_ id: Int) { self.id = id }
  }

  /// The id of a place in the app that the host knows the way to.
  public struct Navigation: Sendable, Hashable {
    /// The host's number for it.
    public let id: Int

    /// Creates an id.
    public init(_ id: Int) { self.id = id }
  }
}
