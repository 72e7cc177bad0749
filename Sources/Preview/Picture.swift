import Arguments
import Campaigns
import Presentation
import Templates

/// A popup on a device, drawn with characters; a cell stands for 8 × 16 points.
///
/// Every edge is drawn where the nearest edge of a cell is. The picture is for recognising: what
/// exactly is where, the frames of the scene say.
struct Picture {
  let scene: PopupScene

  /// The cells of the container.
  var canvas: Canvas

  /// The card without an arrow.
  let card: CellBox

  /// Whether lines begin on the right.
  let isMirrored: Bool

  /// The lines of a picture, each of the same number of columns.
  static func lines(of scene: PopupScene, tapAt point: Point?) -> [String] {
    var picture = Picture(scene)
    picture.draw()
    if let point { picture.mark(point) }
    let canvas = picture.canvas
    let edge = String(repeating: FrameStyle.device.horizontal, count: canvas.bounds.width)
    let style = FrameStyle.device
    return ["\(style.topLeft)\(edge)\(style.topRight)"]
      + canvas.lines.map { "\(style.vertical)\($0)\(style.vertical)" }
      + ["\(style.bottomLeft)\(edge)\(style.bottomRight)"]
  }

  private init(_ scene: PopupScene) {
    self.scene = scene
    let size = scene.container.bounds.size
    canvas = Canvas(
      width: Self.cells(size.width, CellBox.cellWidth),
      height: Self.cells(size.height, CellBox.cellHeight))
    let frame = scene.element(.card)?.frame ?? .zero
    card = CellBox(Self.body(of: frame, scene.outline))
    isMirrored = scene.direction == .rightToLeft
  }

  /// The most cells of a side: no device has as many.
  private static let cellLimit = 1000

  /// Returns how many cells a length takes, to the nearest.
  private static func cells(_ length: Double, _ cell: Double) -> Int {
    // As every other edge, so that what fills the device ends where it does.
    let count = (length / cell + 0.5).rounded(.down)
    return count > 0 ? Int(min(count, Double(cellLimit))) : 0
  }

  private static func body(of frame: Rect, _ outline: Shape) -> Rect {
    guard case .bubble(_, let arrow) = outline else { return frame }
    return arrow.body(in: frame)
  }

  // MARK: - What is drawn, lowest first

  private mutating func draw() {
    drawBackground()
    drawCard()
    if case .lottery(let lottery) = scene.popup.kind, lottery.style == .wheel { drawWheel() }
    for element in scene.elements { draw(element) }
    drawScrollMarks()
    if let keyboard = scene.element(.keyboard) { drawKeyboard(CellBox(keyboard.frame)) }
  }

  /// Shades the page where the scrim is to be seen; where it is clear, the page shows.
  private mutating func drawBackground() {
    let all = canvas.bounds
    guard scene.popup.style.maskAlpha <= 0 else { return canvas.fill(all, "░", in: all) }
    for row in all.rows {
      for column in all.columns where (row + column).isMultiple(of: 2) {
        canvas.put("·", column, row, in: all)
      }
    }
  }

  private mutating func drawCard() {
    let all = canvas.bounds
    canvas.fill(card, " ", in: all)
    let isRound = scene.popup.style.cornerRadius > 0
    canvas.frame(card, isRound ? .round : .square, in: all)
    guard case .bubble(_, let arrow) = scene.outline, arrow.length > 0 else { return }
    let share = min(max(arrow.at, 0), 1)
    let column = card.left + Int(share * Double(max(0, card.width - 1)))
    let row = card.top + Int(share * Double(max(0, card.height - 1)))
    switch arrow.edge {
    case .top: canvas.put("▲", column, card.top - 1, in: all)
    case .bottom: canvas.put("▼", column, card.bottom, in: all)
    case .left: canvas.put("◀", card.left - 1, row, in: all)
    case .right: canvas.put("▶", card.right, row, in: all)
    }
  }

  /// Says on the card's edges where there is more to scroll to.
  private mutating func drawScrollMarks() {
    let column = isMirrored ? card.left + 2 : card.right - 3
    if scene.scrolled < scene.scrollRange {
      canvas.put("▾", column, card.bottom - 1, in: canvas.bounds)
    }
    if scene.scrolled > 0 { canvas.put("▴", column, card.top, in: canvas.bounds) }
  }

  private mutating func drawKeyboard(_ box: CellBox) {
    let all = canvas.bounds
    canvas.fill(box, " ", in: all)
    canvas.frame(box, .square, in: all)
    let rows = ["q w e r t y u i o p", "a s d f g h j k l", "⇧ z x c v b n m ⌫", "123  ␣  ⏎"]
    let inner = box.inset(columns: 1, rows: 1)
    let step = max(1, inner.height / rows.count)
    for (index, keys) in rows.enumerated() {
      let row = inner.top + index * step + step / 2
      canvas.write(keys, centered(keys, in: inner), row, in: inner)
    }
  }

  /// Marks the cell of a tap.
  private mutating func mark(_ point: Point) {
    guard scene.container.bounds.contains(point) else { return }
    // The last cell of a side stands for what is left of a half one, too.
    let column = Int((point.x / CellBox.cellWidth).rounded(.down))
    let row = Int((point.y / CellBox.cellHeight).rounded(.down))
    canvas.put(
      "╳", min(column, canvas.bounds.right - 1), min(row, canvas.bounds.bottom - 1),
      in: canvas.bounds)
  }

  // MARK: - Texts

  /// Returns the column in which a line begins that stands in the middle of a box.
  func centered(_ line: String, in box: CellBox) -> Int {
    box.left + max(0, box.width - TextWidth.columns(line)) / 2
  }

  /// Writes a text into a box, its lines in the middle of both ways.
  mutating func writeCentered(_ text: String, in box: CellBox, clip: CellBox) {
    let lines = TextBlock(text, width: box.width, height: box.height).lines
    var row = box.top + (box.height - lines.count) / 2
    for line in lines {
      canvas.write(line, centered(line, in: box), row, in: clip.intersection(box))
      row += 1
    }
  }

  /// Writes lines into a box from its top, from the side where lines begin.
  mutating func writeLeading(_ lines: [String], in box: CellBox, clip: CellBox) {
    for (line, row) in zip(lines, box.rows) {
      let column = isMirrored ? box.right - TextWidth.columns(line) : box.left
      canvas.write(line, max(box.left, column), row, in: clip.intersection(box))
    }
  }
}
