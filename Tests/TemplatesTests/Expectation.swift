import Campaigns
import Presentation
import Templates

/// What a tap must do, worked out from the frames of a popup at rest and nothing else.
///
/// It knows neither views nor hostings: that makes it the judge of both.
enum Expectation {
  static func outcome(_ scene: PopupScene, at point: Point) -> TapAnswer.Outcome {
    guard scene.container.bounds.contains(point) else { return .nothing }
    if covers(scene, .keyboard, point) { return .nothing }
    if isOnCard(scene, point) { return .content }
    // A close button outside the card lies above the scrim; inside, the card's outline clips it.
    if isCloseOutside(scene), covers(scene, .close, point) { return .dismiss }
    switch scene.popup.dismiss.background {
    case .dismiss: return .dismiss
    case .ignore: return .nothing
    case .passthrough: return .page
    }
  }

  static func isOnCard(_ scene: PopupScene, _ point: Point) -> Bool {
    let (local, bounds) = inside(scene, .card, point)
    return scene.outline.contains(local, in: bounds)
  }

  static func covers(_ scene: PopupScene, _ name: ElementName, _ point: Point) -> Bool {
    let (local, bounds) = inside(scene, name, point)
    return bounds.contains(local)
  }

  /// Moves a point into an element; at an edge, moving the element instead would round differently.
  private static func inside(
    _ scene: PopupScene, _ name: ElementName, _ point: Point
  ) -> (Point, Rect) {
    let frame = frame(scene, name)
    let local = Point(x: point.x - frame.minX, y: point.y - frame.minY)
    return (local, Rect(origin: .zero, size: frame.size))
  }

  static func isCloseOutside(_ scene: PopupScene) -> Bool {
    switch scene.popup.dismiss.closeButton?.position {
    case .topTrailing, .topLeading, nil: false
    case .topTrailingOutside, .topLeadingOutside, .belowCard: true
    }
  }

  static func frame(_ scene: PopupScene, _ name: ElementName) -> Rect {
    scene.element(name)?.frame ?? .zero
  }
}
