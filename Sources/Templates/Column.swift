import Campaigns
import Presentation

/// The texts and buttons of a card, one under the other.
///
/// The header, which is grabber and title, stays where it is. What stands under it fills the card
/// down to its lower edge with the buttons lowest, and scrolls where it is higher than its room.
struct Column {
  /// What stays in place, in the card's coordinates.
  private(set) var header: [PopupElement] = []

  /// The room under the header, in the card's coordinates.
  let viewport: Rect

  /// What scrolls, in coordinates that begin at the viewport's upper left corner, not scrolled.
  private(set) var stack: [PopupElement] = []

  /// The room between texts and buttons, in the coordinates of the stack; it may have no height.
  private(set) var contentArea = Rect.zero

  /// The height that the stack needs.
  private(set) var stackHeight = 0.0

  private let area: Rect

  /// The height that the column needs to show all of itself.
  var neededHeight: Double { viewport.minY - area.minY + stackHeight }

  /// How far the stack can be scrolled, in points.
  var scrollRange: Double { max(0, stackHeight - viewport.height) }

  init(
    _ texts: PopupTexts, hasGrabber: Bool, in area: Rect, beside close: CloseControl?,
    _ configuration: DeviceConfiguration
  ) {
    self.area = area
    let measure = TextMeasure(scale: configuration.textScale)
    let grabber = hasGrabber ? Self.grabber(in: area) : nil
    let title = Self.title(texts.title, measure, in: area, under: grabber, beside: close)
    header = [grabber, title].compactMap { $0 }
    // The close button ends the header too: nothing of the stack lies under it.
    let inside = close.flatMap { $0.isInside ? $0.frame.maxY : nil } ?? area.minY
    let end = min(max(title?.frame.maxY ?? area.minY, inside), area.maxY)
    viewport = Rect(x: area.minX, y: end, width: area.width, height: area.maxY - end)
    let buttonHeight = max(Metrics.buttonHeight, configuration.device.minimumTarget)
    fillStack(texts, measure, buttonHeight)
  }

  private static func grabber(in area: Rect) -> PopupElement {
    PopupElement(
      .grabber,
      Rect(
        x: area.minX + (area.width - Metrics.grabberWidth) / 2,
        y: area.minY + Metrics.grabberTop,
        width: Metrics.grabberWidth,
        height: Metrics.grabberHeight
      )
    )
  }

  /// Returns the headline, as far from both sides as the close button needs on its own.
  private static func title(
    _ text: String, _ measure: TextMeasure, in area: Rect, under grabber: PopupElement?,
    beside close: CloseControl?
  ) -> PopupElement? {
    guard !text.isEmpty else { return nil }
    var side = Metrics.padding
    if let close, close.isInside {
      side = max(side, min(close.frame.maxX - area.minX, area.maxX - close.frame.minX))
    }
    let top = max(
      area.minY + Metrics.padding, (grabber?.frame.maxY ?? area.minY) + Metrics.gap)
    let width = max(0, area.width - 2 * side)
    let height = measure.height(of: text, .title, width: width)
    return PopupElement(
      .title, Rect(x: area.minX + side, y: top, width: width, height: height), text: text)
  }

  /// Puts picture and body at the top of the stack and the buttons at its end.
  private mutating func fillStack(
    _ texts: PopupTexts, _ measure: TextMeasure, _ buttonHeight: Double
  ) {
    let width = max(0, viewport.width - 2 * Metrics.padding)
    var upper: [(ElementName, height: Double, text: String)] = []
    if let image = texts.image {
      let height = min(width * Metrics.imageRatio, Metrics.imageHeightLimit)
      upper.append((.image, height, image))
    }
    if !texts.body.isEmpty {
      upper.append((.body, measure.height(of: texts.body, .body, width: width), texts.body))
    }
    let inner = max(0, width - 2 * Metrics.buttonPadding)
    let lower: [(ElementName, height: Double, text: String)] = [
      (.primary, texts.primary), (.secondary, texts.secondary),
    ].compactMap { name, text in
      guard let text else { return nil }
      let needed = measure.height(of: text, .button, width: inner) + 2 * Metrics.buttonPadding
      return (name, max(buttonHeight, needed), text)
    }
    let fixed = (upper + lower).reduce(Metrics.padding) { $0 + Metrics.gap + $1.height }
    stackHeight = max(fixed, 0)
    let free = max(0, viewport.height - fixed)
    var y = 0.0
    for (name, height, text) in upper {
      y += Metrics.gap
      add(name, &y, width, height, text)
    }
    contentArea = Rect(x: Metrics.padding, y: y, width: width, height: free)
    y += free
    for (name, height, text) in lower {
      y += Metrics.gap
      add(name, &y, width, height, text)
    }
  }

  /// Adds an element to the stack at `y`, and moves `y` to its end.
  private mutating func add(
    _ name: ElementName, _ y: inout Double, _ width: Double, _ height: Double, _ text: String
  ) {
    let frame = Rect(x: Metrics.padding, y: y, width: width, height: height)
    stack.append(PopupElement(name, frame, text: text))
    y += height
  }
}
