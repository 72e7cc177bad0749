import Campaigns
import Presentation

/// The tickets of a coupon, one under the other: the value where lines begin, beside it the name
/// and the terms.
struct TicketsBlock: KindBlock {
  /// The part of a ticket's width that its value takes.
  private static let valueShare = 0.35

  /// The height that a ticket takes where there is room, in points.
  private static let preferredHeight = 64.0

  let tickets: [CouponTicket]
  let setting: BlockSetting

  func height(in width: Double) -> BlockHeight {
    let heights = tickets.map { least($0, width) }
    let gaps = setting.spacing.gap * Double(max(0, tickets.count - 1))
    return BlockHeight(
      least: heights.reduce(gaps, +),
      preferred: heights.reduce(gaps) { $0 + max($1, Self.preferredHeight) })
  }

  func elements(in area: Rect) -> [PopupElement] {
    let heights = tickets.map { least($0, area.width) }
    // What is over is shared out evenly.
    let gaps = setting.spacing.gap * Double(max(0, tickets.count - 1))
    let over = max(0, area.height - heights.reduce(gaps, +)) / Double(max(1, tickets.count))
    var y = area.minY
    return zip(tickets, heights).map { ticket, height in
      let frame = Rect(x: area.minX, y: y, width: area.width, height: height + over)
      y += height + over + setting.spacing.gap
      return PopupElement(
        .ticket(ticket.key), frame, text: ticket.name.text(for: setting.locale),
        mark: ticket.discount.shortText(for: setting.locale), details: ticket.terms)
    }
  }

  private func least(_ ticket: CouponTicket, _ width: Double) -> Double {
    let measure = setting.measure
    let inner = max(0, width - 4 * Metrics.cellPadding)
    let value = measure.height(
      of: ticket.discount.shortText(for: setting.locale), .title, width: inner * Self.valueShare)
    let rest = inner * (1 - Self.valueShare)
    var text = measure.height(of: ticket.name.text(for: setting.locale), .body, width: rest)
    if !ticket.terms.isEmpty {
      text += measure.height(
        of: ticket.terms.joined(separator: " · "), .caption, width: rest)
    }
    return max(Metrics.cellHeight, max(value, text) + 2 * Metrics.cellPadding)
  }
}

extension CouponTicket {
  /// What one has to know of the ticket: the least purchase, the most it takes off, the code.
  fileprivate var terms: [String] {
    let currency = discount.currency
    let least = minimumMinor > 0 ? "≥ \(Money(minor: minimumMinor, currency: currency))" : nil
    let most = discount.maximumMinor.map { "max. \(Money(minor: $0, currency: currency))" }
    return [least, most, code].compactMap { $0 }
  }
}

extension CouponDiscount {
  /// Returns what is taken off, in a few letters.
  fileprivate func shortText(for locale: LocaleTag) -> String {
    switch amount {
    case .value(let minor): "−\(Money(minor: minor, currency: currency))"
    case .percent(let percent): "−\(percent)%"
    case .freeShipping: KindWord.freeShipping.text(for: locale)
    }
  }
}
