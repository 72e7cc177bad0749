import Presentation
import TestSupport

/// View trees and points that a seed replays.
struct RandomTrees {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func tree(views: Int, passthrough: Int = 25) -> View {
    var nodes = [
      view("0", in: Rect(x: 0, y: 0, width: 100, height: 100), passthrough: passthrough)
    ]
    // The root decides for everything, so most roots are plain.
    if chance(80) {
      nodes[0] = View(
        id: "0", bounds: Rect(x: -10, y: 5, width: 200, height: 160), position: .zero,
        isPassthrough: chance(passthrough))
    }
    var parents = [-1]
    for index in 1..<max(2, views) {
      let parent = Int.random(in: max(0, index - 12)..<index, using: &random)
      nodes.append(view("\(index)", in: nodes[parent].bounds, passthrough: passthrough))
      parents.append(parent)
    }
    for index in nodes.indices.dropFirst().reversed() {
      nodes[parents[index]].children.insert(nodes[index], at: 0)
    }
    return nodes[0]
  }

  /// A point on a half-point lattice or between, around the root.
  mutating func point(around bounds: Rect) -> Point {
    let reach = Rect(
      x: bounds.minX - 20, y: bounds.minY - 20,
      width: bounds.width + 40, height: bounds.height + 40)
    let point = Point(
      x: Double.random(in: reach.minX...reach.maxX, using: &random),
      y: Double.random(in: reach.minY...reach.maxY, using: &random)
    )
    guard chance(50) else { return point }
    return Point(x: (point.x * 2).rounded() / 2, y: (point.y * 2).rounded() / 2)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func view(_ id: String, in parent: Rect, passthrough: Int) -> View {
    var view = View(
      id: id,
      bounds: Rect(
        x: chance(70) ? 0 : whole(-30...30),
        y: chance(70) ? 0 : whole(-30...30),
        width: chance(5) ? whole(-60...0) : whole(10...160),
        height: chance(5) ? whole(-60...0) : whole(10...160)
      ),
      position: Point(
        x: parent.minX + whole(-20...140) / 2 + parent.width / 4,
        y: parent.minY + whole(-20...140) / 2 + parent.height / 4
      )
    )
    if chance(20) { view.anchor = Point(x: whole(-1...3) / 2, y: whole(-1...3) / 2) }
    if chance(35) { view.transform = transform() }
    view.alpha = [1, 1, 1, 1, 1, 0.5, 0.02, 0.0101, 0.01, 0][Int(whole(0...9))]
    view.isHidden = chance(4)
    view.isInteractive = !chance(4)
    view.isPassthrough = chance(passthrough)
    if chance(30) { view.shape = shape() }
    return view
  }

  private mutating func transform() -> AffineTransform {
    switch Int(whole(0...6)) {
    case 0: return .scale(x: 0.5, y: 2)
    case 1: return .translation(x: whole(-20...20), y: whole(-20...20))
    case 2: return .scale(x: -1, y: 1)
    case 3: return AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: whole(-5...5), ty: 0)
    case 4: return chance(30) ? .scale(x: 0, y: 1) : .scale(x: 1.5, y: 0.75)
    case 5: return .rotation(radians: Double.random(in: -3...3, using: &random))
    default:
      return AffineTransform(
        a: Double.random(in: 0.4...2, using: &random),
        b: Double.random(in: -1...1, using: &random),
        c: Double.random(in: -1...1, using: &random),
        d: Double.random(in: 0.4...2, using: &random),
        tx: whole(-9...9),
        ty: whole(-9...9)
      )
    }
  }

  private mutating func shape() -> Shape {
    switch Int(whole(0...5)) {
    case 0: return .none
    case 1:
      let edge = Arrow.Edge.allCases[Int(whole(0...3))]
      return .bubble(
        radius: whole(0...12),
        arrow: Arrow(edge: edge, at: whole(0...4) / 4, length: whole(0...20), width: whole(0...30)))
    default: return .roundedRect(radius: whole(-2...60))
    }
  }
}
