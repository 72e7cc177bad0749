/// How a popup comes and goes.
public struct PopupTransition: Sendable, Hashable {
  /// The transition that holds where a file gives none.
  public static let standard = PopupTransition()

  /// How it comes.
  public let entrance: PopupMotion

  /// How it goes.
  public let exit: PopupMotion

  /// Creates a transition.
  public init(in entrance: PopupMotion = .standard, out exit: PopupMotion = .standard) {
    self.entrance = entrance
    self.exit = exit
  }
}
