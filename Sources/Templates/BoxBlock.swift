import Campaigns
import Presentation

/// Boxes in rows of three, four of them in rows of two, in the order of reading.
struct BoxBlock: KindBlock {
  /// The greatest height of a box that is not asked for by large text, in points.
  private static let preferredHeight = 96.0

  let lottery: Lottery
  let setting: BlockSetting

  private var grid: CellGrid {
    let count = lottery.prizes.count
    return CellGrid(
      columns: count == 4 ? 2 : min(count, 3), count: count, gap: Metrics.cellGap,
      direction: setting.direction)
  }

  func height(in width: Double) -> BlockHeight {
    let least = max(Metrics.cellHeight, setting.labelHeight(lines: 2))
    return BlockHeight(
      least: grid.height(of: least), preferred: grid.height(of: Self.preferredHeight))
  }

  func elements(in area: Rect) -> [PopupElement] {
    lottery.prizesBySlot.enumerated().map { index, prize in
      prize.element(grid.frame(index, in: area), setting.locale)
    }
  }
}
