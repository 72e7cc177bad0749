import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import JSON
import SampleCampaigns
import SamplePopups
import Scheduling
import Storage

/// A morning with the sample campaigns, told as it happens.
///
/// Every line is what the program answered.
struct Demo {
  /// Thursday, 10 December 2026, nine in the morning in Shanghai.
  private static let morning = Timestamp(milliseconds: 1_796_864_400_000)

  let context: Context
  let store: any Store
  let zone: Zone
  let delivery: StageDelivery
  var now = Demo.morning

  init(_ context: Context, store: any Store) {
    self.context = context
    self.store = store
    zone = (try? Zone("Asia/Shanghai")) ?? .utc
    var settings = Settings()
    settings.defaultTimeZone = zone
    let newID = context.surroundings.newID
    delivery = StageDelivery(store: store, settings: settings) { newID(Demo.morning) }
  }

  mutating func run() throws(Failure) {
    say("Scrim decides which one popup a user sees, and explains why.")
    say(
      paragraph: """
        Here it does so on a database that is thrown away afterwards, with the samples of \
        config/samples, on Thursday, 10 December 2026, from nine in the morning in Shanghai.
        """)
    try bringIn()
    try morningRequests()
    try deepLinks()
    try explain()
    try touches()
    say("")
    say(
      paragraph: """
        That was all of it. Next: 'scrim popup import FILE', 'scrim campaign import FILE \
        --approve', then 'scrim decide --reserve' and 'scrim explain'. 'scrim --help' has the rest.
        """)
  }

  // MARK: - Campaigns in

  private func bringIn() throws(Failure) {
    heading("1  Campaigns come in")
    let definitions = Definitions(store: store)
    let popups = try importing(SamplePopupFiles.files, as: .popup, into: definitions)
    let campaigns = try importing(SampleCampaignFiles.files, as: .campaign, into: definitions)
    say(
      paragraph: """
        \(popups.count) popups and \(campaigns.count) campaigns were read, checked and stored as \
        revisions; the campaigns are approved:
        """)
    say("")
    var table = Table("campaign", "asks at", "priority", "name")
    let listings = try cataloguing { () throws(CatalogueError) in try definitions.list(.campaign) }
    for listing in listings.sorted(by: Self.isMoreUrgent) {
      table.add(
        listing.key.rawValue, listing.about, listing.priority.map { "\($0)" } ?? "", listing.name)
    }
    say(table)
  }

  private static func isMoreUrgent(
    _ left: Definitions.Listing, _ right: Definitions.Listing
  ) -> Bool {
    let (first, second) = (left.priority ?? 0, right.priority ?? 0)
    return first == second ? left.key < right.key : first > second
  }

  private func importing(
    _ files: [(name: String, text: [UInt8])], as kind: DefinitionKind,
    into definitions: Definitions
  ) throws(Failure) -> [Definitions.Import] {
    let sources = files.map { Definitions.SourceFile(name: $0.name, text: $0.text) }
    return try cataloguing { () throws(CatalogueError) in
      try definitions.importing(
        sources, as: kind, approves: kind == .campaign, actor: "demo", now: now)
    }
  }

  // MARK: - A morning of requests

  private mutating func morningRequests() throws(Failure) {
    heading("2  A morning of requests")
    event("Lin opens the app, and the placement 'home' asks for a popup.")
    let first = try decide(member("lin", at: "home"))
    guard let lottery = first.outcome.presented else { return }
    tell("One popup is shown; what else Lin may see waits its turn.")
    after(seconds: 2)
    event("The app reports that the lottery is on screen.")
    try report(lottery, .shown)
    after(seconds: 18)
    event("Lin closes it. The slot is free, and the queue moves up.")
    let closed = try report(lottery, .dismissed, reason: .closeButton)
    guard let signIn = closed.outcome.presented else { return }
    after(seconds: 1)
    event("The sign-in is shown, and Lin signs in.")
    try report(signIn, .shown)
    after(seconds: 9)
    try report(signIn, .dismissed, reason: .primary)
    after(seconds: 600)
    event("Ten minutes later Lin is back at 'home'.")
    try decide(member("lin", at: "home"))
    tell("Both have been seen as often as their caps allow: Lin is left in peace.")
  }

  /// A request of a member's app, with what it knows of her.
  func member(_ user: String, at placement: String, cart: Int64? = nil) -> DecisionRequest {
    var request = DecisionRequest(
      user: user, stage: "\(user)-phone", placement: placement, zone: zone, locale: "zh-Hans")
    request.traits = Self.map(["level": 3, "registered": true])
    request.context =
      cart.map { Self.map(["cart": ["subtotalMinor": .integer($0)]]) }
      ?? Self.map(["signIn": ["doneToday": false]])
    return request
  }
}
