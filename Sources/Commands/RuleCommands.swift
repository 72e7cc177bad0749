import Arguments
import Campaigns
import Delivery
import Documents
import JSON
import Rules

/// `scrim rule check`: what a rule says, for those who write rules.
enum RuleCommands {
  static let expression = Argument<String>("expression", help: "The rule, in CEL.")

  static let check = Command<Action>(
    "check", abstract: "Reads a rule, and shows what it and each of its parts come to.",
    discussion: """
      Without options the user is nobody in particular, and all that the rule asks of them is \
      unknown. A rule that cannot be read is shown with a caret under the place, and ends in 65.
      """,
    parameters: [
      expression, RequestOptions.user, RequestOptions.event, RequestOptions.property,
      RequestOptions.trait, RequestOptions.context, RequestOptions.zone, RequestOptions.locale,
    ],
    action: Action { context throws(Failure) in try run(context) })

  private static func run(_ context: Context) throws(Failure) {
    let rule: Rule
    do throws(RuleError) {
      rule = try Rule(context[expression])
    } catch {
      throw Failure(
        .badData, "the rule cannot be read: \(error)",
        advice: "Rules are CEL: user.level >= 3 && user.city in ['Shanghai', 'Beijing'].")
    }
    let request = try RequestOptions.question(context)
    let attributes = try delivering { () throws(DeliveryError) in
      try request.circumstances(with: context.settings).attributes
    }
    let report = RuleReport(rule, attributes)
    if context.format == .json {
      context.print(report.json)
      return
    }
    if context.format == .table {
      for line in report.lines { context.print(line) }
      context.print("")
    }
    var table = Table("part", "value")
    let room = context.format == .table ? max(narrowest, context.surroundings.width / 2) : .max
    for part in report.parts {
      let text = part.indented
      let fits = TextWidth.columns(text) <= room
      table.add(fits ? text : TextWidth.shortened(text, to: room), part.value)
    }
    context.print(table) { report.json }
  }

  /// The least columns that a part gets.
  private static let narrowest = 24
}
