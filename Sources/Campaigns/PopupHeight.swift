/// The height of a popup's content.
public enum PopupHeight: Sendable, Hashable {
  /// A number of points, over 0.
  case points(Double)

  /// As high as what it holds, within the limit.
  case content
}
