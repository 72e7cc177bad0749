import Campaigns
import Presentation

extension PopupLayout {
  /// The layout that takes all the height it can get; a custom frame keeps its own.
  var open: Layout { layout { _ in nil } }

  /// Whether the height follows from what the card holds.
  var isMeasured: Bool {
    switch self {
    case .center(_, .content), .bottom(.content, _), .top(.content, _): true
    case .center, .bottom, .top, .custom: false
    }
  }

  /// Returns the layout where the content was measured to be so high.
  func measured(_ contentHeight: Double) -> Layout {
    layout { height in
      switch height {
      case .points(let points): points
      case .content: contentHeight
      }
    }
  }

  private func layout(_ height: (PopupHeight) -> Double?) -> Layout {
    switch self {
    case .center(let width, let own): .center(width: width, height: height(own))
    case .bottom(let own, let margin): .bottom(height: height(own), margin: margin)
    case .top(let own, let margin): .top(height: height(own), margin: margin)
    case .custom(let frame): .custom(CustomFrame(frame))
    }
  }
}

extension CustomFrame {
  fileprivate init(_ frame: PopupFrame) {
    self.init(
      x: frame.x,
      y: frame.y,
      width: frame.width,
      height: frame.height,
      unit: frame.unit == .point ? .point : .fraction,
      relativeTo: frame.relativeTo == .container ? .container : .safeArea
    )
  }
}
