/// A view as a value: what hit-testing needs to know of it, and its children.
public struct View: Sendable {
  /// The name that a hit answers with; names may repeat.
  public var id: String

  /// The view's own coordinate system and extent; a moved origin shifts the children (scrolling).
  public var bounds: Rect

  /// The place of the anchor in the parent's bounds coordinates.
  public var position: Point

  /// The point of the bounds, in shares of its size, that lies at `position`.
  public var anchor: Point

  /// The transform about the anchor.
  public var transform: AffineTransform

  /// The opacity from 0 to 1; at 0.01 and below the view takes no touches.
  public var alpha: Double

  /// Whether the view and its subtree are hidden.
  public var isHidden: Bool

  /// Whether the view and its subtree take touches at all.
  public var isInteractive: Bool

  /// Whether the view is nil for itself, so that what lies below is asked.
  public var isPassthrough: Bool

  /// The part of the bounds that takes touches.
  public var shape: Shape

  /// The children, the first one lowest.
  public var children: [View]

  /// Creates a view by its layer geometry.
  public init(
    id: String,
    bounds: Rect,
    position: Point,
    anchor: Point = Point(x: 0.5, y: 0.5),
    transform: AffineTransform = .identity,
    alpha: Double = 1,
    isHidden: Bool = false,
    isInteractive: Bool = true,
    isPassthrough: Bool = false,
    shape: Shape = .bounds,
    children: [View] = []
  ) {
    self.id = id
    self.bounds = bounds
    self.position = position
    self.anchor = anchor
    self.transform = transform
    self.alpha = alpha
    self.isHidden = isHidden
    self.isInteractive = isInteractive
    self.isPassthrough = isPassthrough
    self.shape = shape
    self.children = children
  }

  /// Creates a plain view that covers a rectangle of its parent's bounds coordinates.
  ///
  /// The anchor is the upper left corner: the rectangle's own edge then maps to exactly 0, which
  /// half a width added and taken away again would not promise.
  public init(id: String, frame: Rect, shape: Shape = .bounds, children: [View] = []) {
    self.init(
      id: id,
      bounds: Rect(origin: .zero, size: frame.size),
      position: frame.origin,
      anchor: .zero,
      shape: shape,
      children: children
    )
  }

  /// The rule by which the view takes no touch anywhere, or nil where its bounds decide.
  ///
  /// Opacity is compared as a layer keeps it, in single precision: exactly 0.01 counts as
  /// transparent, because `Float(0.01)` is a little less. NaN counts as transparent too.
  public var closedBy: StopRule? {
    if isHidden { return .hidden }
    if !isInteractive { return .interactionOff }
    return Double(Float(alpha)) > 0.01 ? nil : .transparent
  }
}
