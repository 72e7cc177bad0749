import Campaigns
import JSON

extension PopupContent {
  init(_ content: Reading) throws(Reading.Mismatch) {
    var entries: [Entry] = []
    for (name, texts) in try content.member("locales").members() {
      guard let locale = LocaleTag(name) else { throw texts.mismatch }
      entries.append(Entry(locale: locale, texts: try PopupTexts(texts)))
    }
    let made = PopupContent(
      defaultLocale: try content.member("defaultLocale").locale(),
      direction: try content.optional("direction")?.choice(), entries: entries)
    self = try content.required(made)
  }
}

extension PopupTexts {
  init(_ texts: Reading) throws(Reading.Mismatch) {
    self.init(
      title: try texts.member("title").text(),
      body: try texts.member("body").text(),
      primary: try texts.optional("primary")?.text(),
      secondary: try texts.optional("secondary")?.text(),
      image: try texts.optional("image")?.text(),
      rules: try texts.optional("rules")?.text(),
      done: try texts.optional("done")?.text(),
      soldOut: try texts.optional("soldOut")?.text(),
      claimed: try texts.optional("claimed")?.text())
  }
}

extension PopupActions {
  init(_ actions: Reading) throws(Reading.Mismatch) {
    var primary: PopupAction?
    if let reading = actions.optional("primary") { primary = try PopupAction(reading) }
    self.init(primary: primary, secondary: try PopupAction(actions.member("secondary")))
  }
}

extension PopupAction {
  init(_ action: Reading) throws(Reading.Mismatch) {
    if let link = action.optional("link") {
      self = .link(try link.text())
    } else {
      self = .perform(try action.member("do").choice())
    }
  }
}
