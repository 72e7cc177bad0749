import Testing

/// Proves each rule of tidiness on snippets, so that a rule that finds nothing is known to look.
@Suite("Rules of tidiness")
struct TidyRuleTests {
  @Test(
    "A banned word is found in code, and nowhere else",
    arguments: [
      Snippet("forced try", "let x = try! read()", 1),
      Snippet("forced cast", "let x = y as! Int", 1),
      Snippet("in a comment", "// try! as! Date()", 0),
      Snippet("in a nested comment", "/* a /* try! */ try! */", 0),
      Snippet("in a string", "let x = \"try! \\\"as! \"", 0),
      Snippet("in a raw string", "let x = #\"\" try! \"#", 0),
      Snippet("in a string of lines", "let x = \"\"\"\n  try! \"as!\"\n  \"\"\"", 0),
      Snippet("in an interpolation", "let x = \"a \\(try! read(\"b\")) c\"", 1),
      Snippet("after an interpolation", "let x = \"\\(y)\"; try! z()", 1),
      Snippet("an end without a reason", "fatalError()", 1),
      Snippet("an end with a name", "fatalError(\"unreachable\")", 1),
      Snippet("an end with a sentence", "fatalError(\"The list \\(x) is empty.\")", 0),
      Snippet("a condition alone", "precondition(x > 0)", 1),
      Snippet("a condition with a sentence", "precondition(x > f(y), \"x is positive.\")", 0),
      Snippet("a left-over", "// TO" + "DO: later", 1),
      Snippet("a left-over in a word", "// TO" + "DOS", 0),
      Snippet("a clock", "let now = Date()", 1),
      Snippet("another clock", "let now = Date.now", 1),
      Snippet("a date from a number", "Date(timeIntervalSince1970: x)", 0),
      Snippet("a type that ends so", "let x = MyDate()", 0),
      Snippet("a clock in the program", "let now = Date()", in: "Sources/scrim/A.swift", 0),
      Snippet("a clock in a suite", "let now = Date()", in: "Tests/ATests/A.swift", 0),
      Snippet("sleep in a suite", "try await Task.sleep(for: x)", in: "Tests/ATests/A.swift", 1),
      Snippet("C's sleep in a suite", "usleep(1)", in: "Tests/ATests/A.swift", 1),
      Snippet("sleep elsewhere", "sleep(1)", 0),
      Snippet("printing", "print(x)", 1),
      Snippet("a method of the same name", "canvas.print(x)", 0),
      Snippet("the method's declaration", "func print(_ x: Int)", 0),
      Snippet("printing in the program", "print(x)", in: "Sources/scrim/A.swift", 0),
      Snippet("a coded noun", "struct A: Codable {}", in: "Sources/Campaigns/A.swift", 1),
      Snippet("a decoded noun", "extension A: Decodable {}", in: "Sources/Campaigns/A.swift", 1),
      Snippet("a coded answer", "struct A: Codable {}", in: "Sources/Documents/A.swift", 0),
    ]
  )
  func bannedWords(_ snippet: Snippet) {
    let breaches = BannedWords(file: snippet.file).breaches
    #expect(breaches.count == snippet.count, "\(breaches)")
  }

  @Test(
    "The length of a function is counted from its keyword to its brace",
    arguments: [
      Snippet("one line", "func a() { b() }", 1),
      Snippet("braces in strings", "func a() {\n  \"}\"\n  \"\\(b { 1 })\"\n}", 4),
      Snippet("braces in comments", "func a() {\n  // }\n  /* } */\n}", 4),
      Snippet(
        "a long signature", "func a(\n  b: Int = { 1 }()\n)\n  throws -> Int\nwhere C: D\n{\n}", 7),
      Snippet("an initialiser", "init?(a: Int) {\n}", 2),
      Snippet("a call of one", "self.init(a: b)\nlet c = {\n}", 0),
      Snippet("a requirement", "protocol A {\n  func b()\n  var c: Int { get }\n}", 1),
      Snippet("a stored property", "var a = 1\nstruct B {\n}", 0),
      Snippet("a computed property", "var a: [Int] {\n  [1]\n}", 3),
      Snippet("a subscript", "subscript(a: Int) -> Int {\n  a\n}", 3),
    ]
  )
  func functionLengths(_ snippet: Snippet) {
    let functions = SizeRules(file: snippet.file).functions
    #expect(functions.map(\.lines).max() ?? 0 == snippet.count, "\(functions)")
  }

  @Test("Files, functions and lines are refused from one more than their bound")
  func bounds() {
    func breaches(_ text: String) -> Int {
      SizeRules(file: SourceFile(path: "Sources/JSON/A.swift", text: text)).breaches.count
    }
    #expect(breaches(String(repeating: "\n", count: TidyBounds.fileLines)) == 0)
    #expect(breaches(String(repeating: "\n", count: TidyBounds.fileLines + 1)) == 1)
    let body = String(repeating: "\n", count: TidyBounds.functionLines - 1)
    #expect(breaches("func a() {\(body)}") == 0)
    #expect(breaches("func a() {\n\(body)}") == 1)
    let line = String(repeating: "é", count: TidyBounds.lineColumns)
    #expect(breaches(line) == 0)
    #expect(breaches(line + "é") == 1)
  }

  @Test("Scripts with a gap, a missing entry or another order are refused")
  func scripts() {
    func breaches(_ scripts: [String], _ list: [String]) -> Int {
      let text = list.map { "PackageResources.\($0)_sql," }.joined()
      return ScriptRules(scripts: scripts, list: text).breaches.count
    }
    #expect(breaches(["a/m0001_a.sql", "a/m0002_b.sql"], ["m0001_a", "m0002_b"]) == 0)
    #expect(breaches(["a/m0001_a.sql", "a/m0003_b.sql"], ["m0001_a", "m0003_b"]) == 1)
    #expect(breaches(["a/m0001_a.sql", "a/m0002_b.sql"], ["m0001_a"]) == 1)
    #expect(breaches(["a/m0001_a.sql", "a/m0002_b.sql"], ["m0002_b", "m0001_a"]) == 1)
  }

  struct Snippet: CustomTestStringConvertible {
    let testDescription: String
    let file: SourceFile
    let count: Int

    init(_ name: String, _ text: String, in path: String = "Sources/JSON/A.swift", _ count: Int) {
      testDescription = name
      file = SourceFile(path: path, text: text)
      self.count = count
    }
  }
}
