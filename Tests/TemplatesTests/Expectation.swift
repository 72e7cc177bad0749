import Campaigns
import Presentation
import Templates

/// What a tap must do, worked out from the frames of a popup at rest and nothing else.
///
/// It knows neither views nor hostings: that makes it the judge of both.
enum Expectation {
  static func outcome(_ scene: PopupScene, at point: Point) -> TapAnswer.Outcome {
    guard scene.container.bounds.contains(point) else { return .nothing }
    if frame(scene, .keyboard).contains(point) { return .nothing }
    if isOnCard(scene, point) { return .content }
    // A close button outside the card lies above the scrim; inside, the card's outline clips it.
    if isCloseOutside(scene), frame(scene, .close).contains(point) { return .dismiss }
    switch scene.popup.dismiss.background {
    case .dismiss: return .dismiss
    case .ignore: return .nothing
    case .passthrough: return .page
    }
  }

  static func isOnCard(_ scene: PopupScene, _ point: Point) -> Bool {
    let card = frame(scene, .card)
    let local = Point(x: point.x - card.minX, y: point.y - card.minY)
    return scene.outline.contains(local, in: Rect(origin: .zero, size: card.size))
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
