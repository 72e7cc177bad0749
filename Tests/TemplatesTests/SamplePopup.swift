import Campaigns
import Testing

/// A popup for a test, by what matters on the screen; everything else is as plain as can be.
struct SamplePopup: Sendable, CustomTestStringConvertible {
  var name: String
  var layout: PopupLayout = .center(width: 300, height: .points(240))
  var limits = PopupLimits.standard
  var hosting: PopupHosting?
  var style = PopupStyle.standard
  var dismiss = DismissPolicy.standard
  var texts = PopupTexts(title: "Hello", body: "A text.", primary: "Open", secondary: "Later")
  var direction: TextDirection?
  var actions: PopupActions?
  var kind = PopupKind.coupon(Coupon(tickets: []))

  var testDescription: String { name }

  /// Makes the popup; the words of the test are those of a valid file.
  func popup() throws -> Popup {
    let english = try #require(LocaleTag("en"))
    let content = try #require(
      PopupContent(
        defaultLocale: english, direction: direction,
        entries: [PopupContent.Entry(locale: english, texts: texts)]))
    return Popup(
      key: try #require(Key("sample")), name: name, layout: layout, limits: limits,
      hosting: hosting, style: style, dismiss: dismiss, content: content, actions: actions,
      kind: kind)
  }

  /// Returns the same popup with something changed.
  func with<Value>(_ path: WritableKeyPath<SamplePopup, Value>, _ value: Value) -> SamplePopup {
    var other = self
    other[keyPath: path] = value
    return other
  }

  /// Returns the same popup with another close button, or none.
  func with(_ button: CloseButton?) -> SamplePopup {
    with(
      \.dismiss, DismissPolicy(background: dismiss.background, closeButton: button))
  }

  /// Returns the same popup with another answer to taps on the background.
  func with(_ background: DismissPolicy.Background) -> SamplePopup {
    with(
      \.dismiss, DismissPolicy(background: background, closeButton: dismiss.closeButton))
  }
}

extension SamplePopup {
  /// One popup for each way of lying on the screen.
  static let layouts = [
    SamplePopup(name: "card"),
    SamplePopup(
      name: "sheet", layout: .bottom(height: .points(360), margin: 0),
      style: PopupStyle(hasGrabber: true)),
    SamplePopup(name: "sheet off the edges", layout: .bottom(height: .points(200), margin: 16)),
    SamplePopup(name: "banner", layout: .top(height: .points(140), margin: 16)),
    SamplePopup(
      name: "custom points",
      layout: custom(x: 24, y: 60, width: 240, height: 200, unit: .point)),
    SamplePopup(
      name: "custom shares",
      layout: custom(x: 0.05, y: 0.2, width: 0.9, height: 0.4, unit: .fraction)),
    SamplePopup(name: "measured card", layout: .center(width: 300, height: .content)),
    SamplePopup(name: "measured sheet", layout: .bottom(height: .content, margin: 0)),
  ]

  static func custom(
    x: Double, y: Double, width: Double, height: Double, unit: PopupFrame.Unit,
    relativeTo reference: PopupFrame.Reference = .container
  ) -> PopupLayout {
    PopupFrame(x: x, y: y, width: width, height: height, unit: unit, relativeTo: reference)
      .map(PopupLayout.custom) ?? .center(width: width, height: .points(height))
  }
}
