/// What kind of thing an element is.
public enum ElementRole: String, Sendable, Hashable, CaseIterable {
  /// The windows.
  case window
  /// The page below.
  case page
  /// The layer between page and content.
  case scrim
  /// The content, which all but the scrim belongs to.
  case content
  /// A text.
  case text
  /// A picture.
  case image
  /// A button.
  case button
  /// A row or tile that opens something.
  case entry
  /// A cell that shows something.
  case cell
  /// The button that closes.
  case close
  /// A handle.
  case grabber
  /// The keyboard.
  case keyboard

  /// Whether it takes its own touch, so that no recogniser of a view around it gets it.
  public var isControl: Bool {
    switch self {
    case .button, .entry, .close: true
    case .window, .page, .scrim, .content, .text, .image, .cell, .grabber, .keyboard: false
    }
  }
}
