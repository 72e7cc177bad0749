public import Campaigns
public import Presentation

/// The picture of a popup on a device: a view tree whose parts carry the names of elements.
///
/// Preview, lint and the hit-test interface all go through it. The same popup, configuration and
/// language always give the same picture.
public struct PopupScene: Sendable {
  /// The popup.
  public let popup: Popup

  /// The device and its state.
  public let configuration: DeviceConfiguration

  /// The language of the texts: the reader's, or the one that serves the reader.
  public let locale: LocaleTag

  /// The direction in which the popup is laid out.
  public let direction: TextDirection

  /// How the popup is put on screen.
  public let hosting: PopupHosting

  /// The room that it was laid out in.
  public let container: Container

  /// The outline of the content, which narrows the frame of the card.
  public let outline: Shape

  /// The elements that the popup has, lowest first; each one once.
  public let elements: [PopupElement]

  /// How far the column of the card can be scrolled, in points; 0 where all of it fits.
  public let scrollRange: Double

  /// How far it is scrolled, in points.
  public let scrolled: Double

  /// The part of the card below the headline, where what scrolls is to be seen.
  public let viewport: Rect

  /// What was filled into texts and lists.
  public let filling: PopupFilling

  /// Its views on screen, and what a tap in them does.
  ///
  /// The names of the views are those of elements. The part of the card that scrolls is a view of
  /// its own, called `card` like the card around it.
  public let hosted: HostedScene

  /// The view tree, in the container's coordinates.
  public var root: View { hosted.root }

  /// The same tree laid out flat.
  public var scene: Scene { hosted.scene }

  /// Lays a popup out and builds its views.
  ///
  /// The time grows with the length of the texts.
  /// - Parameters:
  ///   - popup: What is shown.
  ///   - configuration: The device and its state.
  ///   - locale: The reader's language, or nil for the popup's default.
  ///   - direction: The direction, or nil for the one that the popup's content gives.
  ///   - hosting: The way of putting it on screen, or nil for the popup's own.
  ///   - filling: What the app fills in.
  ///   - moment: What transition and scrolling have done to it.
  /// - Throws: `SceneError` where the popup has more views than a scene takes.
  public init(
    _ popup: Popup, on configuration: DeviceConfiguration, locale: LocaleTag? = nil,
    direction: TextDirection? = nil, hosting: PopupHosting? = nil,
    filling: PopupFilling = .preview, at moment: PopupMoment = .rest
  ) throws(SceneError) {
    let entry = popup.content.entry(for: locale)
    let direction = direction ?? popup.content.direction(of: entry.locale)
    let container = configuration.container(for: popup)
    let setting = BlockSetting(
      texts: filling.fill(entry.texts, of: popup.kind.name), locale: entry.locale,
      direction: direction, measure: TextMeasure(scale: configuration.textScale),
      minimumTarget: configuration.device.minimumTarget)
    func column(in card: Card) -> Column {
      Column(
        setting, block: { $0.block(of: popup.kind, filling) }, hasGrabber: popup.hasGrabber,
        in: card.area,
        beside: CloseControl(of: popup, on: card, direction))
    }
    let card = Card(of: popup, in: container, direction) { column(in: $0).neededHeight }
    let parts = PopupParts(
      card: card, column: column(in: card), close: CloseControl(of: popup, on: card, direction),
      moment: moment)
    let hosting = hosting ?? popup.hosting
    let keyboard = Self.keyboard(in: container)

    self.popup = popup
    self.configuration = configuration
    self.locale = entry.locale
    self.direction = direction
    self.hosting = hosting
    self.container = container
    outline = card.shape
    elements =
      [ElementName.window, .page, .scrim].map { PopupElement($0, container.bounds) }
      + parts.elements + [keyboard].compactMap { $0 }
    scrollRange = parts.column.scrollRange
    scrolled = parts.scrollOffset
    viewport = parts.viewport
    self.filling = filling
    hosted = try HostedScene(
      parts.views, .hosting(Hosting(hosting)), BackgroundPolicy(popup.dismiss.background),
      in: container.bounds.size, keyboard: keyboard?.view)
  }

  /// Returns an element with its place, or nil where the popup has none of that name.
  public func element(_ name: ElementName) -> PopupElement? {
    elements.first { $0.name == name }
  }

  /// Returns the name of the element that a view of the scene belongs to, or nil for an unknown
  /// index.
  public func name(at index: NodeIndex) -> ElementName? {
    scene.id(of: index).flatMap(ElementName.init(id:))
  }

  private static func keyboard(in container: Container) -> PopupElement? {
    let height = min(container.keyboardHeight, container.bounds.height)
    guard height > 0 else { return nil }
    let bounds = container.bounds
    return PopupElement(
      .keyboard,
      Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height))
  }
}

extension Popup {
  /// Whether a grabber is drawn: only a sheet at the lower edge has one.
  fileprivate var hasGrabber: Bool { style.hasGrabber && layout.name == .bottom }
}
