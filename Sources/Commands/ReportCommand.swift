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
  static let circumstances = Option<[Assignment]>(
    "context", value: "name=json",
    help: "What the app has by now, with 'shown': placement=\"home\", user=\"lin\".")

  static let command = Command<Action>(
    "report", abstract: "Takes in what the app did with a popup it was given.",
    parameters: [presentation, kind, id, reason, element, circumstances],
    action: Action { context throws(Failure) in
      try context.refuseVirtualTime("A report")
      let clock = try context.clock()
      let request = ReportRequest(
        presentation: context[presentation], id: context[id], kind: context[kind],
        reason: context[reason], element: context[element],
        placement: try text("placement", context), user: try text("user", context))
      let delivery = try context.delivery(.write, now: clock())
      let answer = try delivering { () throws(DeliveryError) in
        try delivery.report(request, now: clock())
      }
      if context.format == .json {
        context.print(AnswerDocument.report(answer, on: request.presentation))
      } else {
        for line in AnswerText.report(answer, on: request.presentation) { context.print(line) }
      }
    })

  /// Returns a member of the context, which has two, both of them texts.
  private static func text(_ name: String, _ context: Context) throws(Failure) -> String? {
    var found: String?
    for assignment in context[circumstances] {
      guard ["placement", "user"].contains(assignment.name) else {
        throw Failure(
          .usage, "--context: '\(assignment.name)' is not known here",
          advice: "A report takes placement and user.")
      }
      guard assignment.name == name else { continue }
      guard found == nil else {
        throw Failure(.usage, "--context: '\(name)' is given twice")
      }
      guard let text = (try? JSONReader().read(assignment.value))?.value.string else {
        throw Failure(
          .usage, "--context: the value of '\(name)' is not a JSON string",
          advice: "Write it as '\(name)=\"home\"', in quotes for the shell.")
      }
      found = text
    }
    return found
  }
}
