/// A movement onto or off the screen.
public struct PopupMotion: Sendable, Hashable {
  /// The spring of the style `popup`.
  public struct Spring: Sendable, Hashable {
    /// The size that it begins with, over 0 and up to 1.
    public let scale: Double

    /// The damping ratio, over 0 and up to 1.
    public let damping: Double

    /// The velocity that it begins with.
    public let velocity: Double

    /// Creates a spring from values that its document has validated.
    public init(scale: Double = 0.7, damping: Double = 0.7, velocity: Double = 0.7) {
      self.scale = scale
      self.damping = damping
      self.velocity = velocity
    }
  }

  /// The way of moving.
  public enum Style: Sendable, Hashable {
    /// It is there or not.
    case none

    /// It fades.
    case fade

    /// It grows on a spring and fades.
    case popup(Spring)

    /// It slides from above.
    case slideFromTop

    /// It slides from below.
    case slideFromBottom

    /// It slides from the side where lines begin.
    case slideFromLeading

    /// It slides from the side where lines end.
    case slideFromTrailing
  }

  /// The name of a style, as files write it.
  public enum StyleName: String, Sendable, Hashable, CaseIterable {
    /// No movement.
    case none

    /// Fading.
    case fade

    /// A spring.
    case popup

    /// A slide from above.
    case slideFromTop

    /// A slide from below.
    case slideFromBottom

    /// A slide from the side where lines begin.
    case slideFromLeading

    /// A slide from the side where lines end.
    case slideFromTrailing
  }

  /// The movement that holds where a file gives none: a spring of half a second.
  public static let standard = PopupMotion(style: .popup(Spring()), duration: 0.5)

  /// The way of moving.
  public let style: Style

  /// The seconds that it takes, 0–2.
  public let duration: Double

  /// Creates a movement from values that its document has validated.
  public init(style: Style, duration: Double) {
    self.style = style
    self.duration = duration
  }
}

extension PopupMotion.Style {
  /// The style's name.
  public var name: PopupMotion.StyleName {
    switch self {
    case .none: .none
    case .fade: .fade
    case .popup: .popup
    case .slideFromTop: .slideFromTop
    case .slideFromBottom: .slideFromBottom
    case .slideFromLeading: .slideFromLeading
    case .slideFromTrailing: .slideFromTrailing
    }
  }
}
