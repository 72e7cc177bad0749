extension Program {
  /// The mistakes in the definition itself, as sentences; empty for a sound program.
  ///
  /// A test of the program asks for them once, so that reading a command line never has to.
  public var faults: [String] {
    var faults: [String] = []
    let root = rootOutline
    for global in globalParameters where global.kind == .argument || global.minimum > 0 {
      faults.append(
        "\(global.spelling) of \(name) is global: make it an option that may be absent.")
    }
    for outline in root.all { faults += Self.faults(of: outline) }
    return faults
  }

  private static func faults(of outline: CommandOutline) -> [String] {
    var faults: [String] = []
    let place = "of '\(outline.typed)'"
    if outline.path.count > ArgumentBounds.maximumDepth + 1 {
      faults.append("The command \(place) is nested too deeply.")
    }
    if outline.abstract.isEmpty { faults.append("The abstract \(place) is missing.") }
    if !isName(outline.name) { faults.append("The name \(place) needs a-z, 0-9 and hyphens.") }
    faults += repeated(outline.subcommands.map(\.name)).map {
      "The command '\($0)' \(place) is given twice."
    }
    let parameters = outline.isProgram ? outline.globals : outline.parameters
    faults += repeated(parameters.map(\.spelling)).map { "\($0) \(place) is given twice." }
    for parameter in parameters {
      faults += Self.faults(of: parameter, in: outline).map {
        "\(parameter.spelling) \(place) \($0)"
      }
    }
    return faults
      + orderFaults(outline.arguments).map { "\($0.spelling) \(place) can never be filled." }
  }

  private static func faults(
    of parameter: ParameterDefinition,
    in outline: CommandOutline
  ) -> [String] {
    var faults: [String] = []
    if !isName(parameter.name) { faults.append("needs a-z, 0-9 and hyphens.") }
    if parameter.kind == .option, !isValueName(parameter.valueName) {
      faults.append("needs a name for its value of a-z, 0-9, hyphens and '='.")
    }
    if parameter.help.isEmpty { faults.append("needs a help sentence.") }
    let taken =
      [BuiltIn.help, BuiltIn.completionScript] + (outline.isProgram ? [BuiltIn.version] : [])
    if taken.contains(parameter.spelling) { faults.append("is answered by the program itself.") }
    let global = outline.globals.first { $0.spelling == parameter.spelling }
    if let global, global.kind != parameter.kind { faults.append("replaces one of another kind.") }
    if let text = parameter.defaultText, !parameter.accepts(text) {
      faults.append("has a default that cannot be written.")
    }
    for value in parameter.allowedValues where !ShellText.isPlain(value) {
      faults.append("has a value that a shell would change: \(Quoted(value)).")
    }
    return faults
  }

  /// Returns the arguments that others before them leave nothing for, whatever is given.
  private static func orderFaults(_ arguments: [ParameterDefinition]) -> [ParameterDefinition] {
    guard let open = arguments.firstIndex(where: \.repeats) else { return [] }
    return arguments[(open + 1)...].filter { $0.minimum == 0 }
  }

  private static func repeated(_ names: [String]) -> [String] {
    names.indices.filter { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  /// Returns whether a name can stand between angle brackets: `url`, `name=value`.
  private static func isValueName(_ name: String) -> Bool {
    name.split(separator: "=", omittingEmptySubsequences: false).allSatisfy { isName(String($0)) }
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
