import Campaigns
import Presentation

/// What a card shows of its popup's kind, between texts and buttons.
protocol KindBlock {
  /// Returns the heights in points, whole ones, that it takes in a width.
  func height(in width: Double) -> BlockHeight

  /// Returns the elements, lowest first, in the coordinates of an area that is at least as high as
  /// the least height.
  func elements(in area: Rect) -> [PopupElement]
}

/// The heights that a block takes, in whole points.
struct BlockHeight {
  /// The least in which all of it can be read and touched.
  let least: Double

  /// The one that it takes where there is room; at least the least.
  let preferred: Double

  init(least: Double, preferred: Double = 0) {
    self.least = least.rounded(.up)
    self.preferred = max(least, preferred).rounded(.up)
  }
}

/// All that the elements of a kind depend on besides the kind itself.
struct BlockSetting {
  /// The texts of the popup, filled in.
  let texts: PopupTexts

  /// The language of the texts.
  let locale: LocaleTag

  /// The direction of reading.
  let direction: TextDirection

  /// How texts are measured.
  let measure: TextMeasure

  /// The least side of a touch target, in points.
  let minimumTarget: Double

  /// How close elements stand.
  var spacing = Spacing.wide

  /// Returns the same setting with other distances.
  func with(_ spacing: Spacing) -> BlockSetting {
    var setting = self
    setting.spacing = spacing
    return setting
  }

  /// The least height of a button, in points.
  var buttonHeight: Double { max(Metrics.buttonHeight, minimumTarget) }

  /// Returns the height in points of a cell with so many lines of small letters.
  func labelHeight(lines: Int) -> Double {
    Double(lines) * TextMeasure.Style.caption.lineHeight * measure.scale + 2 * Metrics.cellPadding
  }

  /// Returns the block of a popup's kind, or nil where it would be empty.
  func block(of kind: PopupKind, _ filling: PopupFilling) -> (any KindBlock)? {
    switch kind {
    case .lottery(let lottery):
      guard !lottery.prizes.isEmpty else { return nil }
      switch lottery.style {
      case .wheel: return WheelBlock(lottery: lottery, setting: self)
      case .grid9: return NineGridBlock(lottery: lottery, setting: self)
      case .box: return BoxBlock(lottery: lottery, setting: self)
      }
    case .signIn(let signIn):
      return signIn.cycleLength > 0 ? DaysBlock(signIn: signIn, setting: self) : nil
    case .coupon(let coupon):
      return coupon.tickets.isEmpty ? nil : TicketsBlock(tickets: coupon.tickets, setting: self)
    case .serviceList(let list):
      let entries = filling.entries ?? list.enabledEntries
      guard !entries.isEmpty else { return nil }
      switch list.display {
      case .rows: return ServiceRowsBlock(entries: entries, setting: self)
      case .grid(let columns):
        return ServiceGridBlock(entries: entries, columns: max(1, columns), setting: self)
      }
    }
  }
}
