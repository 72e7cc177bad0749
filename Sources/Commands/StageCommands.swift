import Arguments
import Calendars
import Campaigns
import Delivery
import JSON
import Scheduling

/// `scrim stage`: a stage by hand.
enum StageCommands {
  static let stage = Argument<String>("stage", help: "The stage.")
  static let url = Argument<String>("url", help: "The link.")
  static let popup = Argument<Key>("popup", help: "The key of the popup.")
  static let scope = Option<StageEvent.Scope>(
    "scope", value: "scope", default: .stage,
    help: "This stage, or every stage of its user.")

  static let group = Command<Action>(
    "stage", abstract: "Looks at a stage, or does by hand what the app does.",
    subcommands: [show, deepLink, hideAll, navigationFinished, signOut, present])

  static let show = Command<Action>(
    "show", abstract: "Shows what is on a stage and what waits for it.", parameters: [stage],
    action: Action { context throws(Failure) in
      let now = try context.readingTime()
      let delivery = try context.delivery(.read, now: now)
      let answer = try delivering { () throws(DeliveryError) in
        try delivery.stage(context[stage], now: now)
      }
      context.print(
        AnswerText.stage(answer.stage), json: AnswerDocument.stage(answer.stage))
    })

  static let deepLink = Command<Action>(
    "deep-link", abstract: "Gives a deep link the screen, or holds it where a popup must stay.",
    parameters: [stage, url, scope],
    action: writing("A deep link") { context, delivery, clock throws(DeliveryError) in
      let answer = try delivery.deepLink(
        context[url], on: context[stage], scope: context[scope], now: clock())
      context.print(
        AnswerText.link(answer), json: AnswerDocument.link(answer))
    })

  static let hideAll = Command<Action>(
    "hide-all", abstract: "Takes down every popup that lets itself be hidden.",
    parameters: [stage, scope],
    action: writing("'hide-all'") { context, delivery, clock throws(DeliveryError) in
      let answer = try delivery.hideAll(on: context[stage], scope: context[scope], now: clock())
      context.print(
        AnswerText.link(answer), json: AnswerDocument.link(answer))
    })

  static let navigationFinished = Command<Action>(
    "navigation-finished", abstract: "Reports that the app has arrived where a link led.",
    parameters: [stage],
    action: writing("This report") { context, delivery, clock throws(DeliveryError) in
      let answer = try delivery.navigationFinished(on: context[stage], now: clock())
      context.print(AnswerText.navigation(answer), json: AnswerDocument.navigation(answer))
    })

  static let signOut = Command<Action>(
    "sign-out", abstract: "Signs the user of a stage out: its popup, queue and links go.",
    parameters: [stage],
    action: writing("A sign-out") { context, delivery, clock throws(DeliveryError) in
      let answer = try delivery.signOut(of: context[stage], now: clock())
      context.print(AnswerText.stage(answer.stage), json: AnswerDocument.signOut(answer))
    })

  static let present = Command<Action>(
    "present",
    abstract: "Promises a popup to the stage's next request, for a tester: it counts nowhere.",
    discussion: """
      The promise is kept for 30 minutes, whoever signs in or out; a second one takes its place. \
      It waits for a popup that must not be hidden, for one that a link named, and for a \
      navigation under way.
      """,
    parameters: [stage, popup],
    action: writing("A promise") { context, delivery, clock throws(DeliveryError) in
      let answer = try delivery.present(context[popup], on: context[stage], now: clock())
      context.print(AnswerText.promise(answer.stage), json: AnswerDocument.promise(answer))
    }
  )

  private static func writing(
    _ what: String,
    _ body:
      @escaping @Sendable (Context, StageDelivery, () -> Timestamp)
      throws(DeliveryError) -> Void
  ) -> Action {
    Action { context throws(Failure) in
      try context.refuseVirtualTime(what)
      let clock = try context.clock()
      let delivery = try context.delivery(.write, now: clock())
      try delivering { () throws(DeliveryError) in try body(context, delivery, clock) }
    }
  }
}

extension Context {
  /// Prints a paragraph below what stands there, broken into lines that the terminal has room for.
  func print(paragraph: String) {
    self.print("")
    for line in TextWidth.lines(of: paragraph, width: surroundings.width) { self.print(line) }
  }

  /// Prints an answer the way the options ask for.
  func print(_ lines: [String], json: @autoclosure () -> JSONValue) {
    if format == .json {
      self.print(json())
    } else {
      for line in lines { self.print(line) }
    }
  }
}
