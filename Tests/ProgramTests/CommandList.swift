/// The commands of the program, read from its help so that a new one is never forgotten.
enum CommandList {
  /// A command or a group of them.
  struct Entry: Sendable {
    let path: [String]
    let help: String

    /// Whether it acts by itself.
    var isLeaf: Bool { subcommands.isEmpty }

    /// How it is typed, without the program.
    var name: String { path.joined(separator: " ") }

    /// The names of the commands below it.
    var subcommands: [String] {
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else { return [] }
      let rows = lines[(start + 1)...].prefix { !$0.isEmpty }
      // Two spaces before a name; more before the rest of its sentence.
      return rows.filter { !$0.hasPrefix("   ") }.compactMap { row in
        row.split(separator: " ").first.map(String.init)
      }
    }
  }

  /// Every command, groups included, the program itself first.
  static var all: [Entry] {
    get async throws { try await found.value }
  }

  private static let found = Task {
    try await Installation.with { installation in
      var found: [Entry] = []
      var open: [[String]] = [[]]
      while !open.isEmpty {
        let path = open.removeFirst()
        let entry = Entry(path: path, help: try await installation.output(["help"] + path))
        found.append(entry)
        open.insert(contentsOf: entry.subcommands.map { path + [$0] }, at: 0)
      }
      return found
    }
  }
}
