import Calendars
import Configuration
import Testing

@Suite("Policies of placements")
struct PlacementPolicyTests {
  @Test(
    "Quiet hours are half open, over midnight where they end earlier, and equal means never",
    arguments: [
      ("the first minute", 60, 120, 60, true),
      ("the minute before", 60, 120, 59, false),
      ("the last minute", 60, 120, 119, true),
      ("the end", 60, 120, 120, false),
      ("over midnight, in the evening", 1_320, 420, 1_320, true),
      ("over midnight, the last minute of the day", 1_320, 420, 1_439, true),
      ("over midnight, the first minute of the day", 1_320, 420, 0, true),
      ("over midnight, the last minute", 1_320, 420, 419, true),
      ("over midnight, the end", 1_320, 420, 420, false),
      ("over midnight, noon", 1_320, 420, 720, false),
      ("to midnight", 1_320, 0, 1_439, true),
      ("to midnight, behind it", 1_320, 0, 0, false),
      ("equal, at it", 600, 600, 600, false),
      ("equal, elsewhere", 600, 600, 0, false),
    ] as [(String, Int, Int, Int, Bool)]
  )
  func quietHours(_ name: String, _ from: Int, _ to: Int, _ minute: Int, _ isQuiet: Bool) {
    let hours = PlacementPolicy.QuietHours(from: from, to: to)
    #expect(hours?.contains(minute: minute) == isQuiet, "\(name)")
  }

  @Test(
    "Quiet hours lie in the day",
    arguments: [
      (0, 1_439, true), (-1, 0, false), (0, -1, false), (1_440, 0, false),
      (0, 1_440, false),
    ])
  func range(_ from: Int, _ to: Int, _ isDay: Bool) {
    #expect((PlacementPolicy.QuietHours(from: from, to: to) != nil) == isDay)
  }

  @Test("A placement has its own policy, and any other the default")
  func lookup() {
    var settings = Settings()
    var checkout = PlacementPolicy(name: "checkout")
    checkout.minimumGap = .minutes(5)
    checkout.queueLimit = 1
    settings.placements = [checkout]
    #expect(settings.policy(of: "checkout") == checkout)
    let other = settings.policy(of: "home")
    #expect(other == PlacementPolicy(name: "home"))
    #expect(other.minimumGap == .zero)
    #expect(other.queueLimit == 8)
    #expect(other.maximumPerSession == nil)
    #expect(other.quietHours == nil)
  }

  @Test("An installation that sets nothing has the documented leases")
  func defaults() {
    let settings = Settings()
    #expect(settings.leases.reserved == .seconds(10))
    #expect(settings.leases.visible == .minutes(30))
    #expect(settings.leases.navigation == .seconds(30))
    #expect(settings.heldLink == .minutes(10))
    #expect(Settings.sessionTimeout == .minutes(30))
    #expect(settings.defaultTimeZone == .utc)
  }
}
