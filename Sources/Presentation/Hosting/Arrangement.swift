/// The views of a popup, as somebody put them together: one of the five ways, or a known mistake.
public enum Arrangement: Sendable, Hashable {
  /// One of the ways that give the user the same.
  case hosting(Hosting)

  /// A presentation controller whose presented view is full-screen and clear, with the content
  /// inside it: it lies over the scrim, which never gets a tap.
  ///
  /// Where it answers taps, a recogniser on that view asks by position in the content. That is
  /// where the tap on the blank belongs; without it the popup cannot be left by the background.
  case clearCover(answersTaps: Bool)

  /// A scrim that overrides touches-began, with the content as its child.
  case touchesBegan

  /// Mistake: the content's own view is full-screen, so that all of the screen is content.
  case fullScreenContent

  /// Mistake: the scrim removes the popup when hit-testing asks it.
  case removalInHitTest

  /// The page sheet that the platform shows by default: the content stretched over nearly all of
  /// the screen, with a swipe of its own, and no tap on what little scrim is left.
  case pageSheet

  /// Every arrangement, the five ways first.
  public static let all =
    Hosting.allCases.map(Arrangement.hosting) + [
      .clearCover(answersTaps: true), .clearCover(answersTaps: false), .touchesBegan,
      .fullScreenContent, .removalInHitTest, .pageSheet,
    ]

  /// The layer of the screen that the popup lies in.
  public var layer: ScreenLayer {
    switch self {
    case .hosting(let hosting): hosting.layer
    case .clearCover, .touchesBegan, .fullScreenContent, .removalInHitTest, .pageSheet: .presented
    }
  }

  /// Returns whether the popup covers what lies in a layer; only a window covers the status bar.
  public func covers(_ layer: ScreenLayer) -> Bool {
    self.layer > layer
  }

  /// Returns what answers a tap on the background, or nil where the policy wants no answer or
  /// nobody can give one.
  public func handler(_ policy: BackgroundPolicy) -> BackgroundHandler? {
    guard policy == .dismiss else { return nil }
    switch self {
    case .hosting(.presentationController), .hosting(.window), .hosting(.subview),
      .clearCover(answersTaps: false), .fullScreenContent:
      return .recogniser(asksPosition: false)
    case .hosting(.overFullScreen), .clearCover(answersTaps: true):
      return .recogniser(asksPosition: true)
    case .hosting(.control): return .touchUpInside
    case .touchesBegan: return .touchesBegan
    case .removalInHitTest: return .hitTesting
    case .pageSheet: return nil
    }
  }
}
