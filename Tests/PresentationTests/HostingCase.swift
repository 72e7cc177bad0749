import Presentation

/// A popup, a container and a point, of which every hosting is asked.
struct HostingCase {
  let content: View
  var closers: [View] = []
  var keyboard: View?
  let policy: BackgroundPolicy
  let container: Size
  let point: Point

  var popup: HostedPopup {
    HostedPopup(content, closers: closers, controls: Self.controls, rows: Self.rows)
  }

  /// What names stand for inside the content.
  static let controls: [String: Control] = [
    "button 0": Control(.button), "button 1": Control(.toggle), "plain 0": Control(.plain),
    "plain 1": Control(.plain),
  ]
  static let rows: Set<String> = ["row 0", "row 1"]

  func hosted(_ arrangement: Arrangement) throws -> HostedScene {
    try HostedScene(popup, arrangement, policy, in: container, keyboard: keyboard)
  }

  /// What the user must get, by the plainest hit-testing there is and without any hosting.
  var wanted: TapOutcome {
    guard Rect(origin: .zero, size: container).contains(point) else { return .nothing }
    if let keyboard, hit([keyboard]) != nil { return .nothing }
    if hit([popup.content] + popup.closers) != nil { return isInContent ? .content : .dismiss }
    switch policy {
    case .dismiss: return .dismiss
    case .ignore: return .nothing
    case .passthrough: return .page
    }
  }

  private var isInContent: Bool {
    var bare = popup.content
    bare.children = []
    return hit([bare]) != nil
  }

  private func hit(_ views: [View]) -> String? {
    var root = View(id: "root", frame: Rect(origin: .zero, size: container), children: views)
    root.isPassthrough = true
    return naiveHitTest(root, point)
  }

  /// Whether the point lies so near to an edge, or on a tip so fine, that another order of rounding
  /// decides.
  ///
  /// Hostings must agree there too, to the bit; only the plain rules need not.
  private func isOnEdge(_ hosted: HostedScene) -> Bool {
    let shifts = [-1e-7, 0, 1e-7]
    let near = shifts.flatMap { dx in
      shifts.map { Point(x: point.x + dx, y: point.y + $0) }
    }
    return near.contains { at($0).wanted != wanted || hosted.tap(at: $0).outcome == wanted }
  }

  /// Returns what is wrong in the answers, or nil where all give what the user must get.
  func fault(_ hosted: [HostedScene]) -> String? {
    let taps = hosted.map { $0.tap(at: point) }
    guard let scene = hosted.first, let first = taps.first else { return nil }
    let wanted = wanted
    let areOne = taps.allSatisfy { $0.outcome == first.outcome }
    if areOne, first.outcome == wanted || isOnEdge(scene) { return nil }
    let answers = zip(hosted, taps).map { "\($0.arrangement): \($1.outcome) by \($1.rule)" }
    return """
      \(answers.joined(separator: ", ")); wanted is \(wanted). The case:
      \(swiftText)
      """
  }

  /// The same popup at another point.
  func at(_ point: Point) -> HostingCase {
    HostingCase(
      content: content, closers: closers, keyboard: keyboard, policy: policy, container: container,
      point: point)
  }
}
