import Foundation
import JSON
import TestSupport
import Testing

@Suite("Import and export")
struct ImportTests {
  private static let kinds = ["popup", "campaign"]

  private static func samples(_ kind: String) throws -> [String: Data] {
    let folder = Repository.path(of: "config/samples/\(kind)s")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let pairs = names.filter { $0.hasSuffix(".json") }.map { name in
      (name, FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("A sample comes out byte for byte as it went in", arguments: kinds)
  func one(_ kind: String) async throws {
    try await Installation.withSamples { installation in
      let samples = try Self.samples(kind)
      #expect(samples.count == 12)
      for (name, data) in samples {
        let key = name.replacingOccurrences(of: ".json", with: "")
        let result = try await installation.scrim([kind, "export", key])
        #expect(result.outputData == data, "\(key)")
      }
    }
  }

  @Test("All come out into a folder that is made, a file each", arguments: kinds)
  func all(_ kind: String) async throws {
    try await Installation.withSamples { installation in
      let result = try await installation.scrim("\(kind) export --all out/here")
      #expect(result.exitCode == 0 && result.outputData.isEmpty, "\(result)")
      #expect(result.standardError.contains("12 \(kind)s"))
      let found = try installation.contents().filter { $0.key.hasPrefix("out/here/") }
      let wanted = try Self.samples(kind).map { ("out/here/\($0.key)", $0.value) }
      #expect(found == Dictionary(uniqueKeysWithValues: wanted))
    }
  }

  @Test("What says what it said before is unchanged and makes no revision", arguments: kinds)
  func again(_ kind: String) async throws {
    try await Installation.withSamples { installation in
      let before = try installation.contents()
      let approve = kind == "campaign" ? ["--approve"] : []
      let folder = Repository.path(of: "config/samples/\(kind)s")
      let answer = try await installation.json([kind, "import", folder] + approve)
      let items = try #require(answer.value.array)
      #expect(items.count == 12)
      #expect(items.allSatisfy { $0["change"] == "unchanged" && $0["revision"] == 1 }, "\(answer)")
      let list = try await installation.json([kind, "list"])
      #expect(list["items"].array?.allSatisfy { $0["revision"] == 1 } == true, "\(list)")
      let export = try await installation.scrim("\(kind) export --all out")
      #expect(export.exitCode == 0)
      #expect(before["scrim.db"]?.count == (try installation.contents())["scrim.db"]?.count)
    }
  }

  @Test("A dry run says what would change, and changes nothing")
  func dryRun() async throws {
    try await Installation.withSamples { installation in
      let text = try Repository.text(of: "config/samples/popups/sgn-week7.json")
      try installation.folder.write(
        text.replacingOccurrences(of: "\"key\": \"sgn-week7\"", with: "\"key\": \"sgn-week8\""),
        to: "in/a.json")
      try installation.folder.write(
        text.replacingOccurrences(of: "七日签到", with: "七天签到"), to: "in/b.json")
      let before = try installation.contents()
      let dry = try await installation.output(["popup", "import", "--dry-run", "in"])
      #expect(dry.contains("WOULD BE"))
      #expect(try installation.contents() == before)
      let answer = try await installation.json(["popup", "import", "in"])
      #expect(answer["0.change"] == "created" && answer["0.revision"] == 1, "\(answer)")
      #expect(answer["1.change"] == "edited" && answer["1.revision"] == 2, "\(answer)")
      let old = try await installation.output(["popup", "export", "sgn-week7", "--revision", "1"])
      #expect(old == text)
      let list = try await installation.output(["popup", "list", "--format", "csv"])
      #expect(list.hasPrefix("key,kind,revision,name\r\n"))
      #expect(list.contains("sgn-week7,signIn,2,七天签到\r\n"))
      #expect(list.split(separator: "\r\n").count == 14)
    }
  }

  @Test(
    "A file to begin with can be imported as it is, and its campaign is served",
    arguments: ["lottery", "signIn", "coupon", "serviceList"]
  )
  func starters(_ kind: String) async throws {
    try await Installation.with { installation in
      let popup = try await installation.output(["popup", "create", "new", "--kind", kind])
      let campaign = try await installation.output(["campaign", "create", "new", "--popup", "new"])
      try installation.folder.write(popup, to: "popup.json5")
      try installation.folder.write(campaign, to: "campaign.json5")
      _ = try await installation.output(["popup", "import", "popup.json5"])
      _ = try await installation.output(["campaign", "import", "--approve", "campaign.json5"])
      let list = try await installation.json(["popup", "list"])
      #expect(list.text("items.0.kind") == kind)
      let row = try await installation.json(Installation.question("explain", "lin", at: "home"))
      #expect(row["rows"].array?.count == 1, "\(row)")
    }
  }

  @Test("A dry run without a database makes none")
  func dryRunAlone() async throws {
    try await Installation.with { installation in
      let before = try installation.contents()
      let sample = Repository.path(of: "config/samples/popups/sgn-week7.json")
      let output = try await installation.output(["popup", "import", "--dry-run", sample])
      #expect(output.contains("created"))
      #expect(try installation.contents() == before)
    }
  }

  @Test("An edit waits beside the approved revision until it is approved")
  func approval() async throws {
    try await Installation.withSamples { installation in
      let text = try Repository.text(of: "config/samples/campaigns/lot-d12-ninegrid.json")
      let file = try installation.folder.write(
        text.replacingOccurrences(of: "\"home\"\n", with: "\"elsewhere\"\n"), to: "edit.json")
      _ = try await installation.output(["campaign", "import", file])
      let edited = try await installation.output(["campaign", "show", "lot-d12-ninegrid"])
      #expect(edited.contains("revision 2") && edited.contains("revision 1 is approved"))
      let live = try await installation.decide("lin", at: "home", [])
      #expect(live.text("presentation.campaign") == "lot-d12-ninegrid")
      _ = try await installation.output(["campaign", "approve", "lot-d12-ninegrid"])
      let next = try await installation.decide("lin", at: "home", [])
      #expect(next.text("presentation.campaign") == "sgn-week7")
    }
  }

  @Test("Every answer in JSON is canonical")
  func canonical() async throws {
    try await Installation.withSamples { installation in
      let lines = [
        ["popup", "list"], ["campaign", "list"], ["popup", "show", "sgn-week7"],
        ["campaign", "show", "sgn-week7"],
        Installation.question("decide", "lin", at: "home"),
        Installation.question("explain", "lin", at: "home"),
      ]
      for line in lines {
        let output = try await installation.output(line + ["--format", "json"])
        let value = try JSONReader(.strict).read(output).value
        #expect(JSONWriter().text(value) == output, "\(line)")
        let sorted = value.object?.members.map(\.name) ?? []
        #expect(sorted == sorted.sorted(), "\(line)")
      }
      let show = try await installation.output(["popup", "show", "sgn-week7", "--format", "json"])
      #expect(show == (try Repository.text(of: "config/samples/popups/sgn-week7.json")))
    }
  }
}
