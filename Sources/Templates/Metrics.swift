/// The distances inside a card, in points, and the sizes of what stands in it.
enum Metrics {
  /// Between the edge of a card and what stands in it.
  static let padding = 16.0

  /// Between two elements.
  static let gap = 8.0

  /// The width of a grabber.
  static let grabberWidth = 36.0

  /// The height of a grabber.
  static let grabberHeight = 5.0

  /// Between the upper edge of a sheet and its grabber.
  static let grabberTop = 6.0

  /// The least height of a button; a device may ask for more.
  static let buttonHeight = 44.0

  /// Between the text of a button and the button's edge.
  static let buttonPadding = 11.0

  /// The height of a picture in shares of its width.
  static let imageRatio = 9.0 / 16

  /// The greatest height of a picture.
  static let imageHeightLimit = 120.0

  /// Between two cells of a lottery, two days or two rows.
  static let cellGap = 4.0

  /// Between what a cell says and the cell's edge.
  static let cellPadding = 6.0

  /// The least height of a cell.
  static let cellHeight = 44.0
}
