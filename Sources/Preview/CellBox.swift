import Presentation

/// A rectangle of cells; its ends are after the last cell, and never before the first.
struct CellBox: Equatable {
  /// The width of a cell, in points.
  static let cellWidth = 8.0

  /// The height of a cell, in points.
  static let cellHeight = 16.0

  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// Creates the box whose edges lie nearest to those of a rectangle, so that neighbours stay
  /// neighbours; what has an area has a cell at least.
  init(_ rect: Rect) {
    let left = Self.index(rect.minX / Self.cellWidth)
    let top = Self.index(rect.minY / Self.cellHeight)
    let least = rect.isEmpty ? 0 : 1
    self.init(
      left: left, top: top,
      right: max(left + least, Self.index(rect.maxX / Self.cellWidth)),
      bottom: max(top + least, Self.index(rect.maxY / Self.cellHeight)))
  }

  /// Creates the box of a cell among its like: as `init(_:)`, but cells of one size are drawn in
  /// one size as far as the gap between them allows it.
  init(cell rect: Rect, gap: Double) {
    let plain = CellBox(rect)
    func end(_ start: Int, _ length: Double, _ next: Double, _ plain: Int) -> Int {
      max(plain, min(start + Self.index(length), Self.index(next)))
    }
    self.init(
      left: plain.left, top: plain.top,
      right: end(
        plain.left, rect.width / Self.cellWidth, (rect.maxX + gap) / Self.cellWidth, plain.right),
      bottom: end(
        plain.top, rect.height / Self.cellHeight, (rect.maxY + gap) / Self.cellHeight,
        plain.bottom))
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { width == 0 || height == 0 }

  /// The row in the middle, the upper one of two.
  var middleRow: Int { top + max(0, height - 1) / 2 }

  /// The column in the middle, the left one of two.
  var middleColumn: Int { left + max(0, width - 1) / 2 }

  /// Returns the box with its lower end where a length in points ends, if that is lower.
  func lengthened(to y: Double) -> CellBox {
    CellBox(
      left: left, top: top, right: right, bottom: max(bottom, Self.index(y / Self.cellHeight)))
  }

  /// Returns the box with so many cells less on each side.
  func inset(columns: Int = 0, rows: Int = 0) -> CellBox {
    CellBox(
      left: left + columns, top: top + rows, right: right - columns, bottom: bottom - rows)
  }

  func intersection(_ other: CellBox) -> CellBox {
    CellBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  /// The farthest cell that is told from others; no screen comes near it.
  private static let limit = 100_000

  private static func index(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    let bounded = min(max(value, -Double(limit)), Double(limit))
    // Half of a cell belongs to the cell after it, on every edge.
    return Int((bounded + 0.5).rounded(.down))
  }
}
