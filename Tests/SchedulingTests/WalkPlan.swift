import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

/// A small world that is walked to its end, and what is known of its size.
///
/// All spans are multiples of one, so that the distances between them are few.
struct WalkPlan: Sendable, CustomTestStringConvertible {
  /// The span that all others are multiples of.
  static let span = Duration.minutes(15)

  let testDescription: String
  let sketches: [Sketch]
  let settings: Settings

  /// The least and the most states that the world may have.
  let size: ClosedRange<Int>

  /// The least steps between them.
  let steps: Int

  /// The places of the stages that something happens on.
  var stages = [0, 1]

  /// The placement at which each stage asks.
  var placements = ["home", "home"]

  /// Whether somebody looks whenever something has run out.
  ///
  /// Where nobody does, what has run out is noticed with the next event.
  var looks = false

  /// Whether the last presentation that ended may still be reported on as shown.
  var reportsLate = true

  /// Whether the popup `gift` is promised by hand.
  var promises = false

  /// What is done to the campaign `a` by the time.
  var changes: [CampaignState] = []

  var gap = Duration.zero
  var window = Duration.zero
  var suppression = Duration.zero
  var notBefore = Duration.zero

  /// The campaigns that have a cap, which is one in the window.
  var capped: Set<Key> = []

  /// The campaigns in the order of decisions: higher priorities first.
  let order: [String]

  /// The link that comes.
  static let url = "demo://page"

  /// The popup that is a popup only.
  static let gift = StorageSample.key("gift")

  /// The user on both stages.
  static let user = "u1"

  /// What happens in such a world: an event on a stage, a change of the campaign `a`, or time.
  enum Event: Hashable {
    case request(Int)
    case report(Int, ReportKind)
    case late(Int)
    case link(Int, StageEvent.Scope)
    case hideAll(Int, StageEvent.Scope)
    case arrive(Int)
    case signOut(Int)
    case tick(Int)
    case present(Int)
    case change(CampaignState)
    case pass

    /// The place of the stage that it happens on, or nil.
    var stage: Int? {
      switch self {
      case .request(let stage), .report(let stage, _), .late(let stage), .link(let stage, _),
        .hideAll(let stage, _), .arrive(let stage), .signOut(let stage), .tick(let stage),
        .present(let stage):
        stage
      case .change, .pass: nil
      }
    }
  }

  /// Everything that may happen.
  var events: [Event] {
    let own = stages.flatMap { stage -> [Event] in
      [.request(stage), .late(stage), .arrive(stage), .signOut(stage)]
        + [.shown, .clicked, .dismissed, .notPresented].map { .report(stage, $0) }
        + (looks ? [] : [.tick(stage)]) + (promises ? [.present(stage)] : [])
        + StageEvent.Scope.allCases.prefix(stages.count).flatMap {
          [.link(stage, $0), .hideAll(stage, $0)]
        }
    }
    return own + changes.map { .change($0) } + [.pass]
  }

  /// Creates a plan for campaigns of which `gift` is a popup only.
  init(
    _ name: String, _ sketches: [Sketch], size: ClosedRange<Int>, steps: Int,
    change: (inout WalkPlan) -> Void = { _ in }, settings: (inout Settings) -> Void = { _ in }
  ) {
    testDescription = name
    self.sketches = sketches
    self.size = size
    self.steps = steps
    var own = Settings()
    own.leases.reserved = Self.span
    own.leases.visible = Self.span
    own.leases.navigation = Self.span
    own.heldLink = Self.span + Self.span
    settings(&own)
    self.settings = own
    order = sketches.filter { $0.key != "gift" }.sorted { $0.priority > $1.priority }.map(\.key)
    change(&self)
  }
}
