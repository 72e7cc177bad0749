import Campaigns
import Presentation

/// Services one under the other, each a row with a picture, a name and what stands under it.
struct ServiceRowsBlock: KindBlock {
  /// What the picture takes of a row's width, in points.
  private static let iconWidth = 40.0

  /// What badge and arrow take of a row's width, in points.
  private static let trailingWidth = 56.0

  let entries: [ServiceListEntry]
  let setting: BlockSetting

  func height(in width: Double) -> BlockHeight {
    let gaps = Metrics.cellGap * Double(max(0, entries.count - 1))
    return BlockHeight(least: entries.reduce(gaps) { $0 + height(of: $1, width) })
  }

  func elements(in area: Rect) -> [PopupElement] {
    var y = area.minY
    return entries.map { entry in
      let height = height(of: entry, area.width)
      defer { y += height + Metrics.cellGap }
      return entry.element(
        Rect(x: area.minX, y: y, width: area.width, height: height), setting.locale)
    }
  }

  private func height(of entry: ServiceListEntry, _ width: Double) -> Double {
    let measure = setting.measure
    let inner = max(0, width - Self.iconWidth - Self.trailingWidth)
    var text = measure.height(of: entry.title.text(for: setting.locale), .body, width: inner)
    if let subtitle = entry.subtitle {
      text += measure.height(of: subtitle.text(for: setting.locale), .caption, width: inner)
    }
    return max(setting.minimumTarget, text + 2 * Metrics.cellPadding)
  }
}

extension ServiceListEntry {
  /// Returns the entry's row or tile.
  func element(_ frame: Rect, _ locale: LocaleTag) -> PopupElement {
    let badge = badge?.text(for: locale).map { $0.isEmpty ? "•" : $0 }
    return PopupElement(
      .entry(key), frame, text: title.text(for: locale), mark: badge,
      details: [subtitle?.text(for: locale)].compactMap { $0 })
  }
}
