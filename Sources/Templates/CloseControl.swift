import Campaigns
import Presentation

/// The close button, placed.
struct CloseControl {
  /// The square that takes touches: in the card's coordinates inside it, in the container's
  /// outside.
  let frame: Rect

  /// Whether it stands inside the card.
  let isInside: Bool

  /// Places a popup's close button, or gives nil where the popup has none.
  init?(of popup: Popup, on card: Card, _ direction: TextDirection) {
    guard let button = popup.dismiss.closeButton else { return nil }
    let isRight = button.position.isTrailing == (direction == .leftToRight)
    isInside = button.position.isInside
    let origin =
      switch button.position {
      case .topTrailing, .topLeading:
        Self.corner(of: card, radius: popup.style.cornerRadius, button.target, isRight)
      case .topTrailingOutside, .topLeadingOutside:
        Point(
          x: isRight ? card.frame.maxX - button.target : card.frame.minX,
          y: card.frame.minY - CloseButton.gap - button.target)
      case .belowCard:
        Point(
          x: card.frame.minX + (card.frame.width - button.target) / 2,
          y: card.frame.maxY + CloseButton.gap)
      }
    frame = Rect(origin: origin, size: Size(width: button.target, height: button.target))
  }

  /// Returns the origin of a target in a corner, so far in that the round corner takes none of it.
  private static func corner(
    of card: Card, radius: Double, _ target: Double, _ isRight: Bool
  ) -> Point {
    let body = card.body
    let round = min(radius, body.width / 2, body.height / 2)
    // The corner of a square meets an arc at 1 − √½ of its radius; whole points keep to the pixels.
    let inset = round > 0 ? (round * (1 - 0.5.squareRoot())).rounded(.up) : 0
    let least = Point(
      x: max(card.area.minX, body.minX + inset), y: max(card.area.minY, body.minY + inset))
    let right = min(card.area.maxX, body.maxX - inset) - target
    return Point(x: isRight ? right : least.x, y: least.y)
  }
}

extension CloseButton.Position {
  /// Whether the button stands inside the card.
  fileprivate var isInside: Bool {
    switch self {
    case .topTrailing, .topLeading: true
    case .topTrailingOutside, .topLeadingOutside, .belowCard: false
    }
  }

  /// Whether it stands where lines end.
  fileprivate var isTrailing: Bool {
    switch self {
    case .topTrailing, .topTrailingOutside: true
    case .topLeading, .topLeadingOutside, .belowCard: false
    }
  }
}
