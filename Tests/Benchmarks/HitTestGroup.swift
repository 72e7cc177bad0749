import CBaselines
import Presentation

/// `hit-test`: one point on trees of 50 and of 1000 views, beside a recursive walk in C.
struct HitTestGroup: BenchmarkGroup {
  static let name = "hit-test"

  private static let rounds = 400
  private static let points = 4096
  private static let seed: UInt64 = 0x5C21_4D00

  func measure() throws(BenchmarkError) -> [Figure] {
    var figures: [Figure] = []
    for count in [50, 1000] {
      let sides = try Sides(BenchmarkTree(count: count, points: Self.points, seed: Self.seed))
      figures.append(
        sides.rounds(Self.rounds).figure("hit-test.\(count)", baseline: "recursive C"))
      if count == 50 { figures.append(try sides.allocations("hit-test.50.allocations")) }
    }
    let flat = try Sides(BenchmarkTree(tiles: 50, points: Self.points, seed: Self.seed))
    figures.append(
      flat.rounds(Self.rounds).figure("hit-test.50.flat", baseline: "recursive C"))
    return figures
  }
}

/// The same tree on both sides, proved to answer alike.
private final class Sides {
  private let scene: Scene
  private let baseline: UnsafeMutablePointer<baseline_view>
  private let points: [Point]

  init(_ tree: BenchmarkTree) throws(BenchmarkError) {
    // Depth-first order differs from the order of making, so views are compared by name.
    do {
      scene = try Scene(tree.root)
    } catch {
      throw BenchmarkError(message: "\(error)")
    }
    points = tree.points
    let records = tree.views.indices.map { baseline_view(tree.views[$0], $0, tree.parents[$0]) }
    guard let root = baseline_build(records, Int32(records.count)) else {
      throw BenchmarkError(message: "no memory for the C tree")
    }
    baseline = root
    try compare()
  }

  deinit {
    baseline_free(baseline)
  }

  private func compare() throws(BenchmarkError) {
    var answers: Set<String> = []
    for point in points {
      let own = scene.hitTest(point).flatMap(scene.id(of:)) ?? "-1"
      let other = "\(baseline_hit_test(baseline, point.x, point.y))"
      guard own == other else {
        throw BenchmarkError(
          message: "at \(point.x), \(point.y) Swift answers \(own) and C \(other)")
      }
      answers.insert(own)
    }
    guard answers.count > 4 else {
      throw BenchmarkError(message: "the tree is too simple: \(answers.count) different answers")
    }
  }

  func rounds(_ count: Int) -> Rounds {
    var sum = 0
    let work = 128
    let rounds = Rounds(count: count, batches: points.count / work, work: work) { batch in
      for point in points[batch * work..<(batch + 1) * work] {
        sum &+= scene.hitTest(point)?.rawValue ?? -1
      }
    } other: { batch in
      for point in points[batch * work..<(batch + 1) * work] {
        sum &+= Int(baseline_hit_test(baseline, point.x, point.y))
      }
    }
    // Used, so that no side can be left out by the compiler.
    blackHole(sum)
    return rounds
  }

  /// Counts the allocations of a million points.
  func allocations(_ name: String) throws(BenchmarkError) -> Figure {
    var sum = 0
    let count = try AllocationCounter.count {
      for round in 0..<(1_000_000 / points.count + 1) {
        for point in points { sum &+= (scene.hitTest(point)?.rawValue ?? -1) &+ round }
      }
    }
    blackHole(sum)
    return Figure(name: name, unit: "allocations", median: Double(count))
  }
}

extension baseline_view {
  fileprivate init(_ view: View, _ index: Int, _ parent: Int) {
    self.init()
    let inverse = view.transform.inverse
    (min_x, min_y) = (view.bounds.minX, view.bounds.minY)
    (max_x, max_y) = (view.bounds.maxX, view.bounds.maxY)
    (offset_x, offset_y) = (
      view.position.x + view.transform.tx, view.position.y + view.transform.ty
    )
    (a, b, c, d) = (inverse?.a ?? 0, inverse?.b ?? 0, inverse?.c ?? 0, inverse?.d ?? 0)
    base_x = view.anchor.x * view.bounds.width + view.bounds.minX
    base_y = view.anchor.y * view.bounds.height + view.bounds.minY
    if case .roundedRect(let radius) = view.shape {
      self.radius = min(radius, min(view.bounds.width, view.bounds.height) / 2)
    }
    decoration = view.shape == .none
    alpha = Float(view.alpha)
    hidden = view.isHidden
    interactive = view.isInteractive
    passthrough = view.isPassthrough
    invertible = inverse != nil
    self.index = Int32(index)
    self.parent = Int32(parent)
  }
}
