import Calendars
import Delivery
import Documents
import JSON
import Scheduling

extension Service {
  /// `GET /v1/stages/{id}`.
  func stage(_ id: String, now: Timestamp) throws(Problem) -> JSONValue {
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.stage(id, now: now)
    }
    return AnswerDocument.stage(answer.stage)
  }

  /// `DELETE /v1/stages/{id}`.
  func signOut(of id: String, now: () -> Timestamp) throws(Problem) -> JSONValue {
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.signOut(of: id, now: now())
    }
    return AnswerDocument.signOut(answer)
  }

  /// `POST /v1/stages/{id}/hide-all`.
  func hideAll(_ body: [UInt8], on id: String, now: () -> Timestamp) throws(Problem) -> JSONValue {
    let document = try documenting { () throws(DocumentError) in try HideAllDocument(body) }
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.hideAll(on: id, scope: document.meansUser ? .user : .stage, now: now())
    }
    return AnswerDocument.link(answer)
  }

  /// `POST /v1/stages/{id}/deep-links`.
  func deepLink(_ body: [UInt8], on id: String, now: () -> Timestamp) throws(Problem) -> JSONValue {
    let document = try documenting { () throws(DocumentError) in try DeepLinkDocument(body) }
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.deepLink(
        document.url, on: id, scope: document.meansUser ? .user : .stage, now: now())
    }
    return AnswerDocument.link(answer)
  }

  /// `POST /v1/stages/{id}/navigation-finished`.
  func navigationFinished(
    _ body: [UInt8], on id: String, now: () -> Timestamp
  ) throws(Problem) -> JSONValue {
    _ = try documenting { () throws(DocumentError) in try NavigationDocument(body) }
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.navigationFinished(on: id, now: now())
    }
    return AnswerDocument.navigation(answer)
  }
}
