extension Scene {
  /// Returns the answer of `hitTest(_:)` with the way walked and the rule that stopped each branch.
  ///
  /// The rules, in order: a view that is hidden, has interaction off or an alpha of at most 0.01 is
  /// nil with its subtree, each by its own values; a transform without inverse never hits; the
  /// point must lie in the half-open bounds and in the shape; children are asked last added first
  /// and the first answer wins; then the view answers itself, unless it is a passthrough.
  /// Points are in the root's bounds coordinates. Allocates; the time grows with the number of
  /// views.
  public func trace(_ point: Point) -> HitTrace {
    var walk = TraceWalk(scene: self, obeysShapes: true)
    let hit = walk.run(point)
    return HitTrace(hit: hit, platformDefault: platformDefault(point), steps: walk.steps)
  }

  /// Returns the answer without shapes and passthrough, as the platform gives it by default.
  ///
  /// Points are in the root's bounds coordinates. Allocates; the time grows with the number of
  /// views.
  public func platformDefault(_ point: Point) -> NodeIndex? {
    var walk = TraceWalk(scene: self, obeysShapes: false)
    return walk.run(point)
  }
}

/// A walk over every view that the rules ask, which writes down each one.
///
/// It shares the conversion of points with `hitTest(_:)` and nothing else: neither boxes nor the
/// order in which the index keeps views. That makes each the proof of the other.
private struct TraceWalk {
  let scene: Scene

  /// Whether shapes and passthrough count.
  let obeysShapes: Bool

  private(set) var steps: [HitTrace.Step] = []

  /// A view that was entered, and its children that are still to be asked, lowest first.
  private struct Level {
    let step: Int
    let point: Point
    var waiting: [Int]
  }

  private var levels: [Level] = []

  init(scene: Scene, obeysShapes: Bool) {
    self.scene = scene
    self.obeysShapes = obeysShapes
  }

  mutating func run(_ point: Point) -> NodeIndex? {
    ask(0, point)
    while let level = levels.indices.last {
      if let child = levels[level].waiting.popLast() {
        ask(child, levels[level].point)
      } else {
        let step = levels[level].step
        let node = steps[step].node
        if !(obeysShapes && scene.nodes[node.rawValue].isPassthrough) {
          for open in levels { steps[open.step].outcome = .passedToChild }
          steps[step].outcome = .hit
          return node
        }
        levels.removeLast()
      }
    }
    return nil
  }

  /// Asks one view with a point of its parent, and enters it where its bounds and shape allow.
  private mutating func ask(_ index: Int, _ point: Point) {
    let node = scene.nodes[index]
    guard node.closedBy == nil, let local = node.local(point) else {
      note(index, nil, .stopped(node.closedBy ?? .noInverse))
      return
    }
    guard node.bounds.contains(local) else { return note(index, local, .stopped(.outside)) }
    guard !obeysShapes || node.shape.contains(local, in: node.bounds) else {
      return note(index, local, .stopped(.shape))
    }
    var children: [Int] = []
    var child = index + 1
    while child < node.subtreeEnd.rawValue {
      children.append(child)
      child = scene.nodes[child].subtreeEnd.rawValue
    }
    levels.append(Level(step: steps.count, point: local, waiting: children))
    // Holds until the walk ends with this view open.
    note(index, local, .stopped(.passthrough))
  }

  private mutating func note(_ index: Int, _ point: Point?, _ outcome: HitTrace.Outcome) {
    steps.append(HitTrace.Step(node: NodeIndex(index), point: point, outcome: outcome))
  }
}
