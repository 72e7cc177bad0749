import Arguments
import Testing

@Suite("Definitions")
struct DefinitionTests {
  @Test("A sound program has no faults")
  func sound() {
    #expect(Sample.program.faults == [])
  }

  @Test("Every mistake in a definition is named")
  func faults() {
    let twice = Flag("twice", help: "Twice.")
    let program = Program(
      "sample",
      version: "1",
      abstract: "A sample.",
      globals: [
        Argument<String>("place", help: "Where."),
        Option<String>("must", value: "text", help: "Must."),
        Flag("quiet", help: ""),
      ],
      commands: [
        Command("Upper", abstract: "", parameters: [twice, twice], action: 1),
        Command(
          "order",
          abstract: "Order.",
          parameters: [
            Argument<[String]>("many", help: "Many."),
            Argument<String?>("never", help: "Never."),
            Option<String?>("quiet", value: "Value", help: "Another kind."),
            Flag("help", help: "Help."),
          ],
          action: 2
        ),
        Command("order", abstract: "Again.", action: 3),
      ]
    )
    #expect(
      program.faults == [
        "<place> of sample is global: make it an option that may be absent.",
        "--must of sample is global: make it an option that may be absent.",
        "The command 'order' of 'sample' is given twice.",
        "--quiet of 'sample' needs a help sentence.",
        "The abstract of 'sample Upper' is missing.",
        "The name of 'sample Upper' needs a-z, 0-9 and hyphens.",
        "--twice of 'sample Upper' is given twice.",
        "--quiet of 'sample order' needs a name for its value of a-z, 0-9, hyphens and '='.",
        "--quiet of 'sample order' replaces one of another kind.",
        "--help of 'sample order' is answered by the program itself.",
        "<never> of 'sample order' can never be filled.",
      ]
    )
  }

  @Test("Commands nest to a bound")
  func depth() {
    func nested(_ levels: Int) -> Command<Int> {
      let leaf = Command("leaf", abstract: "A leaf.", action: 1)
      return (1..<levels).reduce(leaf) { command, _ in
        Command("group", abstract: "A group.", subcommands: [command])
      }
    }
    func faults(_ levels: Int) -> Int {
      Program("sample", version: "1", abstract: "A sample.", commands: [nested(levels)])
        .faults.count
    }
    #expect(faults(ArgumentBounds.maximumDepth) == 0)
    #expect(faults(ArgumentBounds.maximumDepth + 1) == 1)
  }

  @Test("An assignment needs a name without =")
  func assignments() {
    #expect(Assignment(name: "", value: "1") == nil)
    #expect(Assignment(name: "a=b", value: "1") == nil)
    #expect(Assignment(argument: "no separator") == nil)
    #expect(Assignment(argument: "a=b=c")?.argumentText == "a=b=c")
  }
}
