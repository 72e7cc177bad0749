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
    for index in 1..<count {
      // Seven children each, more or less: page, containers, card, rows, buttons, labels.
      let parent = max(0, (index - 1) / 7 - Int.random(in: 0...1, using: &random))
      views.append(Self.view("\(index)", in: views[parent].bounds, &random))
      parents.append(parent)
    }
    self.points = Self.points(points, &random)
  }

  /// A page with `count` − 1 plain tiles beside each other.
  init(tiles count: Int, points: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = 7
    let side = Size(width: 50, height: 100)
    views = [View(id: "0", frame: Self.screen)]
    parents = [-1]
    for index in 1..<count {
      let (row, column) = (index - 1).quotientAndRemainder(dividingBy: columns)
      let corner = Point(x: Double(column) * 55, y: Double(row) * 115)
      views.append(View(id: "\(index)", frame: Rect(origin: corner, size: side)))
      parents.append(0)
    }
    self.points = Self.points(points, &random)
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

  private static func points(_ count: Int, _ random: inout SplitMix64) -> [Point] {
    (0..<count).map { _ in
      Point(
        x: Double.random(in: 0..<screen.width, using: &random),
        y: Double.random(in: 0..<screen.height, using: &random)
      )
    }
  }

  private static func view(_ id: String, in parent: Rect, _ random: inout SplitMix64) -> View {
    func share(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let size = Size(
      width: parent.width * share(0.3...0.8), height: parent.height * share(0.3...0.8))
    var view = View(
      id: id,
      bounds: Rect(origin: .zero, size: size),
      position: Point(
        x: parent.minX + parent.width * share(0.25...0.75),
        y: parent.minY + parent.height * share(0.25...0.75)
      )
    )
    if chance(30) {
      view.transform = AffineTransform.scale(x: share(0.7...1.1), y: share(0.7...1.1))
        .concatenating(.rotation(radians: share(-0.6...0.6)))
    }
    if chance(25) { view.shape = .roundedRect(radius: share(4...24)) }
    if chance(3) { view.shape = .none }
    view.isHidden = chance(2)
    view.isInteractive = !chance(2)
    view.isPassthrough = chance(12)
    view.alpha = chance(2) ? 0 : 1
    return view
  }
}
