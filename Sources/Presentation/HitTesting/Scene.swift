/// A view tree laid out flat, so that a point is answered without recursion or allocation.
///
/// A scene is built once from a tree and never changes; asking it changes nothing.
public struct Scene: Sendable {
  /// The most levels of views, the root included.
  public static let maximumDepth = 16_384

  /// The most views, the root included.
  public static let maximumNodes = 262_144

  /// The views in depth-first order, a parent before its children, lowest child first.
  public let nodes: [SceneNode]

  /// The same views as hit-testing walks them.
  let index: HitIndex

  /// Builds the scene of a tree.
  ///
  /// Time and space grow with the number of views.
  ///
  /// - Parameter root: the view in whose bounds coordinates points are asked. Its own position,
  ///   anchor and transform place it in a parent that the scene does not know, and are ignored.
  /// - Throws: `SceneError` where the tree is over a limit.
  public init(_ root: View) throws(SceneError) {
    nodes = try Scene.flatten(root)
    index = HitIndex(nodes)
  }

  /// The view with an index, or nil where the scene has none.
  public subscript(_ index: NodeIndex) -> SceneNode? {
    nodes.indices.contains(index.rawValue) ? nodes[index.rawValue] : nil
  }

  /// Returns the name of the view with an index, or nil where the scene has none.
  public func id(of index: NodeIndex) -> String? {
    self[index]?.id
  }

  /// Returns the first view with a name, in depth-first order.
  ///
  /// The time grows with the number of views.
  public func firstIndex(of id: String) -> NodeIndex? {
    nodes.firstIndex { $0.id == id }.map(NodeIndex.init)
  }

  /// Returns a view, its parent, and so on up to the root; nothing for an unknown index.
  ///
  /// These are the views whose recognisers a touch on the first one concerns.
  public func ancestry(of index: NodeIndex) -> [NodeIndex] {
    var line: [NodeIndex] = []
    var next: NodeIndex? = index
    while let index = next, let node = self[index] {
      line.append(index)
      next = node.parent
    }
    return line
  }

  /// A view whose children are being laid out.
  private struct Frame {
    let node: NodeIndex
    let children: [View]
    var next = 0
  }

  private static func flatten(_ root: View) throws(SceneError) -> [SceneNode] {
    var nodes = [SceneNode(root, at: 0, parent: nil, depth: 0)]
    // The open views are kept by hand: the depth of a tree is outside data.
    var open = [Frame(node: .root, children: root.children)]
    while var frame = open.popLast() {
      guard frame.next < frame.children.count else {
        nodes[frame.node.rawValue].subtreeEnd = NodeIndex(nodes.count)
        continue
      }
      let view = frame.children[frame.next]
      frame.next += 1
      let parent = frame.node
      open.append(frame)
      guard open.count < maximumDepth else {
        throw SceneError.tooDeep(limit: maximumDepth, id: view.id)
      }
      guard nodes.count < maximumNodes else {
        throw SceneError.tooManyNodes(limit: maximumNodes, id: view.id)
      }
      let index = NodeIndex(nodes.count)
      nodes.append(SceneNode(view, at: nodes.count, parent: parent, depth: open.count))
      open.append(Frame(node: index, children: view.children))
    }
    return nodes
  }
}
