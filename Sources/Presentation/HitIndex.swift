/// The views of a scene that a touch can reach, in the order in which hit-testing asks them.
///
/// A view stands before its children here too, but the child added last comes first: walking
/// forwards and jumping over the subtrees that were missed asks in exactly the order of the rules.
/// Views that no point can reach (hidden, off, transparent, without inverse, empty, decorations,
/// clipped away by ancestors) are left out with their subtrees.
struct HitIndex: Sendable {
  /// What decides whether a view is worth a closer look; small, so that a walk stays in cache.
  struct Gate: Sendable {
    /// A box in the root's coordinates that no point of the view lies outside of, as
    /// (least x, least y, −greatest x, −greatest y).
    ///
    /// Single precision is enough: rounding keeps order, so a point inside stays inside.
    let box: SIMD4<Float>

    /// The entry after the last one of the subtree.
    var end: Int32

    /// The entry of the parent; the root is its own.
    let parent: Int32

    /// The index of the view in the scene.
    let node: Int32

    /// Whether the view is nil for itself.
    let isPassthrough: Bool

    /// Whether a walk may come back to the view's children after one of them had no answer.
    var isResumable = false
  }

  /// What decides exactly.
  struct Target: Sendable {
    let conversion: LocalConversion
    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double
    let corners: RoundedCorners
    let form: Form

    /// How the shape narrows the bounds.
    enum Form: Sendable {
      case bounds
      case rounded
      case other
    }
  }

  /// The entries in walking order; empty where no point hits anything.
  private(set) var gates: [Gate] = []

  /// The exact side of each entry.
  private(set) var targets: [Target] = []

  /// The depth of each entry, the root's being 0.
  private(set) var depths: [Int32] = []

  /// The shape of each entry, for those whose form is `other`.
  private(set) var shapes: [(shape: Shape, bounds: Rect)] = []

  /// Whether any entry is nil for itself, so that a walk may have to come back.
  private(set) var hasPassthrough = false

  init(_ nodes: [SceneNode]) {
    var reach = ReachableBoxes(nodes)
    var waiting = [(node: 0, parent: Int32(0))]
    while let (node, parent) = waiting.popLast() {
      guard let box = reach.enter(node) else { continue }
      let entry = Int32(gates.count)
      append(nodes[node], at: node, parent: parent, box: box)
      // The stack turns the children round: the one pushed last is asked first.
      var child = node + 1
      while child < nodes[node].subtreeEnd.rawValue {
        waiting.append((child, entry))
        child = nodes[child].subtreeEnd.rawValue
      }
    }
    closeSubtrees()
  }

  private mutating func append(_ node: SceneNode, at index: Int, parent: Int32, box: RootBox) {
    gates.append(
      Gate(
        box: box.gate,
        end: Int32(gates.count + 1),
        parent: parent,
        node: Int32(index),
        isPassthrough: node.isPassthrough
      ))
    hasPassthrough = hasPassthrough || node.isPassthrough
    targets.append(Target(node))
    depths.append(Int32(node.depth))
    shapes.append((node.shape, node.bounds))
  }

  private mutating func closeSubtrees() {
    for entry in gates.indices.dropFirst().reversed() {
      let parent = Int(gates[entry].parent)
      gates[parent].end = max(gates[parent].end, gates[entry].end)
      if gates[entry].isPassthrough { gates[parent].isResumable = true }
    }
  }
}

extension HitIndex.Target {
  init(_ node: SceneNode) {
    conversion = node.conversion ?? .identity
    (minX, minY) = (node.bounds.minX, node.bounds.minY)
    (maxX, maxY) = (node.bounds.maxX, node.bounds.maxY)
    switch node.shape {
    case .bounds:
      form = .bounds
      corners = RoundedCorners(of: node.bounds, radius: 0)
    case .roundedRect(let radius):
      form = .rounded
      corners = RoundedCorners(of: node.bounds, radius: radius)
    case .none, .bubble:
      form = .other
      corners = RoundedCorners(of: node.bounds, radius: 0)
    }
  }

  /// Returns whether the view, its shape aside where the form is `other`, holds a local point.
  @inline(__always)
  func contains(_ point: Point) -> Bool {
    let isInside = point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    return isInside && (form != .rounded || corners.keep(point))
  }
}
