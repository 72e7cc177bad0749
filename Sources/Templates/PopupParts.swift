import Campaigns
import Presentation

/// The content of a popup, laid out: the card with all that belongs to it.
struct PopupParts {
  /// The content's place and outline.
  let card: Card

  /// Its texts and buttons.
  let column: Column

  /// Its close button, if it has one.
  let close: CloseControl?

  /// What transition and scrolling have done to it.
  let moment: PopupMoment

  /// The elements in the container's coordinates, lowest first.
  var elements: [PopupElement] {
    let origin = card.frame.origin
    let stackOrigin = Point(
      x: origin.x + column.viewport.minX, y: origin.y + column.viewport.minY - scrollOffset)
    var elements = [PopupElement(.card, card.frame)]
    elements += column.header.map { $0.moved(by: origin) }
    elements += column.stack.map { $0.moved(by: stackOrigin) }
    if let close {
      let element = PopupElement(.close, close.frame)
      elements.append(close.isInside ? element.moved(by: origin) : element)
    }
    return elements
  }

  /// The views in the container's coordinates, as hostings take them: the card, and a close button
  /// beside it.
  var views: HostedPopup {
    var view = transformed(View(id: ElementName.card.id, frame: card.frame, shape: card.shape))
    if !column.stack.isEmpty { view.children.append(scroller) }
    view.children += column.header.map(\.view)
    let buttons = elements.filter(\.name.role.isControl).map { ($0.name.id, Control(.button)) }
    let controls = Dictionary(buttons) { first, _ in first }
    guard let close else { return HostedPopup(view, controls: controls) }
    let button = View(id: ElementName.close.id, frame: close.frame)
    guard close.isInside else {
      return HostedPopup(view, closers: [transformed(button)], controls: controls)
    }
    view.children.append(button)
    return HostedPopup(view, controls: controls)
  }

  /// The part of the card that scrolls, in the container's coordinates.
  var viewport: Rect {
    Rect(
      x: card.frame.minX + column.viewport.minX, y: card.frame.minY + column.viewport.minY,
      width: column.viewport.width, height: column.viewport.height)
  }

  /// How far the column is scrolled, in points.
  var scrollOffset: Double {
    let wanted = moment.scrollOffset
    return wanted > 0 ? min(wanted, column.scrollRange) : 0
  }

  /// The part of the card under the header; it clips what scrolls.
  private var scroller: View {
    var view = View(
      id: ElementName.card.id, frame: column.viewport, children: column.stack.map(\.view))
    view.bounds = Rect(origin: Point(x: 0, y: scrollOffset), size: column.viewport.size)
    return view
  }

  /// Returns a view of the container with the moment's transform about the card's centre.
  private func transformed(_ view: View) -> View {
    guard !moment.transform.isIdentity else { return view }
    var view = view
    let center = card.frame.center
    // The anchor is a share of the size, which a view without extent does not have.
    guard !view.bounds.isEmpty else { return view }
    view.anchor = Point(
      x: (center.x - view.position.x) / view.bounds.width,
      y: (center.y - view.position.y) / view.bounds.height)
    view.position = center
    view.transform = moment.transform
    return view
  }
}
