extension CommandOutline {
  /// This outline and all below it, parents before their children, in order.
  var all: [CommandOutline] { [self] + subcommands.flatMap(\.all) }

  /// The commands that act, in order.
  var leaves: [CommandOutline] { all.filter { $0.subcommands.isEmpty && !$0.isProgram } }
}
