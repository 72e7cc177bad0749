import Calendars
import Delivery
import JSON
import Storage

extension Service {
  /// `GET /v1/users/{id}/history`.
  func history(of user: String, now: Timestamp) throws(Problem) -> JSONValue {
    let record = try delivering { () throws(DeliveryError) in
      try delivery.history(of: user, now: now)
    }
    return UserDocument.history(record)
  }

  /// `DELETE /v1/users/{id}`: again, it has nothing left to forget.
  func forget(_ user: String) throws(Problem) -> JSONValue {
    let gone = try delivering { () throws(DeliveryError) in try delivery.forget(user) }
    return UserDocument.forgotten(gone, user: user)
  }
}
