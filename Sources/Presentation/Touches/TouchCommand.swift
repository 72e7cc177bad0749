/// What a touch system has done, in order.
///
/// Points are in the root's bounds coordinates, views and recognisers go by their names.
public enum TouchCommand: Sendable, Hashable {
  /// A view hears that a touch began in it.
  case touchesBegan(TouchID, view: String, at: Point)

  /// A view hears that its touch moved.
  case touchesMoved(TouchID, view: String, at: Point)

  /// A view hears that its touch ended.
  case touchesEnded(TouchID, view: String, at: Point)

  /// A view hears that its touch will not end: somebody else has it, or it was taken away.
  case touchesCancelled(TouchID, view: String)

  /// A control sends its event: the touch began and ended inside and was not cancelled.
  case touchUpInside(TouchID, control: String)

  /// A list selects a row.
  case selected(TouchID, row: String)

  /// A recogniser recognised its gesture.
  case recognised(TouchID, recogniser: String)

  /// A view that overrides touches-began acted on one, without waiting for the touch to end.
  case actedOnBegan(TouchID, view: String)

  /// A popup is to be dismissed; said once until the popup is gone or its exit was cancelled.
  case dismiss(popup: String)

  /// An event made no sense and changed nothing, but for an end at no place, which cancels.
  case ignored(TouchID, TouchFault)
}
