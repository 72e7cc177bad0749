import Campaigns
import Presentation

/// A nine-grid: eight prizes around the button to draw.
///
/// Slot 0 is in the upper left corner, the others follow clockwise, as the light runs that ends on
/// the prize won; it runs the same way in both directions of reading.
struct NineGridBlock: KindBlock {
  /// The cell of the grid, in rows from the upper left, of each slot.
  private static let cells = [0, 1, 2, 5, 8, 7, 6, 3]

  /// The cell of the button.
  private static let middle = 4

  let lottery: Lottery
  let setting: BlockSetting

  private let grid = CellGrid(
    columns: 3, count: 9, gap: Metrics.cellGap, direction: .leftToRight)

  init(lottery: Lottery, setting: BlockSetting) {
    self.lottery = lottery
    self.setting = setting
  }

  func height(in width: Double) -> BlockHeight {
    let least = max(setting.minimumTarget, setting.labelHeight(lines: 2))
    return BlockHeight(
      least: grid.height(of: least),
      preferred: grid.height(of: grid.cellWidth(in: width).rounded(.down)))
  }

  func elements(in area: Rect) -> [PopupElement] {
    let prizes = zip(lottery.prizesBySlot, Self.cells).map { prize, cell in
      prize.element(grid.frame(cell, in: area), setting.locale)
    }
    let draw = PopupElement(
      .draw, grid.frame(Self.middle, in: area), text: setting.texts.primary)
    return prizes + [draw]
  }
}
