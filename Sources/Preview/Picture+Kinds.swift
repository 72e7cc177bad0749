import Arguments
import Campaigns
import Presentation
import Templates

// What lotteries, sign-ins and coupons have of their own.
extension Picture {
  /// Draws a prize's cell, on a wheel only its label.
  mutating func drawPrize(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    guard case .lottery(let lottery) = scene.popup.kind, lottery.style != .wheel,
      box.width > 4, box.height > 2
    else { return writeCentered(element.text ?? "", in: box, clip: clip) }
    canvas.frame(box, .square, in: clip)
    let inner = box.inset(columns: 1, rows: 1)
    guard lottery.style == .box, inner.height > 2 else {
      return writeCentered(element.text ?? "", in: inner, clip: clip)
    }
    // A box has a lid with a bow.
    canvas.put("├", box.left, box.top + 1, in: clip)
    canvas.put("┤", box.right - 1, box.top + 1, in: clip)
    for column in inner.columns { canvas.put("─", column, box.top + 1, in: clip) }
    canvas.write("🎁", box.left + box.width / 2 - 1, box.top, in: clip)
    let below = CellBox(
      left: inner.left, top: inner.top + 1, right: inner.right, bottom: inner.bottom)
    writeCentered(element.text ?? "", in: below, clip: clip)
  }

  /// Draws a day with its number in the upper edge and its reward inside.
  mutating func drawDay(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    let number = element.text ?? ""
    let reward = element.details.joined(separator: " ")
    guard box.width > 3, box.height > 2 else {
      return writeCentered("\(number) \(reward)", in: box, clip: clip)
    }
    canvas.frame(box, element.isHighlighted ? .double : .square, in: clip)
    let head = element.isHighlighted && box.width > number.count + 2 ? "\(number)★" : number
    let column = isMirrored ? box.right - 1 - TextWidth.columns(head) : box.left + 1
    canvas.write(head, column, box.top, in: clip)
    writeCentered(reward, in: box.inset(columns: 1, rows: 1), clip: clip)
  }

  /// Draws a ticket: its value before the line to tear along, after it the name and the terms.
  mutating func drawTicket(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    let name = element.text ?? ""
    let terms = element.details.joined(separator: " · ")
    guard box.width > 12, box.height > 2 else {
      return writeCentered(element.lines.joined(separator: " · "), in: box, clip: clip)
    }
    canvas.frame(box, .round, in: clip)
    let value = TextWidth.columns(element.mark ?? "") + 2
    let share = min(value, (box.width - 2) / 2)
    let tear = isMirrored ? box.right - 2 - share : box.left + 1 + share
    canvas.put("┬", tear, box.top, in: clip)
    canvas.put("┴", tear, box.bottom - 1, in: clip)
    for row in (box.top + 1)..<(box.bottom - 1) { canvas.put("┊", tear, row, in: clip) }
    let inner = box.inset(columns: 1, rows: 1)
    let left = CellBox(left: inner.left, top: inner.top, right: tear, bottom: inner.bottom)
    let right = CellBox(left: tear + 1, top: inner.top, right: inner.right, bottom: inner.bottom)
    writeCentered(element.mark ?? "", in: isMirrored ? right : left, clip: clip)
    let rest = (isMirrored ? left : right).inset(columns: 1)
    var lines = TextBlock(name, width: rest.width, height: max(1, rest.height - 1)).lines
    if rest.height > 1 {
      lines += TextBlock(terms, width: rest.width, height: rest.height - lines.count).lines
    } else if !terms.isEmpty {
      // There is one more line, if the edge lends itself.
      let line = TextBlock.cut(" \(terms) ", to: rest.width)
      let column = isMirrored ? rest.right - TextWidth.columns(line) : rest.left
      canvas.write(line, column, box.bottom - 1, in: clip)
    }
    let top = rest.top + (rest.height - lines.count) / 2
    writeLeading(
      lines,
      in: CellBox(left: rest.left, top: top, right: rest.right, bottom: rest.bottom), clip: clip)
  }

  /// Draws the rim of a wheel and its hub; the labels of its sectors come on top.
  mutating func drawWheel() {
    let prizes = scene.elements.filter { $0.name.role == .cell }
    guard let first = prizes.first?.frame else { return }
    let count = Double(prizes.count)
    let center = Point(
      x: prizes.reduce(0) { $0 + $1.frame.center.x } / count,
      y: prizes.reduce(0) { $0 + $1.frame.center.y } / count)
    let distance = center.y - first.center.y
    let diagonal = (first.width * first.width + first.height * first.height).squareRoot()
    let radius = distance + diagonal / 2
    let clip = CellBox(scene.viewport).intersection(card.inset(columns: 1, rows: 1))
    drawRim(center, radius, clip)
    let hub = CellBox(
      Rect(x: center.x, y: center.y, width: CellBox.cellWidth, height: CellBox.cellHeight))
    canvas.put("▲", hub.left, hub.top - 1, in: clip)
    canvas.put("◉", hub.left, hub.top, in: clip)
  }

  /// Puts a dot into every cell that the rim runs through.
  private mutating func drawRim(_ center: Point, _ radius: Double, _ clip: CellBox) {
    for row in clip.rows {
      for column in clip.columns {
        let x = (Double(column) + 0.5) * CellBox.cellWidth - center.x
        let y = (Double(row) + 0.5) * CellBox.cellHeight - center.y
        let off = (x * x + y * y).squareRoot() - radius
        // Half of a cell along the rim's own direction.
        let steep = abs(y) > abs(x) ? CellBox.cellHeight : CellBox.cellWidth
        if abs(off) < steep / 2 { canvas.put("∙", column, row, in: clip) }
      }
    }
  }
}
