/// The views of a scene that a touch can reach, as hit-testing asks them.
///
/// The children of one view stand side by side, last added first, in groups of four whose boxes are
/// compared at once. Views that no point can reach (hidden, off, transparent, without inverse,
/// empty, decorations, clipped away by ancestors) are left out with their subtrees.
struct HitIndex: Sendable {
  /// The entries in one group.
  static let groupSize = 4

  /// The boxes of four entries in the root's coordinates; edges belong to a box.
  ///
  /// Single precision is enough: rounding keeps order, so a point inside stays inside. What passes
  /// is tested exactly.
  struct Group: Sendable {
    // An entry that is not used holds nothing.
    var minX = SIMD4<Float>(repeating: .infinity)
    var minY = SIMD4<Float>(repeating: .infinity)
    var maxX = SIMD4<Float>(repeating: -.infinity)
    var maxY = SIMD4<Float>(repeating: -.infinity)
  }

  /// Where an entry stands among the others.
  struct Link: Sendable {
    /// The index of the view in the scene, and the index after its subtree.
    let node: Int32
    let nodeEnd: Int32

    /// The entry of the parent; the root is its own.
    let parent: Int32

    /// The number of ancestors.
    let depth: Int32

    /// The first child, always the first of a group, and the entry after the last child.
    var firstChild: Int32 = 0
    var childEnd: Int32 = 0

    /// Whether the view is nil for itself.
    let isPassthrough: Bool

    /// Whether a walk may come back to the view's children after one of them had no answer.
    var isResumable = false
  }

  /// What decides exactly whether a view holds a point.
  struct Target: Sendable {
    /// How the shape narrows the bounds.
    enum Form: Sendable {
      case bounds
      case rounded
      case other
    }

    let conversion: LocalConversion
    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double
    let corners: RoundedCorners
    let form: Form
  }

  /// The boxes, four entries each; empty where no point hits anything.
  private(set) var groups: [Group] = []

  /// One for each entry, unused ones included.
  private(set) var links: [Link] = []

  /// One for each entry, unused ones included.
  private(set) var targets: [Target] = []

  /// The shape of each entry, for those whose form is `other`.
  private(set) var shapes: [(shape: Shape, bounds: Rect)] = []

  /// Whether any entry is nil for itself, so that a walk may have to come back.
  private(set) var hasPassthrough = false

  init(_ nodes: [SceneNode]) {
    var reach = ReachableBoxes(nodes)
    guard let box = reach.enter(0) else { return }
    append([(0, box)], of: nodes, parent: 0)
    var entry = 0
    while entry < links.count {
      let children = Self.children(of: links[entry], nodes)
        .compactMap { child in reach.enter(child).map { (child, $0) } }
      if !children.isEmpty {
        links[entry].firstChild = Int32(links.count)
        links[entry].childEnd = Int32(links.count + children.count)
        append(children, of: nodes, parent: Int32(entry))
      }
      entry += 1
    }
  }

  /// The children of an entry's view in the scene, last added first; none for an unused entry.
  private static func children(of link: Link, _ nodes: [SceneNode]) -> [Int] {
    var children: [Int] = []
    var child = Int(link.node) + 1
    while child < Int(link.nodeEnd) {
      children.append(child)
      child = nodes[child].subtreeEnd.rawValue
    }
    return children.reversed()
  }

  /// Appends views that are children of one entry, and fills the last group up.
  private mutating func append(
    _ children: [(node: Int, box: RootBox)], of nodes: [SceneNode], parent: Int32
  ) {
    for (place, child) in children.enumerated() {
      let lane = place % Self.groupSize
      if lane == 0 { groups.append(Group()) }
      groups[groups.count - 1].set(lane, child.box)
      let node = nodes[child.node]
      append(
        Link(
          node: Int32(child.node),
          nodeEnd: Int32(node.subtreeEnd.rawValue),
          parent: parent,
          depth: Int32(node.depth),
          isPassthrough: node.isPassthrough
        ), node)
      if node.isPassthrough {
        hasPassthrough = true
        links[Int(parent)].isResumable = true
      }
    }
    let filler = Link(node: 0, nodeEnd: 0, parent: 0, depth: 0, isPassthrough: false)
    while !links.count.isMultiple(of: Self.groupSize) { append(filler, nodes[0]) }
  }

  private mutating func append(_ link: Link, _ node: SceneNode) {
    links.append(link)
    targets.append(Target(node))
    shapes.append((node.shape, node.bounds))
  }
}

extension HitIndex.Group {
  /// Writes the box of one of the four entries.
  fileprivate mutating func set(_ lane: Int, _ box: RootBox) {
    minX[lane] = Float(box.minX)
    minY[lane] = Float(box.minY)
    maxX[lane] = Float(box.maxX)
    maxY[lane] = Float(box.maxY)
  }

  /// Returns whether the point lies outside of every box.
  @inline(__always)
  func excludes(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> Bool {
    // The negation of what `entries` asks, but written the other way round: this way it becomes
    // one instruction and a test, and most groups need no more.
    all((x .< minX) .| (x .> maxX) .| (y .< minY) .| (y .> maxY))
  }

  /// Returns a bit for each entry whose box holds the point, the first entry's lowest.
  @inline(__always)
  func entries(holding x: SIMD4<Float>, _ y: SIMD4<Float>) -> UInt32 {
    let inside = (x .>= minX) .& (x .<= maxX) .& (y .>= minY) .& (y .<= maxY)
    let bits = SIMD4<UInt32>.zero.replacing(with: SIMD4(1, 2, 4, 8), where: inside)
    return bits.wrappedSum()
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
