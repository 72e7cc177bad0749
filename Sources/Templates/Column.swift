import Campaigns
import Presentation

/// The texts and buttons of a card, one under the other, and between them what its kind shows.
///
/// The header, which is grabber and title, stays where it is. What stands under it fills the card
/// down to its lower edge with the buttons lowest. Where it is higher than its room, it moves
/// together as far as it takes, and where even that is not enough, it keeps its distances and
/// scrolls.
struct Column {
  /// What stays in place, in the card's coordinates.
  private(set) var header: [PopupElement] = []

  /// The room under the header, in the card's coordinates.
  let viewport: Rect

  /// The height that the column needs to show all of itself as it is meant.
  let neededHeight: Double

  /// How far the stack can be scrolled, in points.
  let scrollRange: Double

  /// What scrolls, in coordinates that begin at the viewport's upper left corner, not scrolled.
  var stack: [PopupElement] { content.elements }

  private let content: ColumnStack

  /// Fills a column; `block` makes what the popup's kind shows.
  init(
    _ setting: BlockSetting, block: (BlockSetting) -> (any KindBlock)?, hasGrabber: Bool,
    in area: Rect, beside close: CloseControl?
  ) {
    let texts = setting.texts
    let measure = setting.measure
    let grabber = hasGrabber ? Self.grabber(in: area) : nil
    let title = Self.title(texts.title, measure, in: area, under: grabber, beside: close)
    header = [grabber, title].compactMap { $0 }
    // The close button ends the header too: nothing of the stack lies under it.
    let inside = close.flatMap { $0.isInside ? $0.frame.maxY : nil } ?? area.minY
    let end = min(max(title?.frame.maxY ?? area.minY, inside), area.maxY)
    viewport = Rect(x: area.minX, y: end, width: area.width, height: area.maxY - end)
    let room = viewport.size
    let wide = ColumnStack(setting, block: block(setting), in: room)
    var content = wide
    for spacing in Spacing.closer where content.overhang > 0 {
      let closer = setting.with(spacing)
      content = ColumnStack(closer, block: block(closer), in: room)
    }
    if content.overhang > 0 { content = wide }
    self.content = content
    neededHeight = viewport.minY - area.minY + wide.preferredHeight
    scrollRange = content.overhang
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
}
