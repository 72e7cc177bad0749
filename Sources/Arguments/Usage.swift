/// Where an error happened: the command, its usage line and the way to its help.
struct Usage: Sendable, Hashable {
  let command: String
  let line: String
  let helpCommand: String

  init(outline: CommandOutline, width: Int) {
    command = outline.typed
    line = UsageLine(outline: outline).text(prefix: "Usage: ", width: width)
    helpCommand = outline.helpCommand
  }
}
