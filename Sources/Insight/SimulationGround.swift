public import Calendars
public import Campaigns
public import JSON
public import Storage

/// What a simulation runs on: a store, and whoever may change its catalogue.
public protocol SimulationGround {
  /// Opens the store: empty at first, and with what it holds whenever it is opened again.
  ///
  /// When it is called again, nothing holds the store of before.
  func open() throws(SimulationError) -> any Store

  /// Stores definitions and approves them.
  func approve(
    _ definitions: [JSONValue], as kind: DefinitionKind, in store: any Store, now: Timestamp
  ) throws(SimulationError)

  /// Takes a campaign a step along its lifecycle.
  func take(
    _ step: CampaignState.Step, of campaign: Key, in store: any Store, now: Timestamp
  ) throws(SimulationError)
}

/// Why a trace could not be run to its end.
public struct SimulationError: Error, Hashable, Sendable {
  /// The trace and the event, or empty where that is not known.
  public var place: String

  /// What went wrong, in words.
  public let reason: String

  /// Creates an error.
  public init(_ reason: String, at place: String = "") {
    self.reason = reason
    self.place = place
  }
}
