import Campaigns
import Presentation

/// The place of the content, its outline, and the parts of it that others stand in.
struct Card {
  /// The frame in the container's coordinates.
  let frame: Rect

  /// The outline.
  let shape: Shape

  /// The rounded part in the card's own coordinates: all but an arrow.
  let body: Rect

  /// The part of the body inside the container's safe area: controls and texts keep to it.
  let area: Rect

  init(_ frame: Rect, of popup: Popup, in container: Container, _ direction: TextDirection) {
    self.frame = frame
    shape = popup.style.outline(direction)
    let bounds = Rect(origin: .zero, size: frame.size)
    body = popup.style.body(of: bounds, direction)
    let safe = container.safeBounds
    let overlap = Insets(
      top: safe.minY - frame.minY - body.minY,
      left: safe.minX - frame.minX - body.minX,
      bottom: frame.minY + body.maxY - safe.maxY,
      right: frame.minX + body.maxX - safe.maxX
    )
    area = body.inset(by: overlap.union(.zero))
  }

  /// Lays the content of a popup out; `height` measures a column in a card, where that is asked.
  init(
    of popup: Popup, in container: Container, _ direction: TextDirection,
    height: (Card) -> Double
  ) {
    let open = Card(container.frame(of: popup.layout.open), of: popup, in: container, direction)
    guard popup.layout.isMeasured else {
      let frame = container.frame(of: popup.layout.measured(0))
      self.init(frame, of: popup, in: container, direction)
      return
    }
    // What arrow and safe area take comes on top of the column.
    let outside = open.frame.height - open.area.height
    let frame = container.frame(of: popup.layout.measured(height(open) + outside))
    self.init(frame, of: popup, in: container, direction)
  }
}
