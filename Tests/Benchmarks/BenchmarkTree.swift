import Presentation

/// A view tree of a given size for both sides: nested, with affine transforms and shapes.
struct BenchmarkTree {
  /// The screen that the root covers.
  static let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  /// The views, parents first, without their children.
  private(set) var views: [View]

  /// The position of each view's parent in `views`; -1 for the root.
  private(set) var parents: [Int]

  /// The points that are asked, all over the screen.
  let points: [Point]

  init(count: Int, points: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    views = [View(id: "0", frame: Self.screen)]
    parents = [-1]
    var depths = [0]
    while views.count < count {
      let parent = Int.random(in: 0..<views.count, using: &random)
      // A popup's tree is some levels deep: page, container, card, row, button, label.
      guard depths[parent] < 7 else { continue }
      views.append(Self.view("\(views.count)", in: views[parent].bounds, &random))
      parents.append(parent)
      depths.append(depths[parent] + 1)
    }
    self.points = (0..<points).map { _ in
      Point(
        x: Double.random(in: 0..<Self.screen.width, using: &random),
        y: Double.random(in: 0..<Self.screen.height, using: &random)
      )
    }
  }

  /// The root with its subtree.
  var root: View {
    var built = views
    // Parents come first, so going backwards a view is complete before it is put into its parent.
    for index in built.indices.dropFirst().reversed() {
      built[parents[index]].children.insert(built[index], at: 0)
    }
    return built[0]
  }

  private static func view(_ id: String, in parent: Rect, _ random: inout SplitMix64) -> View {
    func share(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let size = Size(
      width: parent.width * share(0.3...0.95), height: parent.height * share(0.3...0.95))
    var view = View(
      id: id,
      bounds: Rect(origin: .zero, size: size),
      position: Point(
        x: parent.minX + parent.width * share(0.2...0.8),
        y: parent.minY + parent.height * share(0.2...0.8)
      )
    )
    if chance(30) {
      view.transform = AffineTransform.scale(x: share(0.7...1.1), y: share(0.7...1.1))
        .concatenating(.rotation(radians: share(-0.6...0.6)))
    }
    if chance(25) { view.shape = .roundedRect(radius: share(4...24)) }
    if chance(5) { view.shape = .none }
    view.isHidden = chance(4)
    view.isInteractive = !chance(4)
    view.isPassthrough = chance(12)
    view.alpha = chance(4) ? 0 : 1
    return view
  }
}
