/// A view of a scene without its children, with all that was computed once.
public struct SceneNode: Sendable, Hashable {
  /// The name of the view.
  public let id: String

  /// The view's own coordinate system and extent.
  public let bounds: Rect

  /// The part of the bounds that takes touches.
  public let shape: Shape

  /// Whether the view is nil for itself.
  public let isPassthrough: Bool

  /// The rule by which the view's subtree takes no touch anywhere, or nil where a point decides.
  ///
  /// One of `hidden`, `interactionOff`, `transparent` and, for any view but the root, `noInverse`.
  public let closedBy: StopRule?

  /// The view that this one is a child of; nil for the root.
  public let parent: NodeIndex?

  /// The number of ancestors.
  public let depth: Int

  /// The index after the last view of the subtree.
  public internal(set) var subtreeEnd: NodeIndex

  /// The way from the parent into the view; nil for the root and without an inverse.
  let conversion: LocalConversion?

  /// The way from the view to the parent, about the anchor; the root has none.
  let transform: AffineTransform

  init(_ view: View, at index: Int, parent: NodeIndex?, depth: Int) {
    id = view.id
    bounds = view.bounds
    shape = view.shape
    isPassthrough = view.isPassthrough
    conversion = parent == nil ? nil : LocalConversion(view)
    closedBy = view.closedBy ?? (parent != nil && conversion == nil ? .noInverse : nil)
    self.parent = parent
    self.depth = depth
    subtreeEnd = NodeIndex(index + 1)
    transform = view.transform
  }

  /// Returns a point of the parent in the view's own coordinates, or nil without an inverse.
  ///
  /// The root has no parent: its points stay what they are.
  func local(_ point: Point) -> Point? {
    parent == nil ? point : conversion?.local(point)
  }
}
