/// The boxes in which the views of a scene can be hit, computed from parent to child.
///
/// A box may be too large but never too small: it only saves the exact test, which follows. So the
/// rounding of both ways, there and back, is bounded from above and added on each side.
struct ReachableBoxes {
  /// How far off one rounded step is taken to be; about a million times what it can be, which is
  /// still a millionth of a point on a screen.
  private static let relativeSlack = 1e-9

  /// The stretch of a transform times that of its inverse, above which a box is not worth a bound.
  private static let worstCondition = 1e6

  /// What is known of a view that points can reach.
  private struct State {
    /// The way from the view's own coordinates to the root's, or nil where it is not trustworthy.
    var toRoot: AffineTransform?

    /// How far off the linear part of `toRoot` may be.
    var linearSlack = 0.0

    /// How far off a point may be in the root's coordinates.
    var pointSlack = 0.0

    /// The box, clipped by the boxes of all ancestors.
    var box: RootBox
  }

  private let nodes: [SceneNode]
  private var states: [State?]

  init(_ nodes: [SceneNode]) {
    self.nodes = nodes
    states = Array(repeating: nil, count: nodes.count)
  }

  /// Returns the box of a view whose parent was entered before, or nil where no point reaches it.
  mutating func enter(_ index: Int) -> RootBox? {
    let node = nodes[index]
    guard node.closedBy == nil, node.shape != .none, !node.bounds.isEmpty else { return nil }
    let state: State
    if let parent = node.parent {
      guard let above = states[parent.rawValue] else { return nil }
      state = Self.state(of: node, under: above, largest: nodes[parent.rawValue].bounds.extent)
    } else {
      state = State(toRoot: .identity, box: RootBox(node.bounds))
    }
    guard !state.box.isEmpty else { return nil }
    states[index] = state
    return state.box
  }

  private static func state(of node: SceneNode, under above: State, largest: Double) -> State {
    var state = State(toRoot: nil, box: above.box)
    guard let outer = above.toRoot, let conversion = node.conversion else { return state }
    let linear = node.transform.withoutShift
    let condition = linear.stretch * conversion.stretch
    guard condition <= worstCondition else { return state }

    let base = Point(x: conversion.baseX, y: conversion.baseY)
    let offset = Point(x: conversion.offsetX, y: conversion.offsetY)
    let toRoot = AffineTransform.translation(x: -base.x, y: -base.y)
      .concatenating(linear)
      .concatenating(.translation(x: offset.x, y: offset.y))
      .concatenating(outer)

    let stretch = outer.stretch + above.linearSlack
    let own = node.bounds.extent
    let step =
      condition * (largest + offset.extent) + linear.stretch * (base.extent + own)
    state.linearSlack =
      above.linearSlack * linear.stretch + relativeSlack * stretch * linear.stretch
    state.pointSlack =
      above.pointSlack
      + relativeSlack * (stretch * step + Point(x: toRoot.tx, y: toRoot.ty).extent)
      + above.linearSlack * (offset.extent + linear.stretch * base.extent)
    let slack = state.pointSlack + state.linearSlack * own
    let box = RootBox(around: node.bounds, mappedBy: toRoot, slack: slack)
    guard box.isFinite else { return State(toRoot: nil, box: above.box) }
    state.toRoot = toRoot
    state.box = box.intersection(above.box)
    return state
  }
}

extension AffineTransform {
  /// A bound of how much a vector can grow.
  fileprivate var stretch: Double { abs(a) + abs(b) + abs(c) + abs(d) }

  fileprivate var withoutShift: AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}

extension LocalConversion {
  fileprivate var stretch: Double { abs(a) + abs(b) + abs(c) + abs(d) }
}

extension Point {
  fileprivate var extent: Double { abs(x) + abs(y) }
}

extension Rect {
  /// The largest sum of coordinates in the rectangle.
  fileprivate var extent: Double {
    max(abs(minX), abs(maxX)) + max(abs(minY), abs(maxY))
  }
}
