import Arguments

/// Cells with a character each; a wide one takes two of them.
struct Canvas {
  /// What a cell shows.
  private enum Cell {
    case character(Character)
    /// The second half of the wide character before it.
    case continuation
  }

  /// The cells of the canvas.
  let bounds: CellBox

  private var cells: [Cell]

  init(width: Int, height: Int) {
    bounds = CellBox(left: 0, top: 0, right: width, bottom: height)
    cells = Array(repeating: .character(" "), count: bounds.width * bounds.height)
  }

  /// The rows, each as wide as the canvas.
  var lines: [String] {
    (0..<bounds.height).map { row in
      var line = ""
      for cell in cells[(row * bounds.width)..<((row + 1) * bounds.width)] {
        if case .character(let character) = cell { line.append(character) }
      }
      return line
    }
  }

  /// Puts a character into a cell of `clip`, if all of it fits there.
  ///
  /// One without width is left out, and one that would melt into the cell before it.
  mutating func put(_ character: Character, _ column: Int, _ row: Int, in clip: CellBox) {
    let clip = clip.intersection(bounds)
    let columns = TextWidth.columns(character)
    guard columns > 0, character.standsAlone, clip.contains(column, row),
      clip.contains(column + columns - 1, row)
    else {
      return
    }
    let index = row * bounds.width + column
    split(at: index)
    if columns == 2 {
      split(at: index + 1)
      cells[index + 1] = .continuation
    }
    cells[index] = .character(character)
  }

  /// Writes a text from a cell on, as far as `clip` reaches.
  mutating func write(_ text: String, _ column: Int, _ row: Int, in clip: CellBox) {
    var column = column
    for character in text {
      put(character, column, row, in: clip)
      column += TextWidth.columns(character)
    }
  }

  /// Fills a box with a character of one column.
  mutating func fill(_ box: CellBox, _ character: Character, in clip: CellBox) {
    let filled = box.intersection(clip).intersection(bounds)
    guard TextWidth.columns(character) == 1, !filled.isEmpty else { return }
    for row in filled.rows {
      let start = row * bounds.width
      // Wide characters are cut at the two ends only; those within are overwritten whole.
      split(at: start + filled.left)
      split(at: start + filled.right - 1)
      for column in filled.columns { cells[start + column] = .character(character) }
    }
  }

  /// Draws the edge of a box inside of it; one too flat for it stays as it is.
  mutating func frame(_ box: CellBox, _ style: FrameStyle, in clip: CellBox) {
    guard box.width >= 2, box.height >= 2 else { return }
    for column in (box.left + 1)..<max(box.left + 1, box.right - 1) {
      put(style.horizontal, column, box.top, in: clip)
      put(style.horizontal, column, box.bottom - 1, in: clip)
    }
    for row in (box.top + 1)..<max(box.top + 1, box.bottom - 1) {
      put(style.vertical, box.left, row, in: clip)
      put(style.vertical, box.right - 1, row, in: clip)
    }
    put(style.topLeft, box.left, box.top, in: clip)
    put(style.topRight, box.right - 1, box.top, in: clip)
    put(style.bottomLeft, box.left, box.bottom - 1, in: clip)
    put(style.bottomRight, box.right - 1, box.bottom - 1, in: clip)
  }

  /// Blanks the other half of a wide character of which one half is about to go.
  private mutating func split(at index: Int) {
    if case .continuation = cells[index], index > 0 { cells[index - 1] = .character(" ") }
    let next = index + 1
    if next < cells.count, case .continuation = cells[next] { cells[next] = .character(" ") }
  }
}

extension CellBox {
  var rows: Range<Int> { top..<bottom }
  var columns: Range<Int> { left..<right }
}

extension Character {
  /// Whether it begins with something to be seen, no mark or joiner that belongs to a letter.
  fileprivate var standsAlone: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case nil, .control, .format, .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
  }
}
