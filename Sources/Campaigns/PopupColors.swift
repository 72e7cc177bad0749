/// The colours of a popup.
public struct PopupColors: Sendable, Hashable {
  /// The card's.
  public let card: PopupColor

  /// The texts' on the card.
  public let text: PopupColor

  /// The primary button's.
  public let primary: PopupColor

  /// The text's on the primary button.
  public let onPrimary: PopupColor

  /// The close glyph's.
  public let close: PopupColor

  /// Creates colours.
  public init(
    card: PopupColor, text: PopupColor, primary: PopupColor, onPrimary: PopupColor,
    close: PopupColor
  ) {
    self.card = card
    self.text = text
    self.primary = primary
    self.onPrimary = onPrimary
    self.close = close
  }
}
