/// What a popup of a stage is to those who ask the stage.
public enum Standing: Sendable, Hashable, CaseIterable {
  /// It exists and is not on screen: nobody sees it, and nothing has to give way.
  case offScreen

  /// It is on screen, or is as much in the way as if it were.
  case onScreen

  /// It is still on screen and already on its way off: it is let finish.
  case leaving

  /// Whether a person sees something of it.
  public var isVisible: Bool { self != .offScreen }
}
