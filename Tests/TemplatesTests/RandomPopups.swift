import Campaigns
import Presentation
import Templates
import TestSupport
import Testing

/// Popups, devices, moments and points by chance, odd ones among them.
struct RandomPopups {
  var random: SeededGenerator

  /// What the sample popups are for, and nothing at all.
  private static let kinds = Result {
    try SampleFile.all.map { try $0.popup().kind } + [.coupon(Coupon(tickets: []))]
  }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func popup() throws -> Popup {
    var sample = SamplePopup(name: "by chance")
    sample.layout = layout()
    sample.limits = PopupLimits(
      margins: PopupLimits.Margins(
        top: number(0...60), left: number(0...60), bottom: number(0...60), right: number(0...60)),
      maximumWidth: chance(0.5) ? number(60...600) : nil)
    sample.style = PopupStyle(
      cornerRadius: number(0...100), shape: shape(), hasGrabber: chance(0.5))
    sample.dismiss = DismissPolicy(
      background: pick(DismissPolicy.Background.allCases),
      closeButton: chance(0.8)
        ? CloseButton(
          position: pick(CloseButton.Position.allCases), glyph: 20, target: number(20...70))
        : nil,
      afterPrimary: pick([.dismiss, .stay]))
    sample.texts = texts()
    sample.direction = pick([nil, .leftToRight, .rightToLeft])
    sample.actions = PopupActions(primary: action(), secondary: action())
    sample.kind = pick(try Self.kinds.get())
    return try sample.popup()
  }

  mutating func configuration() -> DeviceConfiguration {
    let device = pick(DeviceMatrix.standard.devices)
    let orientation = pick(PopupOrientation.allCases)
    return DeviceConfiguration(
      device, orientation: orientation, isKeyboardUp: chance(0.4),
      splitWidth: pick([nil] + device.splitWidths(orientation).map(Optional.some)),
      textScale: pick([1, 1, 2, 3.1]))
  }

  /// A moment of a transition: mostly at rest, else moved, grown, turned or shrunk to nothing.
  mutating func moment() -> PopupMoment {
    let transform: AffineTransform =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .scale(x: number(0.3...1.3), y: number(0.3...1.3))
      case 1: .translation(x: number(-300...300), y: number(-300...300))
      case 2: .rotation(radians: number(-3...3))
      case 3: .scale(x: 0, y: number(0...1))
      default: .identity
      }
    return PopupMoment(transform: transform, scrollOffset: pick([0, 0, number(-50...400)]))
  }

  /// A point in or around the container, or on the very edge of an element.
  mutating func point(in scene: PopupScene) -> Point {
    let size = scene.container.bounds.size
    guard chance(0.4) else {
      return Point(x: number(-20...(size.width + 20)), y: number(-20...(size.height + 20)))
    }
    let frame = pick(scene.elements).frame
    let x = pick([frame.minX, frame.center.x, frame.maxX])
    let y = pick([frame.minY, frame.center.y, frame.maxY])
    return Point(x: pick([x, x.nextUp, x.nextDown]), y: pick([y, y.nextUp, y.nextDown]))
  }

  private mutating func layout() -> PopupLayout {
    let height: PopupHeight = chance(0.3) ? .content : .points(number(1...900))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .center(width: number(1...600), height: height)
    case 1: return .bottom(height: height, margin: pick([0, 0, number(0...40)]))
    case 2: return .top(height: height, margin: pick([0, 16, number(0...40)]))
    default:
      let reference = pick(PopupFrame.Reference.allCases)
      return chance(0.5)
        ? SamplePopup.custom(
          x: number(-200...500), y: number(-200...900), width: number(1...500),
          height: number(1...700), unit: .point, relativeTo: reference)
        : SamplePopup.custom(
          x: number(-1...1), y: number(-1...1), width: number(0.1...1), height: number(0.1...1),
          unit: .fraction, relativeTo: reference)
    }
  }

  private mutating func shape() -> PopupStyle.Shape {
    guard chance(0.3) else { return .rounded }
    return .bubble(
      PopupArrow(
        edge: pick(PopupArrow.Edge.allCases), at: number(0...1), length: number(0...40),
        width: number(0...60)))
  }

  private mutating func texts() -> PopupTexts {
    let words = ["", "Open", "双十二来啦，转一转拿好礼 🎉", "ماذا تريد أن تفعل اليوم؟", "Donaudampfschifffahrt"]
    let long = Array(repeating: "a word and one more", count: Int(number(1...30)))
    return PopupTexts(
      title: pick(words), body: pick(words + [long.joined(separator: " ")]),
      primary: pick([nil] + words), secondary: pick([nil] + words), image: pick([nil, "picture"]))
  }

  private mutating func action() -> PopupAction {
    pick([.link("demoapp://there"), .perform(.claim), .perform(.copyCode), .perform(.dismiss)])
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &random)
    return chance(0.5) ? number : number.rounded()
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
