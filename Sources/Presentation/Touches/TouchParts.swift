/// What is attached to the views of a scene, by their names.
///
/// Names tell views apart here: of several with one name the first in depth-first order counts. The
/// dictionaries are for looking up, so that no order comes from them.
public struct TouchParts: Sendable, Hashable {
  /// The controls.
  public var controls: [String: Control] = [:]

  /// The rows of lists, which are selected where a touch ends in them.
  public var rows: Set<String> = []

  /// The recognisers; of those on one view the first is asked first.
  public var recognisers: [Recogniser] = []

  /// The views that override touches-began and act in it.
  ///
  /// A touch reaches them along the line of its ancestors, unless a view before them swallows it.
  public var beganHandlers: [String: BeganHandler] = [:]

  /// The views that pass no touch on to the view around them; controls and rows never do.
  public var swallowing: Set<String> = []

  /// The top views of each popup, by the popup's name.
  public var popups: [String: Set<String>] = [:]

  /// Creates a scene's parts with nothing attached.
  public init() {}

  /// Returns whether a view keeps its touches from the touches-began of the views around it.
  func swallows(_ view: String) -> Bool {
    controls[view] != nil || rows.contains(view) || swallowing.contains(view)
  }
}
