/// The one line that shows how a command is written.
struct UsageLine {
  let outline: CommandOutline

  /// Returns the line after `prefix`, wrapped with its continuation under the command.
  func text(prefix: String, width: Int) -> String {
    let width = HelpText.held(width)
    // Under a long prefix and a long command the continuation still gets half of the line.
    let indent = min(TextWidth.columns(prefix) + 2, width / 2)
    let pieces = pieces.map { LineWrapping.Piece(text: $0, followsSpace: true) }
    let lines = LineWrapping(width: width - indent).lines(of: pieces)
    let margin = String(repeating: " ", count: indent)
    return prefix + lines.joined(separator: "\n" + margin)
  }

  private var pieces: [String] {
    var pieces = outline.path
    let required = outline.options.filter { $0.minimum > 0 }
    let optional = outline.options.filter { $0.minimum == 0 }
    pieces += required.map(\.optionLabel)
    pieces += optional.map { "[\($0.optionLabel)]" + ($0.repeats ? " ..." : "") }
    if !outline.inherited.isEmpty { pieces.append("[<options>]") }
    if !outline.subcommands.isEmpty { pieces.append("<subcommand>") }
    pieces += outline.arguments.map(\.argumentLabel)
    return pieces
  }
}

extension ParameterDefinition {
  /// How an option or a flag is written: `--format <format>`, `--dry-run`.
  var optionLabel: String {
    kind == .option ? "\(spelling) <\(valueName)>" : spelling
  }

  /// How an argument is written: `<key>`, `[<campaign>]`, `[<file> ...]`.
  var argumentLabel: String {
    switch arity {
    case .required: spelling
    case .optional: "[\(spelling)]"
    case .repeated(let minimum): minimum == 0 ? "[\(spelling) ...]" : "\(spelling) ..."
    }
  }
}
