public import Presentation
public import Templates

/// One frame of a popup on a device, with what a tap there does.
///
/// A value in, text out: `json` for programs, `text` for people.
public struct PreviewSnapshot: Sendable {
  /// The picture.
  public let scene: PopupScene

  /// The number of the revision shown, or nil for a file.
  public let revision: Int?

  /// What the tap does, or nil where there was none.
  public let tap: TapAnswer?

  /// Takes a frame.
  /// - Parameters:
  ///   - scene: The picture.
  ///   - revision: The number of the revision shown, or nil for a file.
  ///   - point: Where it is tapped, in points of the container, or nil for nowhere.
  public init(_ scene: PopupScene, revision: Int? = nil, tapAt point: Point? = nil) {
    self.scene = scene
    self.revision = revision
    tap = point.map(scene.tap(at:))
  }
}
