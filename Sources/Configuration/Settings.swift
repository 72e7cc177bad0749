public import Calendars

/// What an installation can set, with the defaults of one that sets nothing.
public struct Settings: Hashable, Sendable {
  /// How long something is kept without a further event.
  public struct Leases: Hashable, Sendable {
    /// From the end of a popup's delay to its `shown`.
    public var reserved = Duration.seconds(10)

    /// From `shown`, and from each later event of the stage, to the end.
    public var visible = Duration.seconds(30 * 60)

    /// From an opened link to the end of its navigation.
    public var navigation = Duration.seconds(30)

    /// Creates the default leases.
    public init() {}
  }

  /// What the log of decisions keeps, and for how long.
  public struct DecisionLog: Hashable, Sendable {
    /// What is kept of the traits and the context of a request.
    public enum Traits: String, Hashable, Sendable, CaseIterable {
      /// The names with their values.
      case values
      /// The names alone.
      case names
      /// Nothing.
      case none
    }

    /// How long a decision is kept.
    public var keep = Duration.days(30)

    /// What is kept of traits.
    public var traits = Traits.names

    /// Creates the default log.
    public init() {}
  }

  /// The life of a stage without an event.
  ///
  /// Source: the product's definition of a session.
  public static let sessionTimeout = Duration.seconds(30 * 60)

  /// How long a promised popup waits for the next request.
  public static let promiseTimeout = Duration.seconds(30 * 60)

  /// The database, as `sqlite:PATH`, or nil for the usual place.
  public var database: String?

  /// Where the server listens.
  public var listen = ListenAddress.standard

  /// The placements that are set, by name; others have the default policy.
  public var placements: [PlacementPolicy] = []

  /// The routes of deep links; the first whose pattern matches counts.
  public var routes: [Route] = [.all]

  /// The leases.
  public var leases = Leases()

  /// How long a held link is remembered.
  public var heldLink = Duration.seconds(10 * 60)

  /// What the log of decisions keeps.
  public var decisionLog = DecisionLog()

  /// How long each impression is kept by itself; older ones are folded into counts.
  public var historyKept = Duration.days(400)

  /// The zone of requests that name none.
  public var defaultTimeZone = Zone.utc

  /// The locale of requests that name none.
  public var defaultLocale = "en"

  /// The schemes of links that are refused where nothing else is set: what a page would run or read
  /// in the app's place.
  public static let standardDeniedSchemes = [
    "javascript", "data", "file", "vbscript", "blob", "about",
  ]

  /// The schemes of links that are refused, in small letters.
  public var deniedSchemes = Settings.standardDeniedSchemes

  /// Whether virtual time is allowed in what writes, and the server without tokens.
  public var isDevelopment = false

  /// Creates the default settings.
  public init() {}

  /// Returns the policy of a placement.
  ///
  /// Complexity: linear in the number of placements set.
  public func policy(of placement: String) -> PlacementPolicy {
    placements.first { $0.name == placement } ?? PlacementPolicy(name: placement)
  }

  /// Returns the scheme of a link if it is one that is refused.
  ///
  /// Schemes are compared without regard to case (RFC 3986, section 3.1).
  public func deniedScheme(of url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return deniedSchemes.contains(scheme) ? scheme : nil
  }

  /// The popups that routes show, each once, in the order of the routes.
  public var routedPopups: [String] {
    var names: [String] = []
    for case .popup(let name) in routes.map(\.action) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Returns what a deep link does.
  public func action(of url: String) -> Route.Action {
    routes.first { $0.matches(url) }?.action ?? .hideAll
  }
}
