/// Where the content of a popup lies; lengths are points.
public enum PopupLayout: Sendable, Hashable {
  /// In the middle of what is free.
  case center(width: Double, height: PopupHeight)

  /// At the lower edge, `margin` away from it and from the sides.
  case bottom(height: PopupHeight, margin: Double)

  /// At the upper edge, `margin` away from it and from the sides.
  case top(height: PopupHeight, margin: Double)

  /// Wherever the frame says.
  case custom(PopupFrame)

  /// The name of a layout, as files write it.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// In the middle.
    case center

    /// At the lower edge.
    case bottom

    /// At the upper edge.
    case top

    /// By a frame.
    case custom
  }

  /// The layout's name.
  public var name: Name {
    switch self {
    case .center: .center
    case .bottom: .bottom
    case .top: .top
    case .custom: .custom
    }
  }
}
