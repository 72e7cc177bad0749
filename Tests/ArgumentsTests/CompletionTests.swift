import Arguments
import TestSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  @Test("The script for each shell is the picture kept of it", arguments: Shell.allCases)
  func pictures(_ shell: Shell) throws {
    try Golden.check(try script(for: shell), against: "completion/sample.\(shell.rawValue)")
  }

  @Test(
    "Each shell that is installed reads its script without a complaint", arguments: Shell.allCases)
  func syntax(_ shell: Shell) async throws {
    // Bash is on every platform that the program runs on; the others only where one uses them.
    guard let path = Executable.installed(shell.rawValue) else {
      #expect(shell != .bash)
      return
    }
    let result = try await TemporaryFolder.with { folder in
      let file = try folder.write(script(for: shell), to: "script")
      return try await Executable.run(path: path, arguments: ["-n", file])
    }
    #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
  }

  @Test(
    "Bash offers what may follow",
    arguments: [
      Example("commands", ["c"], ["campaign"]),
      Example("all commands", [""], ["campaign", "stats", "lint", "preview", "help"]),
      Example("subcommands", ["campaign", ""], ["import", "move"]),
      Example("commands after a global option", ["--format", "json", "campaign", "i"], ["import"]),
      Example(
        "commands after = and its value", ["--format", "=", "json", "campaign", "i"], ["import"]),
      Example("options", ["stats", "--l"], ["--limit"]),
      Example("global options", ["stats", "--d"], ["--database"]),
      Example("options of the program", ["--v"], ["--verbose", "--version"]),
      Example("values", ["stats", "--format", ""], ["table", "json", "csv"]),
      Example("values after =", ["stats", "--format", "="], ["table", "json", "csv"]),
      Example("begun values after =", ["stats", "--format", "=", "j"], ["json"]),
      Example("values of a replaced option", ["lint", "--format", "s"], ["sarif"]),
      Example("shells", ["--generate-completion-script", "z"], ["zsh"]),
      Example("commands to explain", ["help", "campaign", "m"], ["move"]),
      Example("files", ["campaign", "import", "--dry-run", "Pack"], ["Package.swift"]),
      Example("further files", ["campaign", "import", "one", "Pack"], ["Package.swift"]),
      Example(
        "files after the terminator", ["campaign", "import", "--", "Pack"], ["Package.swift"]),
      Example("folders", ["preview", "--folder", "Sourc"], ["Sources"]),
      Example("nothing for free text", ["stats", "--limit", ""], []),
      Example("no options after the terminator", ["stats", "--", "--l"], []),
    ]
  )
  func bash(_ example: Example) async throws {
    let words = (["sample"] + example.words).map { "'\($0)'" }.joined(separator: " ")
    let path = try #require(Executable.installed("bash"))
    let result = try await Executable.run(
      path: path,
      input: try """
      \(script(for: .bash))
      # Completion options can be set inside of a completion only.
      compopt() { :; }
      COMP_WORDS=(\(words))
      COMP_CWORD=\(example.words.count)
      _sample
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    )
    let offered = result.standardOutput.split(separator: "\n").map(String.init)
    #expect(offered == example.offered, "\(result)")
    #expect(result.standardError.isEmpty)
  }

  private func script(for shell: Shell) throws -> String {
    let outcome = try Sample.program.parse(["--generate-completion-script", shell.rawValue])
    guard case .completionScript(let script) = outcome else { throw NotACommand() }
    return script
  }

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let offered: [String]

    init(_ name: String, _ words: [String], _ offered: [String]) {
      testDescription = name
      self.words = words
      self.offered = offered
    }
  }
}
