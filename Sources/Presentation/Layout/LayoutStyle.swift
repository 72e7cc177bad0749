/// Size and style of content, which its source may change while it is on screen.
public struct LayoutStyle: Sendable, Hashable {
  /// Where the content goes and how large it would like to be.
  public var layout: Layout

  /// The corner radius of the content in points.
  public var cornerRadius: Double

  /// Creates a style with the default corner radius where none is given.
  public init(layout: Layout, cornerRadius: Double = LayoutDefaults.cornerRadius) {
    self.layout = layout
    self.cornerRadius = cornerRadius
  }
}
