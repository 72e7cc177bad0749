import Calendars
import Configuration
import Delivery
import Documents
import Insight
import JSON

extension Service {
  /// `POST /v1/decisions`.
  func decide(_ body: [UInt8], now: () -> Timestamp) throws(Problem) -> JSONValue {
    let document = try documenting { () throws(DocumentError) in
      try DecisionDocument(decision: body)
    }
    let request = DecisionRequest(document)
    guard document.explains else {
      let answer = try delivering { () throws(DeliveryError) in
        try delivery.decide(request, now: now())
      }
      return AnswerDocument.decision(answer, reserved: request.reserves)
    }
    let both = try delivering { () throws(DeliveryError) in
      try Explainer(delivery: delivery).decide(request, at: now(), tellingTimeIn: zone(of: request))
    }
    let answer = AnswerDocument.decision(both.answer, reserved: request.reserves)
    guard case .object(var object) = answer else { return answer }
    object["explanation"] = .array(both.explanation.rows.map(\.json))
    return .object(object)
  }

  /// `POST /v1/explanations`.
  func explain(_ body: [UInt8], now: Timestamp) throws(Problem) -> JSONValue {
    let document = try documenting { () throws(DocumentError) in
      try DecisionDocument(explanation: body)
    }
    let request = DecisionRequest(document)
    return try delivering { () throws(DeliveryError) in
      try Explainer(delivery: delivery)
        .explain(
          request, at: document.at ?? now, present: now, tellingTimeIn: zone(of: request))
    }.json
  }

  private func zone(of request: DecisionRequest) -> Zone {
    request.zone ?? settings.defaultTimeZone
  }
}

extension DecisionRequest {
  fileprivate init(_ document: DecisionDocument) {
    self.init(
      user: document.user, stage: document.stage, placement: document.placement,
      event: document.event, properties: document.properties, traits: document.traits,
      context: document.context, zone: document.zone, locale: document.locale,
      reserves: document.reserves)
  }
}
