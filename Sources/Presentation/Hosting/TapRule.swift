/// The rule of touches that decided what a tap does.
public enum TapRule: String, Sendable, Hashable, CaseIterable {
  /// No view lies at the point.
  case outside

  /// The keyboard lies above the popup and keeps the touch.
  case keyboard

  /// A control takes its own touch before any recogniser around it.
  case control

  /// The content is no child of the scrim, so the scrim's recogniser never hears of the touch.
  case sibling

  /// The recogniser around the content turned the touch down, by its position in the content.
  case positionInContent

  /// A control's event is for touches of the control itself, and this one is the content's.
  case ownTouchesOnly

  /// The scrim has no recogniser that could hear of the touch in the content.
  case noRecogniser

  /// The recogniser on the scrim got the touch.
  case recogniser

  /// The recogniser on the scrim got the touch, whose position is not in the content.
  case positionOutsideContent

  /// The scrim is a control, and the touch ended inside it.
  case touchUpInside

  /// The scrim keeps the touch and does nothing: the popup is modal.
  case modal

  /// The scrim is nil for itself, so the page below got the touch.
  case passthrough

  /// A view over the scrim keeps the touch, so the scrim's recogniser never hears of it.
  case covered

  /// The scrim's touches-began acted when the finger arrived.
  case touchesBegan

  /// The scrim's touches-began let the touch go, because its view descends from the content.
  case descendant

  /// The scrim was removed while hit-testing asked it, and the next time the page was found.
  case hitTesting

  /// The default page sheet has no tap outside of it.
  case pageSheet
}
