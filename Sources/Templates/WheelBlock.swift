import Campaigns
import Glibc
import Presentation

/// A wheel: one sector a prize, and the prize's cell where the sector's label is.
///
/// The sector of slot 0 is at the top, the others follow clockwise, in both directions of reading.
struct WheelBlock: KindBlock {
  /// The least diameter at text scale 1, in points.
  private static let leastDiameter = 160.0

  /// The greatest diameter that is not asked for by large text, in points.
  private static let preferredDiameter = 280.0

  /// The width of a label in shares of its height.
  private static let labelRatio = 2.0

  let lottery: Lottery
  let setting: BlockSetting

  func height(in width: Double) -> BlockHeight {
    let least = min(width, Self.leastDiameter * setting.measure.scale)
    return BlockHeight(least: least, preferred: min(width, Self.preferredDiameter))
  }

  func elements(in area: Rect) -> [PopupElement] {
    let prizes = lottery.prizesBySlot
    let radius = min(area.width, area.height) / 2
    let directions = Self.directions(prizes.count)
    let height = Self.labelHeight(directions) * radius
    let width = height * Self.labelRatio
    // A label's corners lie on the circle at most.
    let distance = radius - Self.diagonal * height / 2
    return zip(prizes, directions).map { prize, direction in
      let center = Point(
        x: area.center.x + distance * direction.x, y: area.center.y + distance * direction.y)
      let frame = Rect(
        x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
      return prize.element(frame, setting.locale)
    }
  }

  /// The diagonal of a label in shares of its height.
  private static let diagonal = (1 + labelRatio * labelRatio).squareRoot()

  /// Returns the directions of the sectors' middles, from the top clockwise.
  private static func directions(_ count: Int) -> [Point] {
    (0..<count).map { sector in
      let angle = 2 * Double.pi * Double(sector) / Double(count)
      return Point(x: sin(angle), y: -cos(angle))
    }
  }

  /// Returns the greatest height of a label, in shares of the radius, with which no two of them
  /// overlap.
  ///
  /// With height h the labels' middles lie `1 − d·h/2` from the centre, d being the diagonal. Two
  /// of them are clear of each other where their middles are a width apart in x or a height in y.
  private static func labelHeight(_ directions: [Point]) -> Double {
    var height = 1 / (1 + diagonal / 2)
    for (index, one) in directions.enumerated() {
      for other in directions[(index + 1)...] {
        let (x, y) = (abs(one.x - other.x), abs(one.y - other.y))
        let beside = x / (labelRatio + x * diagonal / 2)
        let above = y / (1 + y * diagonal / 2)
        height = min(height, max(beside, above))
      }
    }
    return height
  }
}
