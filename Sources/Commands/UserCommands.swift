import Arguments
import Calendars
import Configuration
import Delivery
import Insight
import JSON
import Storage

/// `scrim user`: what is known of one person, and how it goes.
enum UserCommands {
  static let user = Argument<String>("user", help: "The user's id.")
  static let yes = Flag("yes", help: "Do it; without it the command only says what would go.")

  static let group = Command<Action>(
    "user", abstract: "Shows what is known of a user, hands it out, or forgets it.",
    subcommands: [history, export, forget])

  static let history = Command<Action>(
    "history", abstract: "Lists what a user was shown, newest first, and how it went.",
    discussion: """
      Times are in the zone of the configuration. As JSON and in a table, what suppresses \
      campaigns, what their triggers have counted and where the user is now come with it.
      """,
    parameters: [user], action: Action { context throws(Failure) in try history(context) })

  static let export = Command<Action>(
    "export", abstract: "Prints everything that is kept of a user as one JSON document.",
    discussion: """
      It has the traits and context of each request that was kept, each report and its answer. Of \
      somebody who is not known the document is the same, with nothing in it.
      """,
    parameters: [user],
    action: Action { context throws(Failure) in
      guard context[GlobalOptions.at] == nil else {
        throw context.usage("'user export' prints what is kept now, so it takes no --at.")
      }
      let delivery = try context.delivery(.read, now: try context.now())
      let record = try delivering { () throws(DeliveryError) in
        try delivery.record(of: context[user])
      }
      context.print(UserDocument.export(record))
    })

  static let forget = Command<Action>(
    "forget", abstract: "Forgets a user: everything goes, only counters of totals stay.",
    discussion: """
      It cannot be taken back. Stages keep their ids and the numbers of their sessions; backups \
      and files that were written before are not touched.
      """,
    parameters: [user, yes], action: Action { context throws(Failure) in try forget(context) })

  private static func history(_ context: Context) throws(Failure) {
    let present = try context.now()
    let now = try context.readingTime()
    let delivery = try context.delivery(.read, now: now)
    let record = try delivering { () throws(DeliveryError) in
      try delivery.history(of: context[user], now: now, present: present)
    }
    if record.isKnown || context.format != .table {
      UserText(record: record, zone: context.settings.defaultTimeZone).print(in: context)
    } else {
      context.note("Nothing is known of '\(record.user)'.")
    }
    if now < present { context.note(Explanation.limitOfLookingBack) }
  }

  private static func forget(_ context: Context) throws(Failure) {
    try context.refuseVirtualTime("'user forget'")
    let now = try context.now()
    let id = context[user]
    guard context[yes] else {
      let delivery = try context.delivery(.read, now: now)
      let record = try delivering { () throws(DeliveryError) in try delivery.record(of: id) }
      guard record.isKnown else { return answer(Forgotten(), of: id, context) }
      throw Failure(
        .usage, "this would forget '\(id)': \(UserText.words(for: record.counts))",
        advice: "Add --yes to do it. It cannot be taken back; 'scrim user export' prints it first."
      )
    }
    let delivery = try context.delivery(.write, now: now)
    let gone = try delivering { () throws(DeliveryError) in try delivery.forget(id) }
    answer(gone, of: id, context)
  }

  private static func answer(_ gone: Forgotten, of user: String, _ context: Context) {
    let line =
      gone.isNothing
      ? AnswerText.line("nothing", "was known of '\(user)'")
      : AnswerText.line("forgotten", "'\(user)': \(UserText.words(for: gone))")
    context.print([line], json: UserDocument.forgotten(gone, user: user))
  }
}
