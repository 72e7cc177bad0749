import Arguments
import Campaigns
import Presentation
import Templates

/// What a tap is aimed at: a point of the container, written as `x,y`, or an element by its name.
enum TapTarget: ExpressibleByArgument, Hashable {
  /// A point, in points from the upper left.
  case point(Point)

  /// An element.
  case element(ElementName)

  static let argumentDescription =
    "two numbers x,y, or the name of an element such as close or entry:KEY"

  init?(argument: String) {
    if let name = ElementName(id: argument) {
      self = .element(name)
      return
    }
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(argument: String($0)) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    self = .point(Point(x: x, y: y))
  }
}
