extension Container {
  /// Returns the frame of the content in the container's coordinates.
  ///
  /// The origin is aligned to a pixel, the upper one where two are equally near; the size is as it
  /// is, and so is the origin of a custom frame in points. No side is negative, and every layout
  /// but `custom` stays inside the container, half a pixel of alignment aside, wherever the
  /// container has room for its margins.
  public func frame(of layout: Layout) -> Rect {
    switch layout {
    case .center(let width, let height): return centered(width: width, height: height)
    case .bottom(let height, let margin): return atBottom(height: height, margin: margin)
    case .top(let height, let margin): return atTop(height: height, margin: margin)
    case .custom(let frame): return customFrame(frame)
    }
  }

  /// Returns the frame that the author's closure makes of the default one.
  ///
  /// The closure gets the container's bounds, the keyboard's height and the default frame; its
  /// answer is the frame at rest and the one that animations end at.
  public func frame(
    of layout: Layout, customizedBy closure: (Rect, Double, Rect) -> Rect
  ) -> Rect {
    closure(bounds, keyboard, frame(of: layout))
  }

  /// Returns the largest size that a layout may give its content; text is measured at its width.
  ///
  /// A custom frame has no limit but its own size.
  public func limit(of layout: Layout) -> Size {
    switch layout {
    case .center:
      return Size(width: limitedWidth(available.width), height: available.height)
    case .bottom(_, let margin):
      let margin = atLeastZero(margin)
      return Size(
        width: limitedWidth(bounds.width - 2 * margin),
        height: atLeastZero(bounds.height - keyboard - margin - limits.top)
      )
    case .top(_, let margin):
      let margin = atLeastZero(margin)
      // The margin below the content belongs to the keyboard's own edge here, not to the content.
      let below = keyboard > 0 ? keyboard : limits.bottom
      return Size(
        width: limitedWidth(bounds.width - 2 * margin),
        height: atLeastZero(bounds.height - margin - below)
      )
    case .custom(let frame):
      return customFrame(frame).size
    }
  }

  private func centered(width: Double?, height: Double?) -> Rect {
    let limit = limit(of: .center(width: width, height: height))
    let area = available
    let size = Size(
      width: length(width, limit: limit.width), height: length(height, limit: limit.height))
    return aligned(
      x: area.minX + (area.width - size.width) / 2,
      y: area.minY + (area.height - size.height) / 2,
      size
    )
  }

  private func atBottom(height: Double?, margin: Double) -> Rect {
    let limit = limit(of: .bottom(height: height, margin: margin))
    let size = Size(width: limit.width, height: length(height, limit: limit.height))
    return aligned(
      x: bounds.minX + (bounds.width - size.width) / 2,
      y: bounds.maxY - atLeastZero(margin) - keyboard - size.height,
      size
    )
  }

  private func atTop(height: Double?, margin: Double) -> Rect {
    let limit = limit(of: .top(height: height, margin: margin))
    let size = Size(width: limit.width, height: length(height, limit: limit.height))
    return aligned(
      x: bounds.minX + (bounds.width - size.width) / 2,
      y: bounds.minY + atLeastZero(margin),
      size
    )
  }

  private func customFrame(_ frame: CustomFrame) -> Rect {
    let reference = frame.relativeTo == .container ? bounds : safeBounds
    switch frame.unit {
    case .point:
      return Rect(
        x: reference.minX + frame.x,
        y: reference.minY + frame.y,
        width: frame.width,
        height: frame.height
      )
    case .fraction:
      return aligned(
        x: reference.minX + frame.x * reference.width,
        y: reference.minY + frame.y * reference.height,
        Size(width: frame.width * reference.width, height: frame.height * reference.height)
      )
    }
  }

  private func length(_ preferred: Double?, limit: Double) -> Double {
    preferred.map { min(atLeastZero($0), limit) } ?? limit
  }

  private func aligned(x: Double, y: Double, _ size: Size) -> Rect {
    Rect(origin: pixels.align(Point(x: x, y: y)), size: size)
  }
}
