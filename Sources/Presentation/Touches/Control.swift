/// A view that takes its own touches and sends an event.
public struct Control: Sendable, Hashable {
  /// What kind of control it is.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A button.
    case button
    /// A switch.
    case toggle
    /// A stepper.
    case stepper
    /// A row of segments to choose from.
    case segmented
    /// The dots of a paged view.
    case pageControl
    /// A control of one's own, such as one that serves as a scrim.
    case plain

    /// Whether the control keeps its tap when a view around it has a recogniser for one.
    ///
    /// The platform's own controls do, as its guide to gestures lists them; a plain control does
    /// not. It concerns single taps only: a double tap around a button is recognised.
    public var winsOverTaps: Bool {
      switch self {
      case .button, .toggle, .stepper, .segmented, .pageControl: true
      case .plain: false
      }
    }
  }

  /// What kind of control it is.
  public let kind: Kind

  /// What follows its event.
  public let action: TouchAction

  /// Creates a control.
  public init(_ kind: Kind, action: TouchAction = .report) {
    self.kind = kind
    self.action = action
  }
}
