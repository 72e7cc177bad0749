import Calendars
import Campaigns
import Documents
import JSON
import Rules
import Testing

@Suite("Documents")
struct DocumentTests {
  static let minimal = """
    {
      // A popup with nothing but what it must have.
      key: 'help',
      name: "Help",
      layout: {type: "center", width: 300, height: 2.40e2,},
      content: {defaultLocale: "en", locales: {en: {title: "Help \u{1F44B}"}}},
      serviceList: {display: "rows", entries: [
        {key: "a", position: +1, title: {en: "A"}, link: "demoapp://a", icon: null},
      ]},
      $schema: "popup.schema.json",
    }
    """

  @Test("A file for people comes out canonical, with what was given and nothing else")
  func canonical() throws {
    let document = try PopupDocument(Array(Self.minimal.utf8), file: "help.json5")
    let expected = """
      {
        "$schema": "popup.schema.json",
        "content": {
          "defaultLocale": "en",
          "locales": {
            "en": {
              "title": "Help \u{1F44B}"
            }
          }
        },
        "key": "help",
        "layout": {
          "height": 240,
          "type": "center",
          "width": 300
        },
        "name": "Help",
        "serviceList": {
          "display": "rows",
          "entries": [
            {
              "icon": null,
              "key": "a",
              "link": "demoapp://a",
              "position": 1,
              "title": {
                "en": "A"
              }
            }
          ]
        }
      }

      """
    #expect(document.text == expected)
    let again = try PopupDocument(Array(document.text.utf8), file: "help.json")
    #expect(again.text == document.text)
    #expect(again.popup == document.popup)
  }

  @Test("What is not given has its default")
  func defaults() throws {
    let popup = try PopupDocument(Array(Self.minimal.utf8), file: "help.json5").popup
    #expect(popup.limits == .standard)
    #expect(popup.orientations == [.portrait, .landscape])
    #expect(popup.hosting == .presentationController)
    #expect(popup.style == .standard)
    #expect(popup.dismiss == .standard)
    #expect(popup.hide == .standard)
    #expect(popup.transition == .standard)
    #expect(popup.actions == .standard(for: .serviceList))
    #expect(popup.tags.isEmpty && !popup.hasKeyboard)
    guard case .serviceList(let list) = popup.kind else {
      Issue.record("is no service list")
      return
    }
    #expect(list.display == .rows && list.maxVisible == nil)
    #expect(list.entries.first?.visibleRule == .always)
  }

  @Test("A bottom sheet is full screen where it does not say otherwise")
  func bottomHosting() throws {
    let text = Self.minimal.replacing("{type: \"center\", width: 300,", with: "{type: 'bottom',")
    #expect(try PopupDocument(Array(text.utf8), file: "a").popup.hosting == .overFullScreen)
  }

  @Test("Defaults written out change nothing", arguments: Samples.names(in: "popups"))
  func completedPopups(_ file: String) throws {
    let document = try PopupDocument(try Samples.bytes(of: file), file: file)
    let written = JSONWriter().bytes(document.completed)
    let again = try PopupDocument(written, file: file, dialect: .strict)
    #expect(again.popup == document.popup)
    #expect(Array(again.text.utf8) == written)
    #expect(again.completed == document.completed)
    let stored = try PopupDocument(stored: document.text, file: file)
    #expect(stored.popup == document.popup && stored.text == document.text)
  }

  @Test("Defaults written out change nothing", arguments: Samples.names(in: "campaigns"))
  func completedCampaigns(_ file: String) throws {
    let document = try CampaignDocument(try Samples.bytes(of: file), file: file)
    let written = JSONWriter().bytes(document.completed)
    let again = try CampaignDocument(written, file: file, dialect: .strict)
    #expect(again.campaign == document.campaign)
    #expect(Array(again.text.utf8) == written)
    let stored = try CampaignDocument(stored: document.text, file: file)
    #expect(stored.campaign == document.campaign && stored.text == document.text)
  }

  @Test("A campaign of few words")
  func shortCampaign() throws {
    let text = """
      {key: "c", name: "C", placements: ["home"], priority: 5,
       variants: [{popup: "a", weight: 2500}, {popup: "b", weight: 7500}],
       caps: [{limit: 2, per: "day"}, {limit: 3, per: "P7D", group: "promo"}],
       schedule: {timeZone: "user"}, afterDismiss: {suppress: "forever"}}
      """
    let campaign = try CampaignDocument(Array(text.utf8), file: "c").campaign
    #expect(campaign.variants.map(\.popup.rawValue) == ["a", "b"])
    #expect(campaign.caps.map(\.window) == [.day, .rolling(.days(7))])
    #expect(campaign.caps.last?.group == "promo")
    #expect(campaign.schedule?.zone == .user)
    #expect(campaign.afterDismiss == .forever && campaign.afterConversion == nil)
    #expect(campaign.audience.rule == .always && campaign.audience.rollout == nil)
    #expect(campaign.delay == .zero && campaign.whenBusy == .enqueue)
    #expect(campaign.onPreempt == .requeue && campaign.minimumInterval == nil)
  }
}
