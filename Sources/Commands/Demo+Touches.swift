import Campaigns
import Catalogue
import Documents
import Presentation
import Templates

// Taps on a card and on a sheet, through the same core that lints and previews.
extension Demo {
  /// The phone in the hand.
  private static let device = "iphone-se-3"

  func touches() throws(Failure) {
    heading("5  Where a tap goes")
    guard let device = DeviceMatrix.standard[Self.device] else { return }
    let size = device.screen(.portrait).size
    let points = "\(Self.text(size.width)) × \(Self.text(size.height)) points"
    say("On the device \(device.key), \(points) upright:")
    try touch("svc-travel-rows", "card", on: device)
    try touch("cpn-welcome-pack", "sheet", on: device)
  }

  private func touch(_ key: String, _ noun: String, on device: Device) throws(Failure) {
    guard let scene = try scene(of: key, on: device), let card = scene.element(.card) else {
      return
    }
    say("")
    say("   \(key), a \(noun) at \(Self.text(card.frame)):")
    let side = Point(x: card.frame.minX + 4, y: card.frame.center.y)
    tap(side, "on the \(noun)", in: scene)
    tap(Point(x: card.frame.center.x, y: card.frame.minY - 1), "above it", in: scene)
    if let close = scene.element(.close) {
      tap(close.frame.center, "on the close button", in: scene)
    }
  }

  private func scene(of key: String, on device: Device) throws(Failure) -> PopupScene? {
    guard let key = Key(key) else { return nil }
    let definitions = Definitions(store: store)
    let revision = try cataloguing { () throws(CatalogueError) in
      try definitions.revision(.popup, key)
    }
    do {
      let popup = try PopupDocument(stored: revision.text, file: key.rawValue).popup
      return try PopupScene(popup, on: DeviceConfiguration(device))
    } catch {
      throw Failure(.badData, "popup '\(key)' cannot be shown: \(error)")
    }
  }

  private func tap(_ point: Point, _ place: String, in scene: PopupScene) {
    let answer = scene.tap(at: point)
    let hit = answer.hit?.id ?? "nothing"
    let then: String
    switch answer.then {
    case .stay: then = "it stays"
    case .dismiss(let reason): then = "it is dismissed (\(reason.rawValue))"
    }
    let spot = "(\(Self.text(point.x)), \(Self.text(point.y)))"
    say("     a tap \(place) at \(spot) hits \(hit): \(then)")
  }

  private static func text(_ frame: Rect) -> String {
    "x \(text(frame.minX)), y \(text(frame.minY)), \(text(frame.width)) × \(text(frame.height))"
  }

  /// A length without a fraction that is zero.
  private static func text(_ length: Double) -> String {
    Int(exactly: length).map { "\($0)" } ?? "\(length)"
  }
}
