/// Which touches a recogniser or a handler takes: the answer of its delegate to `shouldReceive`.
///
/// One of them is right, two stand for no delegate, and the rest are the known mistakes, kept to
/// show what they do.
public enum TouchFilter: Sendable, Hashable {
  /// There is no delegate: everything is received.
  case absent

  /// The delegate was held weakly and is gone: everything is received.
  case released

  /// Right: the touch lies outside a view, by its position converted into it and its shape.
  case outside(String)

  /// Mistake: the touched view is this very one.
  ///
  /// A decoration on the scrim is not, and a tap on it is lost.
  case touchedViewIs(String)

  /// Mistake: the touched view is not this very one.
  ///
  /// A label in the content is not the content, and a tap on it dismisses.
  case touchedViewIsNot(String)

  /// Mistake: the frame of a view does not hold the position in the coordinates of another.
  ///
  /// It is right only where the other one is the view's own parent, and then only without a
  /// transform: the frame is the box around what the transform made of the view.
  case outsideFrame(of: String, pointIn: String)

  /// Mistake in a touches-began scrim: the touched view does not descend from this one.
  ///
  /// Right by the views, but it acts on the finger's arrival, misses what a subview swallowed and
  /// fires for each finger.
  case notDescendant(of: String)
}
