public import Campaigns
public import Presentation

/// An element of a popup with its place.
public struct PopupElement: Sendable, Hashable {
  /// Which one it is.
  public let name: ElementName

  /// Its place in the container's coordinates, in points, as if no transition moved the card.
  ///
  /// It may reach over the edges of what contains it, such as the container or a scrolled column.
  public let frame: Rect

  /// What it says, or nil where it says nothing; of a picture, its name.
  public let text: String?

  /// What is set off from the rest: a service's badge, `•` for a dot; a ticket's value.
  public let mark: String?

  /// What it says in small letters: a day's reward, a ticket's terms, a service's second line.
  public let details: [String]

  /// Whether it stands out among its like.
  public let isHighlighted: Bool

  init(
    _ name: ElementName, _ frame: Rect, text: String? = nil, mark: String? = nil,
    details: [String] = [], isHighlighted: Bool = false
  ) {
    self.name = name
    self.frame = frame
    self.text = text
    self.mark = mark
    self.details = details
    self.isHighlighted = isHighlighted
  }

  /// All that it says, in the order of reading.
  public var lines: [String] { [text, mark].compactMap { $0 } + details }

  /// Returns the element in the coordinates of a view that has its own at `origin`.
  func moved(by origin: Point) -> PopupElement {
    let place = Point(x: frame.minX + origin.x, y: frame.minY + origin.y)
    return PopupElement(
      name, Rect(origin: place, size: frame.size), text: text, mark: mark, details: details,
      isHighlighted: isHighlighted)
  }

  /// A view that covers the element's frame.
  var view: View { View(id: name.id, frame: frame) }
}
