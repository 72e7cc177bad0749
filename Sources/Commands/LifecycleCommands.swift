import Arguments
import Campaigns
import Catalogue
import JSON

/// The steps of a campaign's lifecycle.
enum LifecycleCommands {
  static let all: [Command<Action>] = [
    command(.submit, "Hands a draft in for review."),
    command(.approve, "Makes the newest revision live, with the popups it shows as they are now."),
    command(.reject, "Sends a campaign in review back to its draft."),
    command(.pause, "Holds a live campaign back, at once and on every stage."),
    command(.resume, "Lets a paused campaign go on."),
    command(.stop, "Ends a campaign for good and takes it off the screen."),
    command(.archive, "Puts a draft or a stopped campaign away."),
  ]

  private static func command(_ step: CampaignState.Step, _ abstract: String) -> Command<Action> {
    Command(
      step.rawValue, abstract: abstract, parameters: [DefinitionCommands.keyArgument],
      action: Action { context throws(Failure) in
        try context.refuseVirtualTime("A step of the lifecycle")
        let now = try context.now()
        let definitions = Definitions(store: try context.store(.write))
        let key = context[DefinitionCommands.keyArgument]
        let record = try cataloguing { () throws(CatalogueError) in
          try definitions.take(step, of: key, actor: context.actor, now: now)
        }
        if context.format == .json {
          context.print([
            "key": .string(key.rawValue), "revision": .count(record.latest),
            "state": .string(record.state.rawValue),
          ])
        } else {
          context.print("\(key) is \(record.state.rawValue)")
        }
      })
  }
}
