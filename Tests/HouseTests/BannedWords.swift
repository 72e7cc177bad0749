/// What nobody writes, and what only some may.
struct BannedWords {
  let file: SourceFile

  /// Every breach, as a sentence with its place.
  var breaches: [String] {
    traps + sentences + clocks + sleeps + prints + codables + leftOvers
  }

  private var traps: [String] {
    (file.places(of: "try!") + file.places(of: "as!"))
      .map { breach(at: $0, "a trap on outside data: throw or return nil instead.") }
  }

  /// A stop without a reason leaves whoever sees it with nothing.
  private var sentences: [String] {
    ["fatalError", "preconditionFailure", "precondition"].flatMap { name in
      file.words(name).compactMap { offset in
        let bracket = offset + name.utf8.count
        guard bracket < file.code.count, file.code[bracket] == UInt8(ascii: "(") else { return nil }
        if hasSentence(from: bracket, to: file.closing(bracket)) { return nil }
        return breach(at: offset, "\(name) needs a sentence that says which invariant broke.")
      }
    }
  }

  private func hasSentence(from start: Int, to end: Int) -> Bool {
    let arguments = String(decoding: file.bytes[start..<end], as: UTF8.self)
    let texts = arguments.split(separator: "\"", omittingEmptySubsequences: false)
    // Every second piece lies between quotation marks.
    return texts.enumerated().contains { $0.offset % 2 == 1 && $0.element.contains(" ") }
  }

  private var clocks: [String] {
    guard let module = file.module, module != "scrim" else { return [] }
    let calls = ["Date()", "Date.now", "Date(timeIntervalSinceNow", "ContinuousClock()"]
    return calls.flatMap(file.places)
      .map { breach(at: $0, "\(module) has no clock: take `now` as an argument.") }
  }

  private var sleeps: [String] {
    guard file.isTest else { return [] }
    return ["sleep(", "usleep(", "nanosleep("].flatMap(file.places)
      .map { breach(at: $0, "a test never sleeps: wait for what it waits for.") }
  }

  private var prints: [String] {
    guard let module = file.module, module != "scrim" else { return [] }
    return ["print(", "debugPrint(", "dump("].flatMap(file.places)
      .filter { file.lastByte(before: $0) != UInt8(ascii: ".") && file.word(before: $0) != "func" }
      .map { breach(at: $0, "\(module) has no terminal: hand the text to the caller.") }
  }

  private var codables: [String] {
    guard let module = file.module, House.domain.contains(module) else { return [] }
    return ["Codable", "Encodable", "Decodable"].flatMap(file.words)
      .map { breach(at: $0, "\(module) is no file format: Documents reads and writes it.") }
  }

  private var leftOvers: [String] {
    // Written in halves, so that this file does not find itself.
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    return marks.flatMap { mark in
      SourceFile.words(mark, in: file.bytes)
        .map { breach(at: $0, "\(mark) is left over: do it, or open an issue.") }
    }
  }

  private func breach(at offset: Int, _ sentence: String) -> String {
    "\(file.path):\(file.line(of: offset)): \(sentence)"
  }
}
