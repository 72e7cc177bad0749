import Arguments
import JSON

/// Rows under headings, for a terminal or for a spreadsheet.
struct Table {
  let headings: [String]
  var rows: [[String]] = []

  init(_ headings: String...) { self.headings = headings }

  init(headings: [String]) { self.headings = headings }

  /// Adds a row, one cell a heading.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// The table in columns, the last one broken into lines where the terminal ends; where not even
  /// that fits, a paragraph a row.
  func text(width: Int) -> String {
    let lines = ([headings.map { $0.uppercased() }] + rows).map { $0.map(Table.oneLine) }
    let columns = headings.indices.dropLast().map { column in
      (lines.map { TextWidth.columns($0[column]) }.max() ?? 0) + Table.gap
    }
    let left = columns.reduce(0, +)
    let needed = lines.map { TextWidth.columns($0[$0.count - 1]) }.max() ?? 0
    guard left + min(Table.narrowest, needed) <= width else { return paragraphs(width: width) }
    let room = max(Table.narrowest, width - left)
    return lines.map { cells in
      let start = zip(cells, columns).map(Table.pad).joined()
      let parts = TextWidth.lines(of: cells[cells.count - 1], width: room)
      let rest = parts.dropFirst().map { String(repeating: " ", count: left) + $0 + "\n" }
      return Table.withoutTrailingSpace(start + (parts.first ?? "")) + "\n" + rest.joined()
    }.joined()
  }

  /// The rows one below the other: the first cell alone, then each other one beside its heading.
  private func paragraphs(width: Int) -> String {
    let label = (headings.dropFirst().map(TextWidth.columns).max() ?? 0) + Table.gap
    let margin = Table.gap + label
    return rows.map { $0.map(Table.oneLine) }.map { cells in
      var text = (cells.first ?? "") + "\n"
      for (heading, cell) in zip(headings, cells).dropFirst() where !cell.isEmpty {
        let parts = TextWidth.lines(of: cell, width: max(Table.narrowest, width - margin))
        for (index, part) in parts.enumerated() {
          let head = Table.pad(index == 0 ? heading : "", to: label)
          text += String(repeating: " ", count: Table.gap) + head + part + "\n"
        }
      }
      return text
    }.joined()
  }

  /// The table as RFC 4180 has it.
  ///
  /// A cell that a spreadsheet would take for a formula gets a mark before it.
  var csv: String {
    ([headings] + rows).map { cells in
      cells.map(Table.csvCell).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static let narrowest = 12

  private static let gap = 2

  private static func csvCell(_ cell: String) -> String {
    var cell = cell
    if let first = cell.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) {
      cell = "'" + cell
    }
    let needsQuotes = cell.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    guard needsQuotes else { return cell }
    // By scalars: a mark that stands behind a quotation mark makes one character of the two.
    var quoted = String.UnicodeScalarView()
    for scalar in cell.unicodeScalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    return "\"" + String(quoted) + "\""
  }

  /// A cell is one line: what would move the cursor or colour the terminal becomes a space.
  static func oneLine(_ cell: String) -> String {
    String(cell.map { isControl($0) ? " " : $0 })
  }

  private static func isControl(_ character: Character) -> Bool {
    character.isNewline
      || character.unicodeScalars.contains {
        $0.properties.generalCategory == .control || TerminalText.isObeyed($0)
      }
  }

  private static func pad(_ cell: String, to width: Int) -> String {
    cell + String(repeating: " ", count: max(0, width - TextWidth.columns(cell)))
  }

  private static func withoutTrailingSpace(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension Context {
  /// Prints a table the way the options ask for; `json` is the same for programs.
  func print(_ table: Table, json: () -> JSONValue) {
    switch format {
    case .table: surroundings.output(table.text(width: surroundings.width))
    case .csv: surroundings.output(table.csv)
    case .json: self.print(json())
    }
  }
}
