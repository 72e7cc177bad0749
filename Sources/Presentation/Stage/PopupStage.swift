/// A stage of one scene: at most one popup is on screen, and that is all that can be written down.
public struct PopupStage<Popup> {
  /// A popup and the place of its stage in the list that was asked.
  public struct Placed {
    /// The place of the stage.
    public let stage: Int

    /// The popup.
    public let popup: Popup
  }

  /// The answer to ``hideAll(_:shouldHide:)``.
  public struct HideAll {
    /// The popups that went, in the order of their stages.
    public fileprivate(set) var hidden: [Placed] = []

    /// The popups that refused, in the order of their stages.
    public fileprivate(set) var vetoedBy: [Placed] = []

    /// Whether nothing is visible afterwards.
    public var succeeded: Bool { vetoedBy.isEmpty }
  }

  /// The popup on screen, or nil.
  public private(set) var popup: Popup?

  /// Creates a stage with the popup that it already has, or a free one.
  public init(_ popup: Popup? = nil) { self.popup = popup }

  /// Whether a popup is on screen.
  public var isAnyVisible: Bool { popup != nil }

  /// Puts a popup on a free stage.
  ///
  /// Returns false, and changes nothing, where one is there already.
  public mutating func show(_ popup: Popup) -> Bool {
    guard self.popup == nil else { return false }
    self.popup = popup
    return true
  }

  /// Takes the popup off the stage.
  ///
  /// Returns it, or nil where there was none.
  public mutating func end() -> Popup? {
    defer { popup = nil }
    return popup
  }

  /// Hides every popup on screen that lets itself be hidden.
  ///
  /// Each popup is asked once. One that refuses stays, and the walk goes on: the caller learns of
  /// every veto, and of everything that went.
  public static func hideAll(
    _ stages: inout [PopupStage], shouldHide: (Popup) -> Bool
  ) -> HideAll {
    var answer = HideAll()
    for index in stages.indices {
      guard let popup = stages[index].popup else { continue }
      if shouldHide(popup) {
        _ = stages[index].end()
        answer.hidden.append(Placed(stage: index, popup: popup))
      } else {
        answer.vetoedBy.append(Placed(stage: index, popup: popup))
      }
    }
    return answer
  }
}

extension PopupStage: Sendable where Popup: Sendable {}
extension PopupStage.Placed: Sendable where Popup: Sendable {}
extension PopupStage.HideAll: Sendable where Popup: Sendable {}
