import Campaigns
import Presentation

/// The days of a cycle: up to seven in one row, more of them in rows of seven, in the order of
/// reading; below them, where missed days can be made up, the button for it.
struct DaysBlock: KindBlock {
  private static let daysPerRow = 7

  let signIn: SignIn
  let setting: BlockSetting

  private var grid: CellGrid {
    CellGrid(
      columns: min(signIn.cycleLength, Self.daysPerRow), count: signIn.cycleLength,
      gap: Metrics.cellGap, direction: setting.direction)
  }

  func height(in width: Double) -> BlockHeight {
    let cell = max(Metrics.cellHeight, setting.labelHeight(lines: 2))
    return BlockHeight(least: grid.height(of: cell) + makeUpHeight)
  }

  func elements(in area: Rect) -> [PopupElement] {
    let days = Rect(
      x: area.minX, y: area.minY, width: area.width, height: area.height - makeUpHeight)
    var elements = (1...signIn.cycleLength).map { day in
      let reward = signIn.rewards.first { $0.day == day }
      return PopupElement(
        .day(day), grid.frame(day - 1, in: days), text: "\(day)",
        details: [reward?.gift.shortText].compactMap { $0 },
        isHighlighted: reward?.isHighlighted ?? false)
    }
    if let makeUp = signIn.makeUp {
      let frame = Rect(
        x: area.minX, y: area.maxY - setting.buttonHeight, width: area.width,
        height: setting.buttonHeight)
      elements.append(
        PopupElement(
          .makeUp, frame, text: KindWord.makeUp.text(for: setting.locale),
          details: [makeUp.cost.map { "−\($0)" }].compactMap { $0 }))
    }
    return elements
  }

  private var makeUpHeight: Double {
    signIn.makeUp == nil ? 0 : Metrics.gap + setting.buttonHeight
  }
}

extension SignInGift {
  /// The gift in a few letters: points as a number, coupons and badges as a picture with theirs.
  fileprivate var shortText: String {
    switch self {
    case .points(let points): "+\(points)"
    case .coupon(_, let amount): amount == 1 ? "🎟️" : "🎟️\(amount)"
    case .badge(_, let amount): amount == 1 ? "🏅" : "🏅\(amount)"
    }
  }
}
