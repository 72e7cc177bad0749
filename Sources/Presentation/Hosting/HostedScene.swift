/// A popup's views on screen, as an arrangement puts them together, and what a tap in them does.
///
/// One root stands for all windows of the container, the popup's and the keyboard's above the
/// app's: they have the same bounds, and a point goes through them from above. Coordinates are the
/// container's own, from 0: a part of a split screen, never the screen.
public struct HostedScene: Sendable {
  /// The names of the views that every arrangement brings along; the content has one of its own.
  public enum Names {
    /// The root, all windows.
    public static let window = "window"
    /// The page below.
    public static let page = "page"
    /// The scrim.
    public static let scrim = "scrim"
    /// The clear full-screen view over the scrim, where there is one.
    public static let cover = "cover"
    /// The popup, as touches dismiss it.
    public static let popup = "popup"
  }

  /// Where a view of the scene belongs.
  enum Region: Sendable {
    case page
    case scrim
    case cover
    case content
    case keyboard
  }

  /// How much of the screen's height a page sheet leaves free, in points.
  ///
  /// Ours: the platform says only that some of what is below stays visible.
  public static let sheetGap = 40.0

  /// How the views are put together.
  public let arrangement: Arrangement

  /// What a tap outside the content is for.
  public let policy: BackgroundPolicy

  /// The popup's views: content, and close controls beside it.
  public let popup: HostedPopup

  /// The view tree.
  public let root: View

  /// The same tree laid out flat.
  public let scene: Scene

  /// Where each view belongs, in the scene's order.
  let regions: [Region]

  /// The content's view.
  let content: NodeIndex?

  /// Puts a popup on screen.
  ///
  /// The time grows with the number of views.
  ///
  /// - Parameters:
  ///   - popup: What is hosted.
  ///   - arrangement: How.
  ///   - policy: What a tap outside the content is for.
  ///   - container: The extent of the container in points; less than 0 and NaN count as 0.
  ///   - keyboard: The keyboard, if it is up; it lies above everything.
  /// - Throws: `SceneError` where the popup has more views than a scene takes.
  public init(
    _ popup: HostedPopup, _ arrangement: Arrangement, _ policy: BackgroundPolicy,
    in container: Size, keyboard: View? = nil
  ) throws(SceneError) {
    self.popup = popup
    self.arrangement = arrangement
    self.policy = policy
    let bounds = Rect(
      x: 0, y: 0, width: atLeastZero(container.width), height: atLeastZero(container.height))
    let tree = HostedTree(popup: popup, policy: policy, bounds: bounds)
    let windows = tree.windows(arrangement) + [keyboard].compactMap { $0 }
    root = View(id: Names.window, frame: bounds, children: windows)
    let scene = try Scene(root)
    let regions = Self.regions(of: scene, popup, keyboard?.id)
    self.scene = scene
    self.regions = regions
    content = scene.nodes.indices.first {
      regions[$0] == .content && scene.nodes[$0].id == popup.content.id
    }.map(NodeIndex.init)
  }

  /// Returns whether a point lies in the content, by its position converted into it and by its
  /// shape; content that takes no touches holds no point.
  public func contains(_ point: Point) -> Bool {
    content.map { scene.holds(point, in: $0) } ?? false
  }

  /// Returns where each view belongs: what has no name of its own belongs where its parent does.
  private static func regions(of scene: Scene, _ popup: HostedPopup, _ keyboard: String?)
    -> [Region]
  {
    let popupViews = popup.names
    var regions: [Region] = []
    regions.reserveCapacity(scene.nodes.count)
    for node in scene.nodes {
      let parent = node.parent.map { regions[$0.rawValue] } ?? .page
      switch parent {
      case .content, .keyboard: regions.append(parent)
      case .page, .scrim, .cover:
        let named: Region? =
          switch node.id {
          case Names.page: .page
          case Names.scrim: .scrim
          case Names.cover: .cover
          case keyboard: .keyboard
          default: popupViews.contains(node.id) ? .content : nil
          }
        regions.append(named ?? parent)
      }
    }
    return regions
  }
}
