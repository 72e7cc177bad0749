/// A part of a popup's picture that has a name of its own.
///
/// Preview, lint, hit-testing, reports and statistics use the same names.
public enum ElementName: Sendable, Hashable, CaseIterable {
  /// The app's windows, which everything lies in.
  case window

  /// The page of the app below the popup.
  case page

  /// The layer between page and content.
  case scrim

  /// The content: a card, a sheet, a banner or a bubble.
  case card

  /// The handle of a bottom sheet.
  case grabber

  /// The headline.
  case title

  /// The text under the headline.
  case body

  /// The picture.
  case image

  /// The button for what the popup is for.
  case primary

  /// The other button.
  case secondary

  /// The button that closes the popup.
  case close

  /// The docked keyboard, which covers what lies below it.
  case keyboard

  /// The element with a name, or nil where no element has it.
  ///
  /// - Parameter id: The name, as `id` writes it.
  public init?(id: String) {
    guard let name = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = name
  }

  /// The name.
  public var id: String {
    switch self {
    case .window: "window"
    case .page: "page"
    case .scrim: "scrim"
    case .card: "card"
    case .grabber: "grabber"
    case .title: "title"
    case .body: "body"
    case .image: "image"
    case .primary: "primary"
    case .secondary: "secondary"
    case .close: "close"
    case .keyboard: "keyboard"
    }
  }

  /// What kind of thing the element is.
  public var role: ElementRole {
    switch self {
    case .window: .window
    case .page: .page
    case .scrim: .scrim
    case .card: .content
    case .grabber: .grabber
    case .title, .body: .text
    case .image: .image
    case .primary, .secondary: .button
    case .close: .close
    case .keyboard: .keyboard
    }
  }
}
