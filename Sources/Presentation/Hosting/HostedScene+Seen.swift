extension HostedScene {
  /// Returns whether any of the scrim is to be seen, and with it what is below.
  ///
  /// An opaque background of the presented view hides the scrim where that view covers it. It
  /// changes nothing of what a tap hits: hit-testing knows no colours.
  public func isScrimSeen(presentedViewIsOpaque: Bool) -> Bool {
    guard presentedViewIsOpaque else { return true }
    switch arrangement {
    case .hosting(.overFullScreen), .hosting(.control), .touchesBegan, .clearCover,
      .fullScreenContent:
      return false
    case .hosting(.presentationController), .hosting(.window), .hosting(.subview),
      .removalInHitTest, .pageSheet:
      return !contentCoversContainer
    }
  }

  /// Whether the content's own view leaves nothing of the container free.
  private var contentCoversContainer: Bool {
    guard let content, let node = scene[content], node.shape == .bounds else { return false }
    let bounds = scene.nodes[0].bounds
    let far = Point(x: bounds.maxX, y: bounds.maxY)
    let corners = [
      bounds.origin, far, Point(x: bounds.minX, y: far.y), Point(x: far.x, y: bounds.minY),
    ]
    // A view is convex whatever its transform: with the corners it holds all between them. Edges
    // may touch.
    return corners.allSatisfy { corner in
      guard let local = scene.convert(corner, to: content) else { return false }
      return local.x >= node.bounds.minX && local.x <= node.bounds.maxX
        && local.y >= node.bounds.minY && local.y <= node.bounds.maxY
    }
  }
}
