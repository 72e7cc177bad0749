import Campaigns
import Presentation

/// What stands under the header of a card: picture and body at the top, the buttons at the end, and
/// what the popup's kind shows between them.
///
/// What the kind shows takes the height it prefers, less where there is less, and never less than
/// its least; room that it leaves is above and below it.
struct ColumnStack {
  /// The elements, in coordinates that begin at the upper left corner of the room.
  private(set) var elements: [PopupElement] = []

  /// The height that it has where there is room.
  let preferredHeight: Double

  /// How much higher than its room it is, in points.
  let overhang: Double

  /// Fills the room under a header; `block` is what the popup's kind shows.
  init(_ setting: BlockSetting, block: (any KindBlock)?, in room: Size) {
    let gap = setting.spacing.gap
    let width = max(0, room.width - 2 * Metrics.padding)
    let upper = Self.upperRows(setting, width)
    let lower = Self.lowerRows(setting, width)
    let fixed = (upper + lower).reduce(Metrics.padding) { $0 + gap + $1.height }
    let height = block?.height(in: width) ?? BlockHeight(least: 0)
    let blockGap = block == nil ? 0 : gap
    preferredHeight = fixed + blockGap + height.preferred
    let over = fixed + blockGap + height.least - room.height
    // Less than that comes from rounding.
    overhang = over > 0.001 ? over : 0

    let free = max(0, room.height - fixed - blockGap)
    let taken = min(max(free, height.least), height.preferred)
    let rest = max(0, free - taken)
    var y = 0.0
    for row in upper { add(row, below: &y, gap) }
    if let block {
      let above = (rest / 2).rounded(.down)
      elements += block.elements(
        in: Rect(x: Metrics.padding, y: y + blockGap + above, width: width, height: taken))
    }
    y += blockGap + taken + rest
    for row in lower { add(row, below: &y, gap) }
  }

  /// Elements side by side, before they have their place.
  private struct Row {
    /// An element of the row, with the part of the row that it takes.
    struct Item {
      let name: ElementName
      let text: String
      let x: Double
      let width: Double
    }

    let height: Double
    let items: [Item]

    init(_ name: ElementName, _ text: String, width: Double, height: Double) {
      self.init(height: height, items: [Item(name: name, text: text, x: 0, width: width)])
    }

    init(height: Double, items: [Item]) {
      self.height = height
      self.items = items
    }
  }

  /// Adds a row below `y`, and moves `y` to its end.
  private mutating func add(_ row: Row, below y: inout Double, _ gap: Double) {
    y += gap
    elements += row.items.map { item in
      let frame = Rect(x: Metrics.padding + item.x, y: y, width: item.width, height: row.height)
      return PopupElement(item.name, frame, text: item.text)
    }
    y += row.height
  }

  private static func upperRows(_ setting: BlockSetting, _ width: Double) -> [Row] {
    var rows: [Row] = []
    if let image = setting.texts.image {
      let height = min(width * Metrics.imageRatio, Metrics.imageHeightLimit)
      rows.append(Row(.image, image, width: width, height: height))
    }
    let body = setting.texts.body
    if !body.isEmpty {
      let height = setting.measure.height(of: body, .body, width: width)
      rows.append(Row(.body, body, width: width, height: height))
    }
    return rows
  }

  private static func lowerRows(_ setting: BlockSetting, _ width: Double) -> [Row] {
    if let shared = sharedRow(setting, width) { return [shared] }
    let texts: [(ElementName, String?)] = [
      (.primary, setting.texts.primary), (.secondary, setting.texts.secondary),
    ]
    return texts.compactMap { name, text in
      text.map { Row(name, $0, width: width, height: buttonHeight(of: $0, width, setting)) }
    }
  }

  /// Returns both buttons side by side, the primary one where lines end, or nil where they may not
  /// share a row or a text would be longer than a line.
  private static func sharedRow(_ setting: BlockSetting, _ width: Double) -> Row? {
    guard setting.spacing.sharesRows, let primary = setting.texts.primary,
      let secondary = setting.texts.secondary
    else { return nil }
    let half = max(0, (width - setting.spacing.gap) / 2)
    let line = buttonHeight(of: "", half, setting)
    for text in [primary, secondary] where buttonHeight(of: text, half, setting) > line {
      return nil
    }
    let end = width - half
    let isMirrored = setting.direction == .rightToLeft
    return Row(
      height: line,
      items: [
        Row.Item(name: .primary, text: primary, x: isMirrored ? 0 : end, width: half),
        Row.Item(name: .secondary, text: secondary, x: isMirrored ? end : 0, width: half),
      ])
  }

  private static func buttonHeight(
    of text: String, _ width: Double, _ setting: BlockSetting
  ) -> Double {
    let inner = max(0, width - 2 * Metrics.buttonPadding)
    let needed =
      setting.measure.height(of: text, .button, width: inner) + 2 * Metrics.buttonPadding
    return max(setting.buttonHeight, needed)
  }
}
