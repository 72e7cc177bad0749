import Campaigns
import Presentation

/// Cells of one size in rows and columns, with a gap between them.
struct CellGrid {
  /// The number of columns, at least 1.
  let columns: Int

  /// The number of cells.
  let count: Int

  /// The distance between neighbours, in points.
  let gap: Double

  /// The side that the first cell of a row lies on.
  let direction: TextDirection

  /// The number of rows.
  var rows: Int { (count + columns - 1) / columns }

  /// Returns the width of a cell in a width.
  func cellWidth(in width: Double) -> Double {
    max(0, (width - gap * Double(columns - 1)) / Double(columns))
  }

  /// Returns the height of all rows, by the height of one.
  func height(of cell: Double) -> Double {
    Double(rows) * cell + gap * Double(max(0, rows - 1))
  }

  /// Returns the height of a row in a height.
  func cellHeight(in height: Double) -> Double {
    max(0, (height - gap * Double(max(0, rows - 1))) / Double(max(1, rows)))
  }

  /// Returns the place of a cell, counted from 0 in reading order.
  func frame(_ index: Int, in area: Rect) -> Rect {
    let size = Size(width: cellWidth(in: area.width), height: cellHeight(in: area.height))
    let column = index % columns
    let row = index / columns
    let frame = Rect(
      x: area.minX + Double(column) * (size.width + gap),
      y: area.minY + Double(row) * (size.height + gap),
      width: size.width, height: size.height)
    return direction == .leftToRight ? frame : frame.mirrored(in: area)
  }
}
