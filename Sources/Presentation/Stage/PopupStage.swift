/// A stage of one scene: at most one popup, and that is all that can be written down.
public struct PopupStage<Popup: StagePopup> {
  /// A popup and the place of its stage in the list that was asked.
  public struct Placed {
    /// The place of the stage.
    public let stage: Int

    /// The popup as it was when it was asked.
    public let popup: Popup
  }

  /// The answer to ``hideAll(_:shouldHide:)``.
  public struct HideAll {
    /// The popups that went, in the order of their stages.
    public fileprivate(set) var hidden: [Placed] = []

    /// The popups that refused, in the order of their stages.
    public fileprivate(set) var vetoedBy: [Placed] = []

    /// The popups that were on their way off already, in the order of their stages.
    public fileprivate(set) var leaving: [Placed] = []

    /// Whether nothing is visible afterwards.
    public var succeeded: Bool { vetoedBy.isEmpty && leaving.isEmpty }
  }

  /// The popup of the stage, on screen or not, or nil.
  public internal(set) var popup: Popup?

  /// Creates a stage with the popup that it already has, or a free one.
  public init(_ popup: Popup? = nil) { self.popup = popup }

  /// Whether a popup is on screen; one that exists but is not does not count.
  public var isAnyVisible: Bool { popup?.standing.isVisible ?? false }

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
  /// Each popup on screen is asked once. One that refuses stays, and the walk goes on: the caller
  /// learns of every veto, and of everything that went. One that is leaving is neither asked nor
  /// hidden, but nothing has succeeded while it is still there. One off screen is left alone.
  public static func hideAll(
    _ stages: inout [PopupStage], shouldHide: (Popup) -> Bool
  ) -> HideAll {
    var answer = HideAll()
    for index in stages.indices {
      guard let popup = stages[index].popup else { continue }
      let placed = Placed(stage: index, popup: popup)
      switch popup.standing {
      case .offScreen:
        continue
      case .leaving:
        answer.leaving.append(placed)
      case .onScreen where shouldHide(popup):
        _ = stages[index].end()
        answer.hidden.append(placed)
      case .onScreen:
        answer.vetoedBy.append(placed)
      }
    }
    return answer
  }
}

extension PopupStage: Sendable where Popup: Sendable {}
extension PopupStage: Equatable where Popup: Equatable {}
extension PopupStage: Hashable where Popup: Hashable {}
extension PopupStage.Placed: Sendable where Popup: Sendable {}
extension PopupStage.HideAll: Sendable where Popup: Sendable {}
