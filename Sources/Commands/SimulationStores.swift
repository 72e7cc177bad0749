import Calendars
import Campaigns
import Catalogue
import Foundation
import Insight
import JSON
import Storage

/// The stores of a simulation: in memory, or a file that is really closed and opened again.
final class SimulationStores: SimulationGround {
  private let surroundings: Surroundings

  /// The file, or nil for memory.
  private let path: String?

  /// The store in memory, which stays when everything else in memory is dropped.
  private var memory: (any Store)?

  init(_ surroundings: Surroundings, path: String?) {
    self.surroundings = surroundings
    self.path = path
  }

  func open() throws(SimulationError) -> any Store {
    if let memory { return memory }
    do {
      let store = try surroundings.open(
        path ?? "", path == nil ? .memory : .create, .earliest)
      if path == nil { memory = store }
      return store
    } catch {
      throw SimulationError(Failure(error).message)
    }
  }

  func approve(
    _ definitions: [JSONValue], as kind: DefinitionKind, in store: any Store, now: Timestamp
  ) throws(SimulationError) {
    let files = definitions.map {
      Definitions.SourceFile(
        name: "\(kind) '\($0["key"]?.string ?? "")'", text: JSONWriter().bytes($0))
    }
    try changing { () throws(CatalogueError) in
      _ = try Definitions(store: store).importing(
        files, as: kind, approves: true, actor: Self.actor, now: now)
    }
  }

  func take(
    _ step: CampaignState.Step, of campaign: Key, in store: any Store, now: Timestamp
  ) throws(SimulationError) {
    try changing { () throws(CatalogueError) in
      _ = try Definitions(store: store).take(step, of: campaign, actor: Self.actor, now: now)
    }
  }

  private static let actor = "simulation"

  private func changing(_ body: () throws(CatalogueError) -> Void) throws(SimulationError) {
    do {
      try body()
    } catch {
      throw SimulationError(Failure(error).message)
    }
  }

  /// Removes the file of a run that is over, so that the next one begins with nothing.
  static func remove(_ path: String) throws(Failure) {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      do {
        try FileManager.default.removeItem(atPath: path + suffix)
      } catch {
        throw Failure(
          .inputOutput, "cannot remove \(path + suffix), which the simulation made",
          advice: "Remove it yourself, and name another file.")
      }
    }
  }
}
