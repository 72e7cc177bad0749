import JSON
import TestSupport
import Testing

@Suite("scrim preview")
struct PreviewCommandTests {
  @Test("A file needs no database and makes none")
  func readsFiles() async throws {
    try await TemporaryFolder.with { folder in
      let text = try Repository.text(of: "config/samples/popups/lot-d12-ninegrid.json")
      // A name without a slash and of another kind is a file where it is there.
      for name in ["a/popup.json", "popup.json5", "popup"] {
        try folder.write(text, to: name)
        let result = try await run(["preview", name, "--snapshot", "text"], in: folder)
        #expect(
          result.exitCode == 0 && result.standardError.isEmpty, "\(name): \(result.standardError)")
        #expect(
          result.standardOutput.contains("[ 立即抽奖 ]")
            && result.standardOutput.contains("from a file"))
      }
      let database = try await run(["popup", "list"], in: folder)
      #expect(database.exitCode == 66)
    }
  }

  @Test("A key shows the newest revision of the database, with its number")
  func readsKeys() async throws {
    try await TemporaryFolder.with { folder in
      let text = try Repository.text(of: "config/samples/popups/sgn-week7.json")
      for version in [text, text.replacing("\"今日签到\"", with: "\"明日签到\"")] {
        try folder.write(version, to: "week.json")
        #expect(try await run(["popup", "import", "week.json"], in: folder).exitCode == 0)
      }
      let result = try await run(
        [
          "preview", "sgn-week7", "--snapshot", "json", "--device", "iphone-16", "--tap", "190,400",
        ],
        in: folder)
      #expect(result.exitCode == 0, "\(result.standardError)")
      let json = try JSONReader().read(result.standardOutput).value
      #expect(json["revision"]?.integer == 2 && json["device"]?.string == "iphone-16")
      #expect(json["tap"]?["at"] == [190, 400])
      let title = json["nodes"]?.array?.first { $0["id"]?.string == "title" }
      #expect(title?["text"]?.string == "明日签到")
      let missing = try await run(["preview", "sgn-none", "--snapshot", "text"], in: folder)
      #expect(
        missing.exitCode == 66 && missing.standardError.contains("there is no popup 'sgn-none'"))
    }
  }

  @Test("All that changes the picture can be asked for")
  func takesItsOptions() async throws {
    try await TemporaryFolder.with { folder in
      let file = Repository.path(of: "config/samples/popups/svc-bank-rtl.json")
      let result = try await run(
        [
          "preview", file, "--snapshot=json", "--device=iphone-x", "--orientation=landscape",
          "--keyboard", "--text-scale=2", "--locale=en-GB", "--direction=ltr", "--tap=-5,1.5",
        ], in: folder)
      #expect(result.exitCode == 0, "\(result.standardError)")
      let json = try JSONReader().read(result.standardOutput).value
      #expect(json["orientation"] == "landscape" && json["keyboard"] == true)
      #expect(json["textScale"] == 2 && json["locale"] == "en" && json["direction"] == "ltr")
      #expect(json["container"] == [812, 375] && json["tap"]?["hit"]?.isNull == true)
    }
  }

  @Test("An element below the fold is scrolled to where it is named", arguments: ["json", "text"])
  func scrollsToElements(form: String) async throws {
    try await TemporaryFolder.with { folder in
      let large = ["--text-scale", "2"]
      for sample in ["cpn-welcome-pack", "svc-bank-rtl"] {
        let file = Repository.path(of: "config/samples/popups/\(sample).json")
        let still = try await run(
          ["preview", file, "--snapshot", form, "--scroll", "0", "--tap", "body"] + large,
          in: folder)
        let result = try await run(
          ["preview", file, "--snapshot", form, "--tap", "secondary"] + large, in: folder)
        #expect(result.exitCode == 0 && still.exitCode == 0, "\(result.standardError)")
        guard form == "json" else {
          #expect(still.standardOutput.contains("points are below"))
          #expect(result.standardOutput.contains("points are above"))
          #expect(result.standardOutput.contains("hits         secondary: content"))
          continue
        }
        let json = try JSONReader().read(result.standardOutput).value
        #expect(json["tap"]?["hit"] == "secondary" && json["tap"]?["then"] == "dismiss")
        #expect(json["scroll"]?["offset"] == json["scroll"]?["range"])
        let before = try JSONReader().read(still.standardOutput).value
        #expect(before["scroll"]?["offset"] == 0 && before["tap"]?["hit"] == "body")
      }
    }
  }

  @Test("With a user or an instant given, a list shows the services of that user then")
  func filtersServices() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.services, to: "services.json5")
      let cases: [(name: String, arguments: [String], entries: [String])] = [
        ("nobody", [], ["all", "vip", "cart", "late", "new"]),
        ("a zone alone", ["--time-zone", "Asia/Tokyo"], ["all", "vip", "cart", "late", "new"]),
        ("a user", ["--trait", "level=1", "--at", "2026-12-01T00:00:00Z"], ["all"]),
        ("a better one", ["--trait", "level=9", "--at", "2026-12-01T00:00:00Z"], ["all", "vip"]),
        (
          "a cart and an app",
          [
            "--context", "cart={items: 2}", "--context", "app={version: '5.10.0'}", "--at",
            "2026-12-01T00:00:00Z",
          ], ["all", "cart", "new"]
        ),
        ("a late instant", ["--at", "2026-12-24T00:00:00Z"], ["all", "late"]),
        (
          "the eve of it", ["--at", "2026-12-23T23:00:00Z", "--time-zone", "Asia/Tokyo"],
          ["all", "late"]
        ),
        ("the eve elsewhere", ["--at", "2026-12-23T23:00:00Z"], ["all"]),
      ]
      for item in cases {
        let result = try await run(
          ["preview", "services.json5", "--snapshot", "json"] + item.arguments, in: folder)
        #expect(result.exitCode == 0, "\(item.name): \(result.standardError)")
        let nodes = try JSONReader().read(result.standardOutput).value["nodes"]?.array ?? []
        let ids = nodes.compactMap { $0["id"]?.string }.filter { $0.hasPrefix("entry:") }
        #expect(ids == item.entries.map { "entry:\($0)" }, "\(item.name)")
      }
      let file = Repository.path(of: "config/samples/popups/sgn-week7.json")
      let done = try await run(
        ["preview", file, "--context", "signIn={doneToday: true}"], in: folder)
      #expect(done.exitCode == 0 && done.standardError.contains("nothing to show"))
    }
  }

  private static let services = """
    {key: "services", name: "Services", layout: {type: "center", width: 300, height: "content"},
     content: {defaultLocale: "en", locales: {en: {title: "Services"}}},
     serviceList: {display: "rows", entries: [
       {key: "all", position: 1, title: {en: "All"}, link: "app://a"},
       {key: "vip", position: 2, title: {en: "Vip"}, link: "app://b",
        visibleRule: "user.level > 5"},
       {key: "cart", position: 3, title: {en: "Cart"}, link: "app://c",
        visibleRule: "cart.items > 1"},
       {key: "late", position: 4, title: {en: "Late"}, link: "app://d",
        visibleFrom: "2026-12-24T00:00:00"},
       {key: "new", position: 5, title: {en: "New"}, link: "app://e", minAppVersion: "5.2.0"},
     ]}}
    """

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    let code: Int32
    let words: String

    init(_ name: String, _ arguments: [String], _ code: Int32, _ words: String) {
      testDescription = name
      self.arguments = arguments
      self.code = code
      self.words = words
    }
  }

  static let file = Repository.path(of: "config/samples/popups/svc-life-grid.json")
  static let refusals = [
    Refusal("an unknown form", [file, "--snapshot", "svg"], 64, "text, json"),
    Refusal(
      "an unknown device", [file, "--snapshot", "text", "--device", "iphone-15"], 64,
      "iphone-11, iphone-14, iphone-16"),
    Refusal(
      "a text scale out of range", [file, "--snapshot", "text", "--text-scale", "3.2"], 64, "3.1"),
    Refusal("a point of one number", [file, "--snapshot", "text", "--tap", "5"], 64, "x,y"),
    Refusal("a point of no numbers", [file, "--snapshot", "text", "--tap", "a,b"], 64, "x,y"),
    Refusal("a point at infinity", [file, "--snapshot", "text", "--tap", "inf,0"], 64, "x,y"),
    Refusal("a name of no element", [file, "--tap", "primaty"], 64, "two numbers x,y"),
    Refusal(
      "an element that the popup has not", [file, "--tap", "entry:fligt"], 64,
      "shows no 'entry:fligt'"),
    Refusal(
      "an element that lies below others", [file, "--tap", "page"], 65, "'page' can be tapped"),
    Refusal("a list", [file, "--format", "csv"], 64, "table and json"),
    Refusal("a scroll above the beginning", [file, "--scroll=-5"], 64, "less than 0"),
    Refusal(
      "a zone that is none, though nothing asks for it", [file, "--time-zone", "Mars/Base"], 64,
      "--time-zone"),
    Refusal("no number to scroll to", [file, "--scroll", "far"], 64, "--scroll"),
    Refusal("an instant that is none", [file, "--at", "noon"], 64, "--at"),
    Refusal(
      "a zone that is none", [file, "--trait", "level=1", "--time-zone", "Mars/Base"], 64,
      "--time-zone"),
    Refusal(
      "a user in the context", [file, "--context", "user={}"], 64, "Give --trait"),
    Refusal(
      "a campaign", [Repository.path(of: "config/samples/campaigns/lot-d12-ninegrid.json")], 65,
      "defines a campaign"),
    Refusal("a missing file", ["none.json", "--snapshot", "text"], 66, "none.json"),
    Refusal("a key without a database", ["svc-life-grid", "--snapshot", "text"], 66, "database"),
    Refusal("no key at all", ["Not a key", "--snapshot", "text"], 66, "Not a key"),
    Refusal("a folder", ["/tmp/", "--snapshot", "text"], 66, "folder"),
  ]

  @Test("What it cannot show it refuses, and says what to do", arguments: refusals)
  func refuses(refusal: Refusal) async throws {
    try await TemporaryFolder.with { folder in
      let result = try await run(["preview"] + refusal.arguments, in: folder)
      #expect(result.exitCode == refusal.code && result.standardOutput.isEmpty)
      #expect(result.standardError.contains(refusal.words), "\(result.standardError)")
    }
  }

  @Test("A broken file is told with all its faults, each with its place")
  func tellsFaults() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("{key: 'a b', foo: 1}", to: "bad.json5")
      let result = try await run(["preview", "bad.json5", "--snapshot", "text"], in: folder)
      #expect(result.exitCode == 65 && result.standardOutput.isEmpty)
      for place in ["bad.json5:1:7: /key", "bad.json5:1:14: /foo", "/content: missing"] {
        #expect(result.standardError.contains(place), "\(result.standardError)")
      }
    }
  }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> ExecutableResult {
    try await Executable.run(name: "scrim", arguments: arguments, currentFolder: folder.path)
  }
}
