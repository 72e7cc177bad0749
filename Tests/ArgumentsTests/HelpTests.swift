import Arguments
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test(
    "The help of each command is the picture kept of it",
    arguments: [
      Picture("program", []),
      Picture("group", ["campaign"]),
      Picture("command", ["campaign", "import"]),
      Picture("wide-letters", ["preview"]),
      Picture("replaced-option", ["lint"]),
      Picture("program-40", [], width: 40),
      Picture("command-40", ["campaign", "import"], width: 40),
      Picture("wide-letters-40", ["preview"], width: 40),
    ]
  )
  func pictures(_ picture: Picture) throws {
    let help = try #require(Sample.program.help(for: picture.path, width: picture.width))
    try Golden.check(help, against: "help/\(picture.testDescription).txt")
  }

  @Test("Every way to ask for help gives the same text")
  func ways() throws {
    let expected = Sample.program.help(for: ["campaign", "import"])
    let lines = [
      ["help", "campaign", "import"],
      ["campaign", "import", "--help"],
      ["campaign", "import", "-h"],
      ["--help", "campaign", "import"],
      ["campaign", "--help", "import"],
      ["campaign", "import", "--bogus", "--help"],
      ["--format", "json", "campaign", "import", "--dry-run=1", "-h"],
      ["help", "campaign", "import", "--help"],
    ]
    for line in lines { #expect(try help(line) == expected, "\(line)") }
  }

  @Test("A program or a group alone shows its help")
  func groups() throws {
    #expect(try help([]) == Sample.program.help())
    #expect(try help(["help"]) == Sample.program.help())
    #expect(try help(["help", "help"]) == Sample.program.help())
    #expect(try help(["--verbose"]) == Sample.program.help())
    #expect(try help(["campaign"]) == Sample.program.help(for: ["campaign"]))
    #expect(Sample.program.help(for: ["nowhere"]) == nil)
  }

  @Test("A width is held between its bounds, and no line but an example is wider")
  func widths() throws {
    let narrowest = Sample.program.help(width: ArgumentBounds.minimumWidth)
    #expect(Sample.program.help(width: 3) == narrowest)
    #expect(Sample.program.help(width: Int.min) == narrowest)
    let widest = Sample.program.help(width: ArgumentBounds.maximumWidth)
    #expect(Sample.program.help(width: Int.max) == widest)
  }

  private func help(_ line: [String]) throws -> String? {
    if case .help(let text) = try Sample.program.parse(line) { text } else { nil }
  }

  struct Picture: CustomTestStringConvertible {
    let testDescription: String
    let path: [String]
    let width: Int

    init(_ name: String, _ path: [String], width: Int = ArgumentBounds.defaultWidth) {
      testDescription = name
      self.path = path
      self.width = width
    }
  }
}
