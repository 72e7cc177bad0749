import Calendars
import Delivery
import JSON
import Scheduling

extension Service {
  /// `GET /readyz`: the database can be read, and the catalogue in it be understood.
  func readiness(now: Timestamp) throws(Problem) -> JSONValue {
    do throws(DeliveryError) {
      let snapshot = try delivery.catalogue(now: now)
      return ["status": "ready", "campaigns": .count(snapshot.entries.count)]
    } catch {
      throw Problem(error).asNotReady
    }
  }
}
