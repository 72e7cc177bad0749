import Presentation
import TestSupport

/// Cards in containers and points around their edges, which a seed replays.
struct HostingRandom {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A popup in a container; its point is the middle.
  mutating func popup() -> HostingCase {
    let container = Size(width: number(0...40) * 25 + 20, height: number(0...40) * 25 + 20)
    var card = view("card", in: container)
    for number in 0..<Int.random(in: 0...5, using: &random) {
      card.children.append(child(number, in: card.bounds))
    }
    return HostingCase(
      content: card, closers: chance(40) ? [closer(in: container)] : [],
      keyboard: chance(15) ? keyboard(in: container) : nil,
      policy: BackgroundPolicy.allCases.randomElement(using: &random) ?? .dismiss,
      container: container, point: Point(x: container.width / 2, y: container.height / 2))
  }

  /// A point in the container, at an edge or a corner of the card or of what stands beside it, or
  /// a little outside of everything.
  mutating func point(of popup: HostingCase) -> Point {
    let view = popup.closers.first.flatMap { chance(30) ? $0 : nil } ?? popup.content
    let (bounds, size) = (view.bounds, popup.container)
    if chance(35) || !(bounds.width.isFinite && bounds.height.isFinite) {
      return Point(
        x: Double.random(in: -5...(size.width + 5), using: &random),
        y: Double.random(in: -5...(size.height + 5), using: &random))
    }
    if chance(10) {
      return Point(
        x: [0, size.width, size.width.nextDown, -0.0, -1].randomElement(using: &random) ?? 0,
        y: [0, size.height, size.height.nextDown, 1].randomElement(using: &random) ?? 0)
    }
    let local = Point(
      x: edge(bounds.minX, bounds.maxX), y: edge(bounds.minY, bounds.maxY))
    let fromAnchor = Point(
      x: local.x - bounds.minX - view.anchor.x * bounds.width,
      y: local.y - bounds.minY - view.anchor.y * bounds.height)
    let placed = view.transform.apply(to: fromAnchor)
    return Point(x: placed.x + view.position.x, y: placed.y + view.position.y)
  }

  /// A point no farther away than a tap allows.
  mutating func point(near press: Point) -> Point {
    let reach = TouchLimits.tapSlop / 2
    return Point(
      x: press.x + Double.random(in: -reach...reach, using: &random),
      y: press.y + Double.random(in: -reach...reach, using: &random))
  }

  private mutating func edge(_ low: Double, _ high: Double) -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: low
    case 1: high
    case 2: low.nextDown
    case 3: high.nextDown
    case 4: low + number(0...12)
    case 5: high - number(0...12)
    default: low + (high - low) * Double.random(in: 0...1, using: &random)
    }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func view(_ id: String, in container: Size) -> View {
    let (width, height) = (number(0...40) * container.width / 36, number(0...40) * 25 / 2)
    let frame = Rect(
      x: number(-4...30) * container.width / 40, y: number(-4...30) * container.height / 40,
      width: width, height: height)
    var view = View(id: id, frame: frame)
    if chance(40) {
      view.anchor = Point(x: number(-1...3) / 2, y: number(-1...3) / 2)
      view.position = Point(x: container.width / 2, y: container.height / 2)
    }
    if chance(15) {
      view.bounds = Rect(x: number(-30...30), y: number(-30...30), width: width, height: height)
    }
    if chance(50) { view.transform = transform() }
    view.shape = shape()
    if chance(4) { view.isHidden = true }
    if chance(4) { view.isInteractive = false }
    if chance(6) { view.alpha = [0, 0.01, 0.011, 0.5].randomElement(using: &random) ?? 1 }
    return view
  }

  private mutating func transform() -> AffineTransform {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .rotation(radians: Double.random(in: -4...4, using: &random))
    case 1: .rotation(radians: .pi / 4)
    case 2: .scale(x: number(1...20) / 10, y: number(1...20) / 10)
    case 3: .scale(x: -1, y: 1)
    case 4: .translation(x: number(-99...99) / 3, y: number(-99...99) / 3)
    case 5: .scale(x: 0, y: chance(50) ? 0 : 1)
    case 6: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: number(-9...9), ty: 0)
    case 7: AffineTransform(a: chance(9) ? .nan : 1, b: 0.3, c: -0.2, d: 1, tx: 0, ty: 5)
    default:
      AffineTransform.rotation(radians: number(-30...30) / 10)
        .concatenating(.scale(x: 0.7, y: number(5...15) / 10))
    }
  }

  private mutating func shape() -> Shape {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: return .bounds
    case 6..<14: return .roundedRect(radius: number(0...60))
    case 14: return .none
    default:
      let edge = Arrow.Edge.allCases.randomElement(using: &random) ?? .top
      return .bubble(
        radius: number(0...24),
        arrow: Arrow(
          edge: edge, at: number(0...8) / 8, length: number(0...24), width: number(0...30)))
    }
  }

  private mutating func child(_ number: Int, in bounds: Rect) -> View {
    let kind = ["button", "row", "label", "plain"].randomElement(using: &random) ?? "label"
    let size = Size(width: bounds.width, height: bounds.height)
    var child = view("\(kind) \(number)", in: size)
    if chance(20) { child.isPassthrough = true }
    if chance(30) { child.children = [view("label 9", in: child.bounds.size)] }
    return child
  }

  private mutating func closer(in container: Size) -> View {
    var closer = View(
      id: "close",
      frame: Rect(
        x: number(-10...Int(container.width)), y: number(-10...Int(container.height)), width: 44,
        height: 44))
    if chance(30) { closer.transform = transform() }
    if chance(30) { closer.shape = .roundedRect(radius: 22) }
    if chance(5) { closer.isHidden = true }
    return closer
  }

  private mutating func keyboard(in container: Size) -> View {
    let height = number(1...9) * container.height / 18
    return View(
      id: "keyboard",
      frame: Rect(x: 0, y: container.height - height, width: container.width, height: height))
  }
}
