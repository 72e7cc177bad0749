import Arguments
import Campaigns
import Documents

/// `scrim popup create` and `scrim campaign create`: a commented file to begin with.
enum CreateCommands {
  static let kind = Option<PopupKind.Name>(
    "kind", value: "kind", help: "What the popup is for.")
  static let popup = Option<Key>("popup", value: "key", help: "The popup that it shows.")

  static let createPopup = Command<Action>(
    "create", abstract: "Prints a commented file to begin a popup with.",
    discussion: """
      Nothing is stored: write it to a file, change it, and import it.

        scrim popup create my-popup --kind coupon > my-popup.json5
        scrim popup import my-popup.json5
      """,
    parameters: [DefinitionCommands.keyArgument, kind],
    action: Action { context throws(Failure) in
      let key = context[DefinitionCommands.keyArgument]
      context.surroundings.output(Starter.popup(context[kind], key: key))
    })

  static let createCampaign = Command<Action>(
    "create", abstract: "Prints a commented file to begin a campaign with.",
    discussion: """
      Nothing is stored: write it to a file, change it, and import it.

        scrim campaign create my-campaign --popup my-popup > my-campaign.json5
        scrim campaign import my-campaign.json5 --approve
      """,
    parameters: [DefinitionCommands.keyArgument, popup],
    action: Action { context throws(Failure) in
      let key = context[DefinitionCommands.keyArgument]
      context.surroundings.output(Starter.campaign(key: key, popup: context[popup]))
    })
}
