/// How a presented view controller comes on screen, by what was set on it and when.
///
/// Style and transitioning delegate are read once, when the presentation begins. What is set after
/// that comes too late, and a delegate that nobody else holds is gone by then: it is held weakly.
public struct PresentationStyle: Sendable, Hashable {
  /// The styles that matter here.
  public enum Style: Sendable, Hashable {
    /// What holds where nothing is set.
    case automatic
    /// A full-screen view with the page still below it.
    case overFullScreen
    /// Whatever the transitioning delegate says.
    case custom
  }

  /// What the app does, in its order.
  public enum Event: Sendable, Hashable {
    /// It sets the style.
    case setStyle(Style)
    /// It sets the transitioning delegate.
    case setDelegate
    /// The transitioning delegate is gone, because nobody held it.
    case delegateReleased
    /// It presents.
    case present
  }

  /// What follows.
  public enum Command: Sendable, Hashable {
    /// The controller comes on screen in this way.
    case present(Arrangement)
    /// The event came after the presentation had begun and changes nothing.
    case tooLate
  }

  /// The way that it was presented in, or nil before.
  public private(set) var arrangement: Arrangement?

  private let custom: Arrangement
  private var style = Style.automatic
  private var hasDelegate = false

  /// Creates the state before anything is set.
  ///
  /// - Parameter custom: What the presentation controller of the transitioning delegate makes of
  ///   the popup, where it is asked for one.
  public init(custom: Arrangement = .hosting(.presentationController)) {
    self.custom = custom
  }

  /// Takes an event in and returns what follows.
  public mutating func handle(_ event: Event) -> [Command] {
    guard arrangement == nil else { return [.tooLate] }
    switch event {
    case .setStyle(let style):
      self.style = style
      return []
    case .setDelegate:
      hasDelegate = true
      return []
    case .delegateReleased:
      hasDelegate = false
      return []
    case .present:
      let arrangement = chosen
      self.arrangement = arrangement
      return [.present(arrangement)]
    }
  }

  private var chosen: Arrangement {
    switch style {
    case .automatic: .pageSheet
    case .overFullScreen: .hosting(.overFullScreen)
    case .custom: hasDelegate ? custom : .pageSheet
    }
  }
}
