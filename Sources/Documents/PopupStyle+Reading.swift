import Campaigns
import JSON

extension PopupStyle {
  init(_ style: Reading) throws(Reading.Mismatch) {
    let isBubble = try style.member("shape").text() == "bubble"
    var arrow: PopupArrow?
    if let reading = style.optional("arrow") { arrow = try PopupArrow(reading) }
    var colors: PopupColors?
    if let reading = style.optional("colors") { colors = try PopupColors(reading) }
    self.init(
      cornerRadius: try style.member("cornerRadius").number(),
      maskAlpha: try style.member("maskAlpha").number(),
      shape: isBubble ? .bubble(arrow) : .rounded,
      hasGrabber: try style.member("grabber").flag(),
      colors: colors)
  }
}

extension PopupArrow {
  init(_ arrow: Reading) throws(Reading.Mismatch) {
    self.init(
      edge: try arrow.member("edge").choice(), at: try arrow.member("at").number(),
      length: try arrow.member("length").number(), width: try arrow.member("width").number())
  }
}

extension PopupColors {
  init(_ colors: Reading) throws(Reading.Mismatch) {
    self.init(
      card: try colors.member("card").color(), text: try colors.member("text").color(),
      primary: try colors.member("primary").color(),
      onPrimary: try colors.member("onPrimary").color(),
      close: try colors.member("close").color())
  }
}

extension DismissPolicy {
  init(_ dismiss: Reading) throws(Reading.Mismatch) {
    var closeButton: CloseButton?
    if let button = dismiss.optional("closeButton") {
      closeButton = CloseButton(
        position: try button.member("position").choice(),
        glyph: try button.member("glyph").number(), target: try button.member("target").number())
    }
    self.init(
      background: try dismiss.member("background").choice(),
      closeButton: closeButton,
      swipeDown: try dismiss.member("swipeDown").flag(),
      backKey: try dismiss.member("backKey").flag(),
      autoCloseSeconds: try dismiss.optional("autoCloseSeconds")?.number(),
      afterPrimary: try dismiss.member("afterPrimary").choice())
  }
}

extension HidePolicy {
  init(_ hide: Reading) throws(Reading.Mismatch) {
    self.init(
      isAllowed: try hide.member("allowed").flag(),
      notBeforeSeconds: try hide.optional("notBeforeSeconds")?.number())
  }
}

extension PopupMotion {
  init(_ motion: Reading) throws(Reading.Mismatch) {
    let style: Style
    switch try motion.member("style").choice(StyleName.self) {
    case .none: style = .none
    case .fade: style = .fade
    case .popup:
      style = .popup(
        Spring(
          scale: try motion.member("scale").number(),
          damping: try motion.member("damping").number(),
          velocity: try motion.member("velocity").number()))
    case .slideFromTop: style = .slideFromTop
    case .slideFromBottom: style = .slideFromBottom
    case .slideFromLeading: style = .slideFromLeading
    case .slideFromTrailing: style = .slideFromTrailing
    }
    self.init(style: style, duration: try motion.member("duration").number())
  }
}
