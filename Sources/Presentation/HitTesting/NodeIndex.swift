/// The number of a view in its scene: depth-first, a parent before its children, lowest child
/// first.
public struct NodeIndex: Sendable, Hashable, Comparable {
  /// The root of every scene.
  public static let root = NodeIndex(0)

  /// The number itself, from 0.
  public let rawValue: Int

  /// Creates the index with a number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Returns whether the left view comes before the right one in depth-first order.
  public static func < (left: NodeIndex, right: NodeIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}
