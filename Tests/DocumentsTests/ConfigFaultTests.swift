import Calendars
import Configuration
import Documents
import Testing

@Suite("Faults of configuration files")
struct ConfigFaultTests {
  /// A file with faults, each as its pointer.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let pointers: [String]
    var suggestion: String?
  }

  static let examples: [Example] = [
    Example(
      testDescription: "an unknown member", text: "{placments: {}}", pointers: ["/placments"],
      suggestion: "placements"),
    Example(
      testDescription: "an unknown member inside", text: "{leases: {visibel: 'PT5M'}}",
      pointers: ["/leases/visibel"], suggestion: "visible"),
    Example(
      testDescription: "a route that does nothing known",
      text: "{routes: [{pattern: '*', do: 'hide'}]}", pointers: ["/routes/0/do"]),
    Example(
      testDescription: "a route to a popup that cannot be",
      text: "{routes: [{pattern: '*', do: 'popup:Not A Key'}]}", pointers: ["/routes/0/do"]),
    Example(
      testDescription: "a route without a pattern", text: "{routes: [{do: 'none'}]}",
      pointers: ["/routes/0/pattern"]),
    Example(
      testDescription: "a duration that is none", text: "{heldLink: '10 minutes'}",
      pointers: ["/heldLink"]),
    Example(
      testDescription: "a lease of no length", text: "{leases: {reserved: 'PT0S'}}",
      pointers: ["/leases/reserved"]),
    Example(
      testDescription: "a time of day that there is not",
      text: "{placements: {home: {quietHours: {from: '24:00', to: '07:00'}}}}",
      pointers: ["/placements/home/quietHours/from"]),
    Example(
      testDescription: "what is not read yet", text: "{tls: null, devices: [], limits: {}}",
      pointers: ["/tls", "/devices", "/limits"]),
    Example(
      testDescription: "a scheme that is none", text: "{links: {deny: ['data', 'a:b', '']}}",
      pointers: ["/links/deny/1", "/links/deny/2"]),
    Example(
      testDescription: "all at once",
      text: """
        {
          heldLink: 'soon',
          placements: {home: {queueLimit: -1, maximumPerSession: 0}},
          defaultTimeZone: 'Mars/Olympus',
          extra: 1,
        }
        """,
      pointers: [
        "/heldLink", "/placements/home/queueLimit", "/placements/home/maximumPerSession",
        "/defaultTimeZone", "/extra",
      ]),
  ]

  @Test("Every fault is named, with its place", arguments: examples)
  func faults(_ example: Example) {
    do {
      _ = try ConfigDocument(Array(example.text.utf8), file: "config.json")
      Issue.record("It was read.")
    } catch {
      #expect(error.faults.map(\.pointer) == example.pointers)
      guard let suggestion = example.suggestion else { return }
      #expect(error.faults.first?.suggestion?.contains(suggestion) == true)
    }
  }

  @Test("A file that sets nothing has the defaults, and what is set is what it says")
  func settings() throws {
    #expect(try ConfigDocument(Array("{}".utf8), file: "config.json").settings == Settings())
    let text = """
      {
        placements: {
          home: {minimumGap: 'PT30S', queueLimit: 2, quietHours: {from: '22:00', to: '07:30'}},
        },
        routes: [{pattern: 'demo://*', do: 'popup:gift'}, {pattern: 'quiet://*', do: 'none'}],
        leases: {navigation: 'PT5S'},
      }
      """
    let settings = try ConfigDocument(Array(text.utf8), file: "config.json").settings
    let home = settings.policy(of: "home")
    #expect(home.minimumGap == .seconds(30))
    #expect(home.queueLimit == 2)
    #expect(home.quietHours == PlacementPolicy.QuietHours(from: 1_320, to: 450))
    #expect(settings.action(of: "demo://1") == .popup("gift"))
    #expect(settings.action(of: "quiet://1") == .none)
    #expect(settings.leases.navigation == .seconds(5))
    #expect(settings.leases.reserved == .seconds(10))
  }
}
