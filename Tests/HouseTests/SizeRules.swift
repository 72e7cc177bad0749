/// The bounds on files, functions and lines.
struct SizeRules {
  let file: SourceFile

  /// Every breach, as a sentence with its place.
  var breaches: [String] { fileBreaches + lineBreaches + functionBreaches }

  private var fileBreaches: [String] {
    let count = file.text.hasSuffix("\n") ? file.lines.count - 1 : file.lines.count
    if count <= TidyBounds.fileLines { return [] }
    return ["\(file.path): \(count) lines are more than \(TidyBounds.fileLines): split the file."]
  }

  private var lineBreaches: [String] {
    // Bytes first: they are quick to count, and no line has more columns.
    let wide = file.lines.enumerated().filter {
      $0.element.utf8.count > TidyBounds.lineColumns && $0.element.count > TidyBounds.lineColumns
    }
    return wide.map {
      "\(file.path):\($0.offset + 1): the line is wider than \(TidyBounds.lineColumns) columns."
    }
  }

  private var functionBreaches: [String] {
    guard file.path.hasSuffix(".swift") else { return [] }
    return functions.filter { $0.lines > TidyBounds.functionLines }.map {
      "\(file.path):\($0.line): \($0.lines) lines are more than \(TidyBounds.functionLines): split "
        + "the function."
    }
  }

  /// A body of code, by the line of its keyword and the number of its lines.
  struct Function: Equatable {
    let line: Int
    let lines: Int
  }

  /// Every function, initialiser, subscript and computed property that has a body.
  var functions: [Function] {
    ["func", "init", "deinit", "subscript", "var"].flatMap(file.words)
      .filter { file.lastByte(before: $0) != UInt8(ascii: ".") }
      .sorted()
      .compactMap { start in
        guard let brace = body(after: start) else { return nil }
        let line = file.line(of: start)
        return Function(line: line, lines: file.line(of: file.closing(brace)) - line + 1)
      }
  }

  /// Returns the place of the brace that opens the body of the declaration at `start`, or nil for
  /// one without a body: a requirement, a stored property, a call.
  private func body(after start: Int) -> Int? {
    var index = start
    while index < file.code.count {
      switch file.code[index] {
      case UInt8(ascii: "{"): return index
      case UInt8(ascii: "("), UInt8(ascii: "["): index = file.closing(index)
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ";"),
        UInt8(ascii: ","):
        return nil
      case UInt8(ascii: "\n") where !continues(after: index): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns whether a signature goes on behind the line break at a place.
  private func continues(after lineBreak: Int) -> Bool {
    let rest = file.code[lineBreak...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    let beginnings = ["{", "->", "where ", "throws", "async", "rethrows"]
    return beginnings.contains { rest.starts(with: $0.utf8) }
  }
}
