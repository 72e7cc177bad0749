import Campaigns
import Presentation

extension Lottery {
  /// The prizes by their cells.
  var prizesBySlot: [LotteryPrize] { prizes.sorted { $0.slot < $1.slot } }
}

extension LotteryPrize {
  /// Returns the prize's cell.
  func element(_ frame: Rect, _ locale: LocaleTag) -> PopupElement {
    PopupElement(.prize(key), frame, text: name.text(for: locale))
  }
}
