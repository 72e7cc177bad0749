import Arguments
import Calendars
import Campaigns
import Configuration
import Delivery
import Insight
import JSON

/// `scrim decide` and `scrim explain`: which popup, and why not another.
enum DecideCommand {
  static let reserve = Flag(
    "reserve", help: "Reserve the popup for the stage; without it the command only looks.")

  static let decide = Command<Action>(
    "decide", abstract: "Decides which one popup a placement shows on a stage.",
    discussion: """
      Without --reserve nothing is stored: the answer is what a request would get. A trait is read \
      as JSON where it is some (level=3, vip=true, tags=["a"]), else as a text.
      """,
    parameters: RequestOptions.all + [reserve],
    action: Action { context throws(Failure) in try decide(context) })

  static let explain = Command<Action>(
    "explain", abstract: "Says of every campaign why a user would see it, or why not.",
    discussion: """
      With --at of an instant that is over it says what it was then: by the campaigns and popups \
      in force then and what the user had seen by then. Where a request of that very instant was \
      recorded, the log is the answer; else the nearest recorded ones are named.
      """,
    parameters: RequestOptions.all,
    action: Action { context throws(Failure) in try explain(context) })

  private static func decide(_ context: Context) throws(Failure) {
    var request = try RequestOptions.request(context)
    request.reserves = context[reserve]
    if request.reserves { try context.refuseVirtualTime("'decide --reserve'") }
    let clock = try context.clock()
    let present = clock()
    let now = request.reserves ? present : try context.readingTime()
    let delivery = try context.delivery(request.reserves ? .write : .read, now: now)
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.decide(request, now: request.reserves ? clock() : now, present: present)
    }
    if context.format == .json {
      context.print(AnswerDocument.decision(answer, reserved: request.reserves))
    } else {
      for line in AnswerText.decision(answer, reserved: request.reserves) { context.print(line) }
    }
    if now < present { context.note(Explanation.limitOfLookingBack) }
  }

  private static func explain(_ context: Context) throws(Failure) {
    let request = try RequestOptions.request(context)
    let present = try context.now()
    let now = try context.readingTime()
    let explainer = Explainer(delivery: try context.delivery(.read, now: now))
    let zone = request.zone ?? context.settings.defaultTimeZone
    let explanation = try delivering { () throws(DeliveryError) in
      try explainer.explain(request, at: now, present: present, tellingTimeIn: zone)
    }
    if explanation.rows.isEmpty, context.format == .table {
      context.note(
        explanation.notes.first
          ?? "There is no campaign yet. Import some: scrim campaign import FILE --approve")
      return
    }
    let table = AnswerText.table(of: explanation)
    if context.format == .table { context.print(AnswerText.headline(of: explanation) + "\n") }
    context.print(table) { explanation.json }
    switch context.format {
    case .table: for note in explanation.notes { context.print(paragraph: note) }
    // A document has a member for them; a table of values has no place.
    case .json: break
    case .csv: for note in explanation.notes { context.note(note) }
    }
  }
}
