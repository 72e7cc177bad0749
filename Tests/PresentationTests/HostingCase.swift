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

  /// Whether the point lies so near to an edge that another order of rounding decides.
  ///
  /// Hostings must agree there too, to the bit; only the plain rules need not.
  private var isOnEdge: Bool {
    let shifts = [-1e-7, 0, 1e-7]
    return shifts.contains { dx in
      shifts.contains { at(Point(x: point.x + dx, y: point.y + $0)).wanted != wanted }
    }
  }

  /// Returns what is wrong in the answers, or nil where all give what the user must get.
  func fault(_ hosted: [HostedScene]) -> String? {
    let taps = hosted.map { $0.tap(at: point) }
    guard let first = taps.first else { return nil }
    let wanted = wanted
    let areOne = taps.allSatisfy { $0.outcome == first.outcome }
    if areOne, first.outcome == wanted || isOnEdge { return nil }
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
