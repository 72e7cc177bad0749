import Campaigns
import Presentation

/// Services as tiles in columns, each a picture with a name under it, in the order of reading.
struct ServiceGridBlock: KindBlock {
  /// The side of a tile's picture, in points.
  private static let iconSide = 32.0

  /// The height that a tile takes where there is room, in points.
  private static let preferredHeight = 88.0

  let entries: [ServiceListEntry]
  let columns: Int
  let setting: BlockSetting

  private var grid: CellGrid {
    CellGrid(
      columns: columns, count: entries.count, gap: Metrics.gap, direction: setting.direction)
  }

  func height(in width: Double) -> BlockHeight {
    let inner = max(0, grid.cellWidth(in: width) - 2 * Metrics.cellPadding)
    let text = entries.map { height(of: $0, inner) }.max() ?? 0
    let least = max(
      setting.minimumTarget, Self.iconSide + text + 2 * Metrics.cellPadding)
    return BlockHeight(
      least: grid.height(of: least),
      preferred: grid.height(of: max(least, Self.preferredHeight)))
  }

  func elements(in area: Rect) -> [PopupElement] {
    entries.enumerated().map { index, entry in
      entry.element(grid.frame(index, in: area), setting.locale)
    }
  }

  private func height(of entry: ServiceListEntry, _ width: Double) -> Double {
    let measure = setting.measure
    var text = measure.height(of: entry.title.text(for: setting.locale), .caption, width: width)
    if let subtitle = entry.subtitle {
      text += measure.height(of: subtitle.text(for: setting.locale), .caption, width: width)
    }
    return text
  }
}
