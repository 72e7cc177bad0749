import Calendars
import Campaigns
import Documents
import JSON
import Rules
import Testing

@Suite("Bodies of requests")
struct RequestDocumentTests {
  @Test("A request says what it says, and the rest is as it is without")
  func decision() throws {
    let least = try DecisionDocument(
      decision: Array(#"{"user":"","stage":"s","placement":"home"}"#.utf8))
    #expect(least.user.isEmpty)
    #expect(least.event == nil && least.zone == nil && least.locale == nil && least.at == nil)
    #expect(least.traits == .empty && least.properties == .empty && least.context == .empty)
    #expect(least.reserves && !least.explains)
    let nulls = try DecisionDocument(
      explanation: Array(
        """
        {"user":"","stage":"s","placement":"home","event":null,"properties":null,"traits":null,
        "context":null,"timeZone":null,"locale":null,"device":null,"at":null}
        """.utf8))
    #expect(nulls == least)
    let all = try DecisionDocument(
      explanation: Array(
        """
        {"user":"林","stage":"台/1","placement":"home","event":"app.open","properties":{"n":1},
        "traits":{"level":3,"tags":["a",null]},"context":{"cart":{"minor":12000}},
        "timeZone":"Asia/Shanghai","locale":"zh_CN","device":"iphone-15","reserve":false,
        "explain":true,"at":"2026-12-10T09:00:00+08:00"}
        """.utf8))
    #expect(all.user == "林" && all.stage == "台/1" && all.event == "app.open")
    #expect(all.properties.value(named: "n") == .int(1))
    #expect(all.traits.value(named: "tags") == .list([.string("a"), .null]))
    #expect(all.zone?.identifier == "Asia/Shanghai" && all.locale == "zh_CN")
    #expect(!all.reserves && all.explains)
    #expect(all.at.map { "\($0)" } == "2026-12-10T01:00:00Z")
  }

  @Test("A report says what happened, and the context of what is shown")
  func report() throws {
    let report = try ReportDocument(
      Array(
        """
        {"id":"e","type":"shown","at":"2026-12-10T01:00:00Z","reason":null,
        "context":{"placement":"home","user":""}}
        """.utf8))
    #expect(report.id == "e" && report.kind == .shown && report.reason == nil)
    #expect(report.placement == "home" && report.user == "")
    let end = try ReportDocument(
      Array(#"{"id":"e","type":"dismissed","reason":"closeButton"}"#.utf8))
    #expect(end.reason == .closeButton && end.user == nil && end.at == nil)
    let click = try ReportDocument(
      Array(#"{"id":"e","type":"clicked","element":"entry:a"}"#.utf8))
    #expect(click.element == "entry:a")
  }

  @Test("What a stage is asked may say nothing, and a link says where to")
  func stages() throws {
    #expect(try HideAllDocument([]).meansUser == false)
    #expect(try HideAllDocument(Array("{}".utf8)).meansUser == false)
    #expect(try HideAllDocument(Array(#"{"scope":"user"}"#.utf8)).meansUser)
    _ = try NavigationDocument([])
    _ = try NavigationDocument(Array(" {} ".utf8))
    let link = try DeepLinkDocument(Array(#"{"url":"app:x","scope":"user"}"#.utf8))
    #expect(link.url == "app:x" && link.meansUser)
  }

  @Test(
    "A link has a scheme and at most 2048 bytes",
    arguments: [
      ("a:", true), ("demoapp://order/1", true), (":x", false), ("", false), ("x", false),
      ("a:" + String(repeating: "b", count: 2046), true),
      ("a:" + String(repeating: "b", count: 2047), false),
    ])
  func links(_ url: String, _ isLink: Bool) {
    #expect(OutsideText.isLink(url) == isLink)
    let body = JSONWriter(.compact).bytes(["url": .string(url)])
    #expect(((try? DeepLinkDocument(body)) != nil) == isLink)
  }

  @Test("A body that was changed anywhere is read or refused, and never anything else")
  func mutations() {
    let body = Array(
      #"{"user":"u","stage":"s","placement":"home","traits":{"a":[1,2.5,"é"]},"reserve":true}"#.utf8
    )
    for index in body.indices {
      for byte in [0, 0x22, 0x2C, 0x5B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var changed = body
        changed[index] = byte
        do throws(DocumentError) {
          _ = try DecisionDocument(decision: changed)
        } catch {
          #expect(!error.faults.isEmpty)
        }
      }
      #expect(throws: DocumentError.self) {
        _ = try DecisionDocument(decision: Array(body[..<index]))
      }
    }
  }
}
