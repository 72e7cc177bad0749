import Configuration
import Testing

@Suite("Routes of deep links")
struct RouteTests {
  @Test(
    "A star is any run of characters, and everything else is itself",
    arguments: [
      ("demoapp://order/1", "demoapp://order/1", true),
      ("demoapp://order/1", "demoapp://order/12", false),
      ("demoapp://order/1", "demoapp://order/", false),
      ("*", "", true),
      ("*", "anything://at/all?x=1", true),
      ("", "", true),
      ("", "a", false),
      ("demoapp://*", "demoapp://", true),
      ("demoapp://*", "demoapp:/", false),
      ("*/order/*", "demoapp://shop/order/7", true),
      ("*/order/*", "demoapp://shop/order", false),
      ("*order", "order/order", true),
      ("*order", "order/orders", false),
      ("a*b*c", "abc", true),
      ("a*b*c", "aXbYbZc", true),
      ("a*b*c", "aXc", false),
      ("a**c", "ac", true),
      ("***", "x", true),
      ("a*a", "a", false),
      ("a.c", "abc", false),
      ("a?c", "abc", false),
      ("[a]", "a", false),
      ("A://x", "a://x", false),
      ("*é", "caf\u{e9}", true),
      ("*\u{e9}", "cafe\u{301}", false),
      ("*🎁*", "demo://🎁/1", true),
    ] as [(String, String, Bool)]
  )
  func pattern(_ pattern: String, _ url: String, _ matches: Bool) {
    #expect(Route(pattern: pattern, action: .none).matches(url) == matches)
  }

  @Test("The worst pattern of two thousand characters takes no longer than pattern × link")
  func worstCase() {
    // Retried at every star this would not end in the lifetime of the machine.
    let url = String(repeating: "a", count: 2_000)
    let stars = Route(pattern: String(repeating: "a*", count: 1_000) + "b", action: .none)
    #expect(!stars.matches(url))
    let tail = Route(pattern: "*" + String(repeating: "a", count: 999) + "b", action: .none)
    #expect(!tail.matches(url))
    let both = Route(pattern: String(repeating: "*a", count: 1_000) + "*", action: .none)
    #expect(both.matches(url))
  }

  @Test("The first route that matches counts, and any other link hides")
  func lookup() {
    var settings = Settings()
    settings.routes = [
      Route(pattern: "demoapp://quiet/*", action: .none),
      Route(pattern: "demoapp://*", action: .popup("gift")),
      Route(pattern: "demoapp://quiet/x", action: .hideAll),
    ]
    #expect(settings.action(of: "demoapp://quiet/x") == .none)
    #expect(settings.action(of: "demoapp://gift") == .popup("gift"))
    #expect(settings.action(of: "https://example.com") == .hideAll)
    settings.routes = []
    #expect(settings.action(of: "demoapp://gift") == .hideAll)
    #expect(Settings().action(of: "demoapp://gift") == .hideAll)
  }
}
