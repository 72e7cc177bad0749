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

  init(_ name: ElementName, _ frame: Rect, text: String? = nil) {
    self.name = name
    self.frame = frame
    self.text = text
  }

  /// Returns the element in the coordinates of a view that has its own at `origin`.
  func moved(by origin: Point) -> PopupElement {
    let place = Point(x: frame.minX + origin.x, y: frame.minY + origin.y)
    return PopupElement(name, Rect(origin: place, size: frame.size), text: text)
  }

  /// A view that covers the element's frame.
  var view: View { View(id: name.id, frame: frame) }
}
