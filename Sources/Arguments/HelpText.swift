/// The help text of one command.
struct HelpText {
  private let outline: CommandOutline
  private let width: Int

  init(outline: CommandOutline, width: Int) {
    self.outline = outline
    self.width = HelpText.held(width)
  }

  /// Returns a width held between the narrowest and the widest that texts are wrapped to.
  static func held(_ width: Int) -> Int {
    min(max(width, ArgumentBounds.minimumWidth), ArgumentBounds.maximumWidth)
  }

  /// The whole text, without a line break at its end.
  var text: String {
    var blocks = [paragraph(outline.abstract, prefix: "OVERVIEW: ")]
    blocks += discussion
    blocks.append(UsageLine(outline: outline).text(prefix: "USAGE: ", width: width))
    blocks += [
      section("ARGUMENTS", outline.arguments.map { Row($0.spelling, $0.sentence) }),
      section("OPTIONS", own + builtIn),
      section("GLOBAL OPTIONS", inherited),
      section("SUBCOMMANDS", outline.subcommands.map { Row($0.name, $0.abstract) }),
    ].compactMap(\.self)
    if let footer { blocks.append(footer) }
    return blocks.joined(separator: "\n\n")
  }

  private struct Row {
    let label: String
    let sentence: String

    init(_ label: String, _ sentence: String) {
      self.label = label
      self.sentence = sentence
    }
  }

  private var own: [Row] {
    let options = outline.isProgram ? outline.globals : outline.options
    return options.map { Row($0.optionLabel, $0.sentence) }
  }

  private var inherited: [Row] {
    outline.isProgram ? [] : outline.inherited.map { Row($0.optionLabel, $0.sentence) }
  }

  private var builtIn: [Row] {
    BuiltIn.rows(isProgram: outline.isProgram).map { Row($0.label, $0.sentence) }
  }

  private var footer: String? {
    guard !outline.subcommands.isEmpty else { return nil }
    return paragraph("See '\(outline.helpCommand) <subcommand>' for one of them.", prefix: "  ")
  }
}

extension HelpText {
  /// The blocks of the discussion: paragraphs wrapped, indented lines as they are written.
  private var discussion: [String] {
    var blocks: [String] = []
    for block in outline.discussion.split(separator: "\n\n") {
      var lines: [String] = []
      var running = ""
      for line in block.split(separator: "\n") {
        if line.first?.isWhitespace ?? false {
          lines += LineWrapping(width: width).lines(of: running)
          running = ""
          lines.append(String(line))
        } else {
          running += (running.isEmpty ? "" : " ") + line
        }
      }
      lines += LineWrapping(width: width).lines(of: running)
      if !lines.isEmpty { blocks.append(lines.joined(separator: "\n")) }
    }
    return blocks
  }

  /// Returns a paragraph whose further lines stand under the first letter after `prefix`.
  private func paragraph(_ text: String, prefix: String) -> String {
    let indent = prefix.count
    let lines = LineWrapping(width: width - indent).lines(of: text)
    return prefix + lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  private func section(_ title: String, _ rows: [Row]) -> String? {
    guard !rows.isEmpty else { return nil }
    return "\(title):\n" + rows.map(text(of:)).joined(separator: "\n")
  }

  private func text(of row: Row) -> String {
    let column = width < 60 ? 6 : 26
    let label = "  " + row.label
    let margin = String(repeating: " ", count: column)
    let lines = LineWrapping(width: width - column).lines(of: row.sentence)
    guard let first = lines.first else { return label }
    let used = TextWidth.columns(label)
    // A label that leaves no gap of two columns has a line of its own.
    let head =
      used + 2 <= column
      ? label + String(repeating: " ", count: column - used) + first
      : label + "\n" + margin + first
    return ([head] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n")
  }
}

extension ParameterDefinition {
  /// The help sentence, followed by values, default and environment in brackets.
  var sentence: String {
    var notes: [String] = []
    if !allowedValues.isEmpty {
      notes.append("values: \(allowedValues.joined(separator: ", "))")
    }
    if let defaultText { notes.append("default: \(defaultText)") }
    if let environment { notes.append("environment: \(environment)") }
    if kind == .option, repeats { notes.append("may be repeated") }
    if kind == .option, minimum > 0 { notes.append("required") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}
