import Arguments
import Campaigns
import Delivery
import JSON

/// `scrim report`: what the app reports of a presentation.
enum ReportCommand {
  static let presentation = Argument<String>(
    "presentation", help: "The id that 'decide --reserve' printed.")
  static let kind = Argument<ReportKind>("event", help: "What happened.")
  static let id = Option<String?>(
    "id", value: "id", help: "The report's own id: the same id again is the same report.")
  static let reason = Option<EndReason?>(
    "reason", value: "reason", help: "How it was dismissed; app if not given.")
  static let element = Option<String?>(
    "element", value: "name", help: "What was clicked: primary, secondary, entry:KEY…")
  static let placement = Option<String?>(
    "placement", value: "name", help: "The placement that the app shows by now.")
  static let user = Option<String?>("user", value: "id", help: "The user that the app has by now.")

  static let command = Command<Action>(
    "report", abstract: "Takes in what the app did with a popup it was given.",
    parameters: [presentation, kind, id, reason, element, placement, user],
    action: Action { context throws(Failure) in
      try context.refuseVirtualTime("A report")
      let now = try context.now()
      let request = ReportRequest(
        presentation: context[presentation], id: context[id], kind: context[kind],
        reason: context[reason], element: context[element], placement: context[placement],
        user: context[user])
      let delivery = try context.delivery(.write, now: now)
      let answer = try delivering { () throws(DeliveryError) in
        try delivery.report(request, now: now)
      }
      if context.format == .json {
        context.print(AnswerDocument.report(answer, on: request.presentation))
      } else {
        for line in AnswerText.report(answer, on: request.presentation) { context.print(line) }
      }
    })
}
