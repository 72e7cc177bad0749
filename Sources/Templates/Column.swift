import Campaigns
import Presentation

/// The texts and buttons of a card, one under the other, and between them what its kind shows.
///
/// The header, which is grabber and title, stays where it is. What stands under it fills the card
/// down to its lower edge with the buttons lowest, and scrolls where it is higher than its room.
/// What the kind shows takes the height it prefers, less where there is less, and never less than
/// its least; room that it leaves is above and below it.
struct Column {
  /// What stays in place, in the card's coordinates.
  private(set) var header: [PopupElement] = []

  /// The room under the header, in the card's coordinates.
  let viewport: Rect

  /// What scrolls, in coordinates that begin at the viewport's upper left corner, not scrolled.
  private(set) var stack: [PopupElement] = []

  /// The least height that the stack can have.
  private var leastHeight = 0.0

  /// The height that the stack has where there is room.
  private var preferredHeight = 0.0

  private let area: Rect

  /// The height that the column needs to show all of itself as it is meant.
  var neededHeight: Double { viewport.minY - area.minY + preferredHeight }

  /// How far the stack can be scrolled, in points.
  var scrollRange: Double {
    let range = leastHeight - viewport.height
    // Less than that comes from rounding.
    return range > 0.001 ? range : 0
  }

  /// Fills a column; `block` is what the popup's kind shows.
  init(
    _ setting: BlockSetting, block: (any KindBlock)?, hasGrabber: Bool, in area: Rect,
    beside close: CloseControl?
  ) {
    self.area = area
    let texts = setting.texts
    let measure = setting.measure
    let grabber = hasGrabber ? Self.grabber(in: area) : nil
    let title = Self.title(texts.title, measure, in: area, under: grabber, beside: close)
    header = [grabber, title].compactMap { $0 }
    // The close button ends the header too: nothing of the stack lies under it.
    let inside = close.flatMap { $0.isInside ? $0.frame.maxY : nil } ?? area.minY
    let end = min(max(title?.frame.maxY ?? area.minY, inside), area.maxY)
    viewport = Rect(x: area.minX, y: end, width: area.width, height: area.maxY - end)
    fillStack(setting, block)
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

  /// An element of the stack before it has its place.
  private typealias Item = (name: ElementName, height: Double, text: String)

  /// Puts picture and body at the top of the stack, the buttons at its end, the block between.
  private mutating func fillStack(_ setting: BlockSetting, _ block: (any KindBlock)?) {
    let width = max(0, viewport.width - 2 * Metrics.padding)
    let upper = Self.upperItems(setting, width)
    let lower = Self.lowerItems(setting, width)
    let fixed = (upper + lower).reduce(Metrics.padding) { $0 + Metrics.gap + $1.height }
    let height = block?.height(in: width) ?? BlockHeight(least: 0)
    let gap = block == nil ? 0 : Metrics.gap
    leastHeight = fixed + gap + height.least
    preferredHeight = fixed + gap + height.preferred

    let free = max(0, viewport.height - fixed - gap)
    let taken = min(max(free, height.least), height.preferred)
    let over = max(0, free - taken)
    var y = 0.0
    for item in upper { add(item, &y, width) }
    if let block {
      let above = (over / 2).rounded(.down)
      stack += block.elements(
        in: Rect(x: Metrics.padding, y: y + gap + above, width: width, height: taken))
    }
    y += gap + taken + over
    for item in lower { add(item, &y, width) }
  }

  private static func upperItems(_ setting: BlockSetting, _ width: Double) -> [Item] {
    var items: [Item] = []
    if let image = setting.texts.image {
      let height = min(width * Metrics.imageRatio, Metrics.imageHeightLimit)
      items.append((.image, height, image))
    }
    let body = setting.texts.body
    if !body.isEmpty {
      items.append((.body, setting.measure.height(of: body, .body, width: width), body))
    }
    return items
  }

  private static func lowerItems(_ setting: BlockSetting, _ width: Double) -> [Item] {
    let inner = max(0, width - 2 * Metrics.buttonPadding)
    let texts: [(ElementName, String?)] = [
      (.primary, setting.texts.primary), (.secondary, setting.texts.secondary),
    ]
    return texts.compactMap { name, text in
      guard let text else { return nil }
      let needed =
        setting.measure.height(of: text, .button, width: inner) + 2 * Metrics.buttonPadding
      return (name, max(setting.buttonHeight, needed), text)
    }
  }

  /// Adds an element to the stack below `y`, and moves `y` to its end.
  private mutating func add(_ item: Item, _ y: inout Double, _ width: Double) {
    y += Metrics.gap
    let frame = Rect(x: Metrics.padding, y: y, width: width, height: item.height)
    stack.append(PopupElement(item.name, frame, text: item.text))
    y += item.height
  }
}
