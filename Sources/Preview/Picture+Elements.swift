import Arguments
import Campaigns
import Presentation
import Templates

// One element after the other, as what it is.
extension Picture {
  mutating func draw(_ element: PopupElement) {
    let box = box(of: element)
    let clip = clip(of: element.name)
    switch element.name {
    case .window, .page, .scrim, .card, .keyboard: break
    case .grabber:
      let line = CellBox(left: box.left, top: card.top, right: box.right, bottom: card.top + 1)
      canvas.fill(line, "━", in: clip)
    case .title: drawTitle(element, box, clip)
    case .body:
      let lines = TextBlock(element.text ?? "", width: box.width, height: box.height).lines
      writeLeading(lines, in: box, clip: clip)
    case .image: drawImage(element, box, clip)
    case .primary, .secondary, .makeUp: drawButton(element, box, clip)
    case .close: drawClose(box)
    case .prize: drawPrize(element, box, clip)
    case .draw:
      canvas.frame(box, .double, in: clip)
      writeCentered(element.text ?? "◎", in: box.inset(columns: 1, rows: 1), clip: clip)
    case .day: drawDay(element, box, clip)
    case .ticket: drawTicket(element, box, clip)
    case .entry: drawEntry(element, box, clip)
    }
  }

  /// The distance between cells of one kind, in points.
  private static let cellGap = 4.0

  /// The distance under a text, in points; letters of cells may need some of it.
  private static let textGap = 8.0

  private func box(of element: PopupElement) -> CellBox {
    switch element.name.role {
    case .cell, .entry: CellBox(cell: element.frame, gap: Self.cellGap)
    case .text: CellBox(element.frame).lengthened(to: element.frame.maxY + Self.textGap)
    default:
      element.name == .draw
        ? CellBox(cell: element.frame, gap: Self.cellGap) : CellBox(element.frame)
    }
  }

  /// Returns where an element is to be seen: nothing leaves the card, and what scrolls stays below
  /// the headline.
  private func clip(of name: ElementName) -> CellBox {
    if name == .grabber { return card }
    let inner = card.inset(columns: 1, rows: 1)
    return name.isScrolled ? CellBox(scene.viewport).intersection(inner) : inner
  }

  /// Writes the headline in the middle of its lines; several begin at the top.
  private mutating func drawTitle(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    let text = element.text ?? ""
    let lines = TextBlock(text, width: box.width, height: box.height).lines
    guard lines.count > 1 else { return writeCentered(text, in: box, clip: clip) }
    for (line, row) in zip(lines, box.rows) {
      canvas.write(line, centered(line, in: box), row, in: clip.intersection(box))
    }
  }

  private mutating func drawImage(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    canvas.fill(box, "▒", in: clip)
    let name = TextBlock.cut(" \(element.text ?? "") ", to: box.width)
    canvas.write(name, centered(name, in: box), box.middleRow, in: clip)
  }

  /// Draws a button as `[ its text ]` in the middle of what can be tapped.
  private mutating func drawButton(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    let text = element.lines.joined(separator: " ")
    let lines = TextBlock(text, width: box.width - 4, height: box.height).lines
    let widest = lines.map(TextWidth.columns).max() ?? 0
    var row = box.top + (box.height - lines.count) / 2
    for line in lines {
      let free = widest - TextWidth.columns(line)
      let before = String(repeating: " ", count: free / 2)
      let after = String(repeating: " ", count: free - free / 2)
      let drawn = "[ \(before)\(line)\(after) ]"
      canvas.write(drawn, centered(drawn, in: box), row, in: clip)
      row += 1
    }
  }

  /// Draws the cross in the middle of what can be tapped, with a blank on either side.
  private mutating func drawClose(_ box: CellBox) {
    let column = box.middleColumn - 1
    canvas.write(" ✕ ", column, box.middleRow, in: canvas.bounds)
  }

  /// Draws a row or a tile with its picture, its name and its badge.
  private mutating func drawEntry(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    guard case .serviceList(let list) = scene.popup.kind else { return }
    switch list.display {
    case .rows: drawRow(element, box, clip)
    case .grid: drawTile(element, box, clip)
    }
  }

  private mutating func drawRow(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    let badge = element.mark.map { $0 == "•" ? "• " : "(\($0)) " } ?? ""
    let end = isMirrored ? "‹" : "›"
    let trailing = TextWidth.columns(badge) + 1
    let text = CellBox(
      left: box.left + (isMirrored ? trailing + 1 : 3), top: box.top,
      right: box.right - (isMirrored ? 3 : trailing + 1), bottom: box.bottom)
    let subtitle = element.details.joined(separator: " · ")
    let room = max(1, box.height - (subtitle.isEmpty ? 0 : 1))
    var lines = TextBlock(element.text ?? "", width: text.width, height: room).lines
    if !subtitle.isEmpty { lines.append(TextBlock.cut(subtitle, to: text.width)) }
    let top = box.top + max(0, box.height - lines.count) / 2
    let rows = CellBox(left: text.left, top: top, right: text.right, bottom: box.bottom)
    writeLeading(lines, in: rows, clip: clip)
    canvas.put("▣", isMirrored ? box.right - 2 : box.left + 1, top, in: clip)
    if isMirrored {
      canvas.write(end + " " + badge, box.left, top, in: clip)
    } else {
      canvas.write(badge + end, box.right - trailing, top, in: clip)
    }
  }

  private mutating func drawTile(_ element: PopupElement, _ box: CellBox, _ clip: CellBox) {
    canvas.frame(box, .round, in: clip)
    if let mark = element.mark {
      let badge = TextBlock.cut(mark == "•" ? "•" : "(\(mark))", to: box.width - 2)
      let column = isMirrored ? box.left + 1 : box.right - 1 - TextWidth.columns(badge)
      canvas.write(badge, column, box.top, in: clip)
    }
    let inner = box.inset(columns: 1, rows: 1)
    guard inner.height > 1 else {
      return writeCentered(element.text ?? "", in: inner, clip: clip)
    }
    canvas.put("▣", inner.middleColumn, inner.top, in: clip)
    let text = CellBox(
      left: inner.left, top: inner.top + 1, right: inner.right,
      bottom: min(inner.bottom, inner.top + 3))
    writeCentered(element.lines(of: text.height), in: text, clip: clip)
  }
}

extension PopupElement {
  /// Returns name and second line where there is room for both.
  fileprivate func lines(of height: Int) -> String {
    let name = text ?? ""
    return height > 1 ? ([name] + details).joined(separator: "\n") : name
  }
}
