import Calendars
import Delivery
import Storage

extension Context {
  /// Returns the use cases of stages over the database that the options name.
  func delivery(_ access: Surroundings.Access, now: Timestamp) throws(Failure) -> StageDelivery {
    delivery(over: try store(access), now: now)
  }

  /// Returns the use cases of stages over a store.
  func delivery(over store: any Store, now: Timestamp) -> StageDelivery {
    let newID = surroundings.newID
    return StageDelivery(store: store, settings: settings) { newID(now) }
  }
}
