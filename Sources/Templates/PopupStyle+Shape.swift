import Campaigns
import Presentation

extension PopupStyle {
  /// Returns the outline of the content, with leading and trailing resolved.
  func outline(_ direction: TextDirection) -> Presentation.Shape {
    guard let arrow else { return .roundedRect(radius: cornerRadius) }
    return .bubble(radius: cornerRadius, arrow: Arrow(arrow, direction))
  }

  /// Returns the rounded part of the bounds, without the strip of an arrow.
  func body(of bounds: Rect, _ direction: TextDirection) -> Rect {
    arrow.map { Arrow($0, direction).body(in: bounds) } ?? bounds
  }
}

extension Arrow {
  /// Resolves the edge; the place along it counts from the left or the top in both directions,
  /// because what the arrow points at does not move either.
  fileprivate init(_ arrow: PopupArrow, _ direction: TextDirection) {
    let isMirrored = direction == .rightToLeft
    let edge: Edge =
      switch arrow.edge {
      case .top: .top
      case .bottom: .bottom
      case .leading: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      }
    self.init(edge: edge, at: arrow.position, length: arrow.length, width: arrow.width)
  }
}
