import Documents
import JSON
import TestSupport
import Testing

@Suite("Errors of a document")
struct DocumentErrorTests {
  @Test("All faults of a file are reported at once, each with its place")
  func all() {
    let text = """
      {
        key: "Lot", // no capitals
        nam: "x",
        layout: {type: "center", width: -1, height: 1},
        content: {defaultLocale: "en", locales: {
          en: {title: "a", primary: "b"}, "zh-Hans": {title: "é", primry: 1}}},
        lottery: {
          style: "wheel", cells: 2, weightMode: "basisPoints", cost: {type: "free", amount: 0},
          limits: {perUserPerDay: 1, perUserTotal: null}, fallbackPrize: "none", pity: null,
          prizes: [
            {key: "a", slot: 0, name: {en: "A"}, type: "points", ref: null, amount: 1, weight: 4,
             stock: 1, dailyStock: 2, perUser: null, tier: "t"},
            {key: "a", slot: 1, name: {fr: "B"}, type: "none", ref: null, amount: 0, weight: 5,
             stock: null, dailyStock: null, perUser: null, tier: "t", unlock: 1},
          ],
        },
      }
      """
    let expected = """
      lot.json5:1:1: /name: missing: a text of 1 to 120 characters
      lot.json5:2:8: /key: "Lot" is not allowed: a key: 1 to 63 of a–z, 0–9 and '-', \
      not beginning with '-'
      lot.json5:3:3: /nam: unknown member: did you mean "name"?
      lot.json5:4:35: /layout/width: -1 is not allowed: a number over 0
      lot.json5:6:48: /content/locales/zh-Hans/primary: missing: a text, \
      because the default locale has one
      lot.json5:6:61: /content/locales/zh-Hans/primry: unknown member: did you mean "primary"?
      lot.json5:9:68: /lottery/fallbackPrize: "none" is not allowed: the key of a prize
      lot.json5:10:13: /lottery/prizes: a sum of 9 is not allowed: weights that add up to 10000
      lot.json5:12:30: /lottery/prizes/0/dailyStock: 2 is not allowed: at most the prize's stock
      lot.json5:13:13: /lottery/prizes/1/key: "a" is not allowed: a key that no earlier element has
      lot.json5:13:33: /lottery/prizes/1/name/en: missing: a text for the default locale \
      of the content
      lot.json5:14:65: /lottery/prizes/1/unlock: unknown member: did you mean "unlockAfterDraws"?
      """
    #expect(Self.error(text, "lot.json5") == expected)
  }

  @Test("A rule that does not compile is shown with a caret")
  func caret() {
    let text =
      #"{key: "c", name: "C", popup: "p", placements: ["home"], priority: 1, "#
      + #"audience: {rule: "user.level >="}}"#
    let expected = """
      c.json:1:87: /audience/rule: "user.level >=" is not allowed: a rule in CEL; \
      the rule ends where a value is expected (line 1, column 14)
        user.level >=
                     ^
      """
    var error: DocumentError?
    do throws(DocumentError) {
      _ = try CampaignDocument(Array(text.utf8), file: "c.json")
    } catch let caught { error = caught }
    #expect(error?.description == expected)
    #expect(error?.faults.first?.pointer == "/audience/rule")
  }

  @Test("What is no JSON is one fault with its place")
  func syntax() {
    let expected = "a.json:1:5: found '}' where ',' or '}' was expected"
    #expect(Self.error("{a:1]", "a.json") == expected.replacing("'}' where", with: "']' where"))
    #expect(
      Self.error("", "a.json") == "a.json:1:1: the text is empty; expected one JSON value")
    #expect(Self.error("[]", "a.json") == "a.json:1:1: [] is not allowed: an object: a popup")
  }

  @Test("The faults that are reported of one file are bounded")
  func bound() throws {
    let tags = (0..<300).map { "\"T\($0)\"" }.joined(separator: ",")
    let text = try Samples.bytes(
      of: "popups/svc-travel-rows.json",
      [Change("/serviceList/entries/0/title", "{\(tags.replacing(",", with: ":1,")):1}")])
    do throws(DocumentError) {
      _ = try PopupDocument(text, file: "a")
      Issue.record("was read")
    } catch {
      #expect(error.faults.count == DocumentError.faultLimit)
      #expect(error.omitted == 401)
      #expect(error.description.hasSuffix("\na: 401 more faults are not shown"))
    }
  }

  @Test("Requests over HTTP are plain JSON")
  func strict() {
    #expect(throws: DocumentError.self) {
      try PopupDocument(Array(DocumentTests.minimal.utf8), file: "a", dialect: .strict)
    }
  }

  private static func error(_ text: String, _ file: String) -> String? {
    do throws(DocumentError) {
      _ = try PopupDocument(Array(text.utf8), file: file)
      return nil
    } catch {
      return error.description
    }
  }
}

@Suite("Hostile documents")
struct HostileDocumentTests {
  @Test(
    "A file with anything anywhere is read or refused, and what is read is read again",
    arguments: [1, 2, 3] as [UInt64])
  func anything(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let files = Samples.names(in: "popups") + Samples.names(in: "campaigns")
    for round in 0..<200 {
      let file = files[Int(generator.next() % UInt64(files.count))]
      var value = try JSONReader().read(try Samples.bytes(of: file)).value
      for _ in 0...(generator.next() % 3) { value = Self.changed(value, with: &generator) }
      let text = JSONWriter().bytes(value)
      let faults = Samples.faults(in: text, of: file)
      guard faults.isEmpty else { continue }
      #expect(try Self.text(text, of: file) == text, "seed \(seed), round \(round)")
    }
  }

  private static func text(_ text: [UInt8], of file: String) throws -> [UInt8] {
    file.hasPrefix("campaigns")
      ? Array(try CampaignDocument(text, file: file).text.utf8)
      : Array(try PopupDocument(text, file: file).text.utf8)
  }

  /// Replaces, removes or doubles one part of a value.
  private static func changed(_ value: JSONValue, with generator: inout SeededGenerator)
    -> JSONValue
  {
    let others: [JSONValue] = [
      nil, true, 0, -1, 9_223_372_036_854_775_807, "", "x", "\u{1F389}", [], [:], ["a": 1], [nil],
      .double(0.5) ?? nil, .double(1e300) ?? nil,
    ]
    let chance = generator.next() % 6
    switch value {
    case .object(let object) where !object.isEmpty && chance > 0:
      var members = object.members
      let place = Int(generator.next() % UInt64(members.count))
      let member = members[place]
      switch chance {
      case 1: members.remove(at: place)
      case 2: members.append(JSONObject.Member(member.name + "x", member.value))
      default:
        members[place] = JSONObject.Member(
          member.name, changed(member.value, with: &generator))
      }
      return JSONObject(members).map(JSONValue.object) ?? value
    case .array(var array) where !array.isEmpty && chance > 0:
      let place = Int(generator.next() % UInt64(array.count))
      switch chance {
      case 1: array.remove(at: place)
      case 2: array.append(array[place])
      default: array[place] = changed(array[place], with: &generator)
      }
      return .array(array)
    default:
      return others[Int(generator.next() % UInt64(others.count))]
    }
  }
}
