import Campaigns
import Documents
import Testing

@Suite("Starters")
struct StarterTests {
  @Test("The starter of a popup is valid as it stands", arguments: PopupKind.Name.allCases)
  func popup(_ kind: PopupKind.Name) throws {
    let key = try #require(Key("my-popup"))
    let text = Starter.popup(kind, key: key)
    let document = try PopupDocument(Array(text.utf8), file: "starter.json5")
    #expect(document.popup.key == key)
    #expect(document.popup.kind.name == kind)
    #expect(text.contains("//"), "it explains itself")
  }

  @Test("The starter of a campaign is valid as it stands")
  func campaign() throws {
    let key = try #require(Key("my-campaign"))
    let popup = try #require(Key("my-popup"))
    let text = Starter.campaign(key: key, popup: popup)
    let campaign = try CampaignDocument(Array(text.utf8), file: "starter.json5").campaign
    #expect(campaign.key == key)
    #expect(campaign.variants.map(\.popup) == [popup])
  }
}
