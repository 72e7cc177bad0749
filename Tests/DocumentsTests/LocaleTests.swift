import Campaigns
import Documents
import Testing

@Suite("Languages")
struct LocaleTests {
  @Test(
    "A reader gets the nearest language there is, else the default",
    arguments: [
      ("zh-Hans-CN", "zh-Hans"), ("zh-hans", "zh-Hans"), ("zh-Hant-TW", "zh"), ("zh", "zh"),
      ("fr-CA", "en"), ("en-GB-x-a", "en"), ("de-x-zh", "de"), ("d", "en"),
    ])
  func lookup(_ asked: String, _ found: String) throws {
    let tags = ["en", "zh", "zh-Hans", "de"].compactMap(LocaleTag.init)
    let text = try #require(
      LocalizedText(
        tags.map { LocalizedText.Entry(locale: $0, text: $0.rawValue) }, defaultLocale: tags[0]))
    #expect(text.text(for: try #require(LocaleTag(asked))) == found)
  }

  @Test("A part of one letter never stands last")
  func singletons() throws {
    let tag = try #require(LocaleTag("zh-Hant-CN-x-one-two"))
    #expect(
      tag.lookupRange.map(\.rawValue) == [
        "zh-Hant-CN-x-one-two", "zh-Hant-CN-x-one", "zh-Hant-CN", "zh-Hant", "zh",
      ])
  }

  @Test("What is no tag", arguments: ["", "zh_CN", "-en", "en-", "1en", "en-abcdefghi", "e n"])
  func invalid(_ text: String) { #expect(LocaleTag(text) == nil) }

  @Test(
    "A platform's own names of locales are read",
    arguments: [
      ("zh_CN", "zh-CN"), ("zh-Hans", "zh-Hans"), ("en_US@calendar=buddhist", "en-US"),
      ("de_DE.UTF-8", "de-DE"), ("???", nil), ("", nil), ("@x", nil), ("zh__CN", nil),
    ])
  func platform(_ name: String, _ tag: String?) {
    #expect(LocaleTag.named(byPlatform: name)?.rawValue == tag)
  }

  @Test(
    "The script decides on the direction, else the language",
    arguments: [
      ("ar", TextDirection.rightToLeft), ("ar-AE", .rightToLeft), ("he-IL", .rightToLeft),
      ("ar-Latn", .leftToRight), ("az-Arab", .rightToLeft), ("zh-Hans", .leftToRight),
    ])
  func direction(_ tag: String, _ direction: TextDirection) {
    #expect(LocaleTag(tag)?.direction == direction)
  }

  @Test("A popup's texts and direction")
  func content() throws {
    let file = "popups/svc-bank-rtl.json"
    let content = try PopupDocument(try Samples.bytes(of: file), file: file).popup.content
    #expect(content.entry(for: LocaleTag("en-US")).texts.primary == "All services")
    #expect(content.entry(for: LocaleTag("fr")).locale == content.defaultLocale)
    #expect(content.entry(for: nil).locale.rawValue == "ar")
    let english = try #require(LocaleTag("en"))
    #expect(content.direction(of: english) == .rightToLeft)
  }
}
