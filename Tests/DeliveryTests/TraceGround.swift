import Calendars
import Campaigns
import Catalogue
import Insight
import JSON
import Storage

/// A store that a trace is replayed on, and opened again by each restart.
final class TraceGround: SimulationGround {
  private let opening: () throws(StorageError) -> any Store

  init(opening: @escaping () throws(StorageError) -> any Store) { self.opening = opening }

  func open() throws(SimulationError) -> any Store {
    do throws(StorageError) { return try opening() } catch { throw SimulationError("\(error)") }
  }

  func approve(
    _ definitions: [JSONValue], as kind: DefinitionKind, in store: any Store, now: Timestamp
  ) throws(SimulationError) {
    let files = definitions.map {
      Definitions.SourceFile(name: $0["key"]?.string ?? "?", text: JSONWriter().bytes($0))
    }
    do throws(CatalogueError) {
      _ = try Definitions(store: store).importing(
        files, as: kind, approves: true, actor: "trace", now: now)
    } catch {
      throw SimulationError("\(error)")
    }
  }

  func take(
    _ step: CampaignState.Step, of campaign: Key, in store: any Store, now: Timestamp
  ) throws(SimulationError) {
    do throws(CatalogueError) {
      _ = try Definitions(store: store).take(step, of: campaign, actor: "trace", now: now)
    } catch {
      throw SimulationError("\(error)")
    }
  }
}
