import Campaigns
import JSON

extension Popup {
  init(_ popup: Reading) throws(Reading.Mismatch) {
    let content = try PopupContent(popup.member("content"))
    let layout = try PopupLayout(popup.member("layout"))
    self.init(
      key: try popup.member("key").key(),
      name: try popup.member("name").text(),
      tags: try popup.member("tags").list { tag throws(Reading.Mismatch) in try tag.key() },
      layout: layout,
      limits: try PopupLimits(popup.member("limits")),
      orientations: try popup.member("orientations").list { name throws(Reading.Mismatch) in
        try name.choice(PopupOrientation.self)
      },
      hasKeyboard: try popup.member("keyboard").flag(),
      hosting: try popup.member("hosting").choice(),
      style: try PopupStyle(popup.member("style")),
      dismiss: try DismissPolicy(popup.member("dismiss")),
      hide: try HidePolicy(popup.member("hide")),
      transition: PopupTransition(
        in: try PopupMotion(popup.member("transition").member("in")),
        out: try PopupMotion(popup.member("transition").member("out"))),
      content: content,
      actions: try PopupActions(popup.member("actions")),
      kind: try PopupKind(popup, defaultLocale: content.defaultLocale))
  }
}

extension PopupKind {
  init(_ popup: Reading, defaultLocale: LocaleTag) throws(Reading.Mismatch) {
    if let lottery = popup.optional("lottery") {
      self = .lottery(try Lottery(lottery, defaultLocale: defaultLocale))
    } else if let signIn = popup.optional("signIn") {
      self = .signIn(try SignIn(signIn))
    } else if let coupon = popup.optional("coupon") {
      self = .coupon(try Coupon(coupon, defaultLocale: defaultLocale))
    } else {
      self = .serviceList(
        try ServiceList(popup.member("serviceList"), defaultLocale: defaultLocale))
    }
  }
}

extension PopupLayout {
  init(_ layout: Reading) throws(Reading.Mismatch) {
    switch try layout.member("type").choice(Name.self) {
    case .center:
      self = .center(
        width: try layout.member("width").number(),
        height: try PopupHeight(layout.member("height")))
    case .bottom:
      self = .bottom(
        height: try PopupHeight(layout.member("height")),
        margin: try layout.member("margin").number())
    case .top:
      self = .top(
        height: try PopupHeight(layout.member("height")),
        margin: try layout.member("margin").number())
    case .custom:
      self = .custom(
        try layout.required(
          PopupFrame(
            x: try layout.member("x").number(), y: try layout.member("y").number(),
            width: try layout.member("width").number(),
            height: try layout.member("height").number(),
            unit: try layout.member("unit").choice(),
            relativeTo: try layout.member("relativeTo").choice())))
    }
  }
}

extension PopupHeight {
  init(_ height: Reading) throws(Reading.Mismatch) {
    self = height.value == "content" ? .content : .points(try height.number())
  }
}

extension PopupLimits {
  init(_ limits: Reading) throws(Reading.Mismatch) {
    let margins = limits.member("margins")
    self.init(
      margins: Margins(
        top: try margins.member("top").number(), left: try margins.member("left").number(),
        bottom: try margins.member("bottom").number(),
        right: try margins.member("right").number()),
      maximumWidth: try limits.optional("maximumWidth")?.number())
  }
}
