/// A part of a popup's picture that has a name of its own.
///
/// Preview, lint, hit-testing, reports and statistics use the same names.
public enum ElementName: Sendable, Hashable {
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

  /// A prize of a lottery, by its key.
  case prize(Key)

  /// The middle of a nine-grid, which acts as the primary button.
  case draw

  /// A day of a sign-in, counted from 1.
  case day(Int)

  /// The button that makes a missed day up.
  case makeUp

  /// A ticket of a coupon, by its key.
  case ticket(Key)

  /// A service of a list, by its key.
  case entry(Key)

  /// The elements whose names hold neither key nor number.
  public static let fixed: [ElementName] = [
    .window, .page, .scrim, .card, .grabber, .title, .body, .image, .primary, .secondary, .close,
    .keyboard, .draw, .makeUp,
  ]

  /// The element with a name, or nil where no element can have it.
  ///
  /// - Parameter id: The name, as `id` writes it.
  public init?(id: String) {
    if let name = Self.fixed.first(where: { $0.id == id }) {
      self = name
      return
    }
    let parts = id.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let name = Self.read(parts[0], parts[1]), name.id == id else {
      return nil
    }
    self = name
  }

  private static func read(_ sort: String, _ rest: String) -> ElementName? {
    switch sort {
    case "prize": Key(rest).map(ElementName.prize)
    case "ticket": Key(rest).map(ElementName.ticket)
    case "entry": Key(rest).map(ElementName.entry)
    case "day": Int(rest).flatMap { $0 > 0 ? .day($0) : nil }
    default: nil
    }
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
    case .prize(let key): "prize:\(key)"
    case .draw: "draw"
    case .day(let day): "day:\(day)"
    case .makeUp: "makeUp"
    case .ticket(let key): "ticket:\(key)"
    case .entry(let key): "entry:\(key)"
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
    case .primary, .secondary, .draw, .makeUp: .button
    case .close: .close
    case .keyboard: .keyboard
    case .prize, .day, .ticket: .cell
    case .entry: .entry
    }
  }

  /// Whether the element lies in the part of the card that scrolls where it is too high.
  public var isScrolled: Bool {
    switch self {
    case .body, .image, .primary, .secondary, .prize, .draw, .day, .makeUp, .ticket, .entry: true
    case .window, .page, .scrim, .card, .grabber, .title, .close, .keyboard: false
    }
  }
}
