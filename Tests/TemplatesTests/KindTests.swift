import Campaigns
import Presentation
import Templates
import Testing

@Suite("What a popup shows of its kind")
struct KindTests {
  @Test("Every sample has all elements of its kind, inside the card", arguments: SampleFile.all)
  func isComplete(sample: SampleFile) throws {
    for scene in try scenes(of: sample) {
      let names = scene.elements.map(\.name)
      #expect(Set(names).count == names.count)
      let wanted = Self.names(of: scene.popup.kind)
      #expect(names.filter { wanted.contains($0) }.count == wanted.count, "\(names)")
      let card = Expectation.frame(scene, .card)
      for element in scene.elements where element.name.isScrolled {
        #expect(!element.frame.isEmpty, "\(element.name)")
        #expect(element.frame.minX >= card.minX && element.frame.maxX <= card.maxX)
        let end = scene.viewport.maxY + scene.scrollRange
        #expect(element.frame.minY >= scene.viewport.minY && element.frame.maxY <= end + 0.001)
        #expect(element.name == .image || !(element.text ?? "").isEmpty, "\(element.name)")
      }
    }
  }

  /// What lies below the fold is scrolled to first, as far as the scene says.
  @Test(
    "A tap in the middle of the area of each element answers that element",
    arguments: SampleFile.all)
  func answersWhereItSays(sample: SampleFile) throws {
    for start in try scenes(of: sample) {
      for element in start.elements where element.name.role.isLeaf {
        let offset = try #require(start.scrollOffset(revealing: element.name))
        let scene = try PopupScene(
          start.popup, on: start.configuration, locale: start.locale,
          at: PopupMoment(scrollOffset: offset))
        let area = try #require(scene.effectiveAreas[element.name], "\(element.name)")
        let answer = scene.tap(at: area.center)
        #expect(answer.hit == element.name, "\(scene.locale) at \(area)")
        #expect(area.width <= element.frame.width + 0.001)
        // With a whole screen for it, all of an element can be tapped, and nothing else is.
        let lost = max(
          element.frame.width - area.width, element.frame.height - area.height)
        if lost > 0.001 {
          #expect(scene.scrollRange > 0, "\(element.name): \(area) of \(element.frame)")
        }
      }
      let scrim = try #require(start.effectiveAreas[.scrim])
      let answer = start.tap(at: Point(x: scrim.minX + 0.25, y: scrim.minY + 0.25))
      #expect(answer.outcome == Expectation.outcome(start, at: answer.point))
    }
  }

  @Test("Elements of one kind do not overlap, and prizes lie apart", arguments: SampleFile.all)
  func liesApart(sample: SampleFile) throws {
    for scene in try scenes(of: sample) {
      let leaves = scene.elements.filter { $0.name.isScrolled }
      for (index, one) in leaves.enumerated() {
        for other in leaves[(index + 1)...] {
          let shared = one.frame.inset(by: Self.rounding).intersection(other.frame)
          #expect(shared == nil, "\(one.name) and \(other.name)")
        }
      }
    }
  }

  @Test("A service follows its link, and leaves or stays as the primary button does")
  func followsItsLink() throws {
    let popup = try SampleFile(key: "svc-travel-rows").popup()
    let scene = try PopupScene(popup, on: try Situation.device("iphone-se-3"))
    let flight = try ElementName.named("entry:flight")
    let answer = scene.tap(at: Expectation.frame(scene, flight).center)
    #expect(answer.hit == flight && answer.rule == .control && answer.outcome == .content)
    #expect(answer.then == .dismiss(.entry) && answer.link == "demoapp://flight/status")
    let staying = SamplePopup(
      name: "staying", layout: .center(width: 320, height: .content),
      dismiss: DismissPolicy(afterPrimary: .stay), kind: popup.kind)
    let other = try PopupScene(
      try staying.popup(), on: try Situation.device("iphone-se-3"))
    #expect(other.tap(at: Expectation.frame(other, flight).center).then == .stay)
  }

  @Test("The middle of a nine-grid acts as the primary button, cells are content that stays")
  func draws() throws {
    let popup = try SampleFile(key: "lot-d12-ninegrid").popup()
    let scene = try PopupScene(popup, on: try Situation.device("iphone-se-3"))
    let draw = scene.tap(at: Expectation.frame(scene, .draw).center)
    let primary = scene.tap(at: Expectation.frame(scene, .primary).center)
    #expect(draw.hit == .draw && draw.then == primary.then && draw.action == primary.action)
    #expect(draw.action == .perform(.draw) && draw.rule == .control)
    let prize = try ElementName.named("prize:p1")
    let answer = scene.tap(at: Expectation.frame(scene, prize).center)
    #expect(answer.hit == prize && answer.outcome == .content && answer.then == .stay)
    #expect(answer.action == nil)
  }

  @Test("A missed day can be made up, which stays")
  func makesUp() throws {
    let scene = try PopupScene(
      try SampleFile(key: "sgn-week7").popup(), on: try Situation.device("iphone-se-3"))
    let answer = scene.tap(at: Expectation.frame(scene, .makeUp).center)
    #expect(answer.hit == .makeUp && answer.then == .stay)
    #expect(answer.action == .perform(.makeUp))
  }

  private static let rounding = Insets(top: 1e-6, left: 1e-6, bottom: 1e-6, right: 1e-6)

  private static func names(of kind: PopupKind) -> Set<ElementName> {
    switch kind {
    case .lottery(let lottery):
      Set(lottery.prizes.map { .prize($0.key) } + (lottery.style == .grid9 ? [.draw] : []))
    case .signIn(let signIn):
      Set((1...signIn.cycleLength).map { .day($0) } + (signIn.makeUp == nil ? [] : [.makeUp]))
    case .coupon(let coupon): Set(coupon.tickets.map { .ticket($0.key) })
    case .serviceList(let list): Set(list.enabledEntries.map { .entry($0.key) })
    }
  }

  private func scenes(of sample: SampleFile) throws -> [PopupScene] {
    let popup = try sample.popup()
    let device = try Situation.device("iphone-se-3")
    return try popup.content.locales.map { try PopupScene(popup, on: device, locale: $0) }
  }
}

extension ElementRole {
  /// Whether nothing of a popup lies above elements of this kind.
  fileprivate var isLeaf: Bool {
    switch self {
    case .window, .page, .scrim, .content: false
    case .text, .image, .button, .entry, .cell, .close, .grabber, .keyboard: true
    }
  }
}
