/// The views that a popup is made of, without those of its hosting.
public struct HostedPopup: Sendable {
  /// The content, placed in the container's coordinates.
  ///
  /// It is no passthrough: a blank between its children is content too.
  public let content: View

  /// The close buttons that stand beside the content, above it, in the container's coordinates.
  ///
  /// A tap on one dismisses; what they hold is decoration and was left out.
  public let closers: [View]

  /// The controls inside the content, by name.
  public let controls: [String: Control]

  /// The rows of lists inside the content, by name.
  public let rows: Set<String>

  /// Creates a popup; no view of it may have a name of `HostedScene.Names`.
  public init(
    _ content: View, closers: [View] = [], controls: [String: Control] = [:],
    rows: Set<String> = []
  ) {
    var content = content
    content.isPassthrough = false
    self.content = content
    self.closers = closers.map { closer in
      var button = closer
      button.isPassthrough = false
      button.children = []
      return button
    }
    self.controls = controls
    self.rows = rows
  }

  /// The names of its top views.
  var names: Set<String> { Set(closers.map(\.id)).union([content.id]) }

  /// Returns whether a view keeps its tap from whoever is around it.
  func isControl(_ id: String) -> Bool {
    closers.contains { $0.id == id } || controls[id]?.kind.winsOverTaps ?? false
  }
}
