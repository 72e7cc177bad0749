/// The definition of a popup: what it shows, where, and how it is left.
public struct Popup: Sendable, Hashable {
  /// The popup's key.
  public let key: Key

  /// The name that people read; 1–120 characters.
  public let name: String

  /// Words to find it by; up to 20.
  public let tags: [Key]

  /// Where the content lies.
  public let layout: PopupLayout

  /// What bounds the content's size; a custom layout ignores it.
  public let limits: PopupLimits

  /// The ways of holding the device that it is made for; at least one.
  public let orientations: [PopupOrientation]

  /// Whether it holds a text field, so that a keyboard may come up.
  public let hasKeyboard: Bool

  /// How it is put on screen.
  public let hosting: PopupHosting

  /// How it looks.
  public let style: PopupStyle

  /// How it is left.
  public let dismiss: DismissPolicy

  /// What it answers to `hideAll`.
  public let hide: HidePolicy

  /// How it comes and goes.
  public let transition: PopupTransition

  /// Its texts.
  public let content: PopupContent

  /// What its buttons do.
  public let actions: PopupActions

  /// What it is for, with all that belongs to that.
  public let kind: PopupKind

  /// Creates a popup from values that its document has validated.
  public init(
    key: Key, name: String, tags: [Key] = [], layout: PopupLayout,
    limits: PopupLimits = .standard, orientations: [PopupOrientation] = PopupOrientation.allCases,
    hasKeyboard: Bool = false, hosting: PopupHosting? = nil, style: PopupStyle = .standard,
    dismiss: DismissPolicy = .standard, hide: HidePolicy = .standard,
    transition: PopupTransition = .standard, content: PopupContent, actions: PopupActions? = nil,
    kind: PopupKind
  ) {
    self.key = key
    self.name = name
    self.tags = tags
    self.layout = layout
    self.limits = limits
    self.orientations = orientations
    self.hasKeyboard = hasKeyboard
    self.hosting = hosting ?? .standard(for: layout)
    self.style = style
    self.dismiss = dismiss
    self.hide = hide
    self.transition = transition
    self.content = content
    self.actions = actions ?? .standard(for: kind.name)
    self.kind = kind
  }
}
