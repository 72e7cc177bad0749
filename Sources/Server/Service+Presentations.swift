import Calendars
import Campaigns
import Delivery
import Documents
import JSON

extension Service {
  /// `POST /v1/presentations/{id}/events`.
  ///
  /// The app's own time is checked and then left alone: its clock may be wrong.
  func report(_ body: [UInt8], on id: String, now: () -> Timestamp) throws(Problem) -> JSONValue {
    let document = try documenting { () throws(DocumentError) in try ReportDocument(body) }
    let report = ReportRequest(
      presentation: id, id: document.id, kind: document.kind, reason: document.reason,
      element: document.element, placement: document.placement, user: document.user)
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.report(report, now: now())
    }
    return AnswerDocument.report(answer, on: id)
  }
}
