import Calendars
import Campaigns
import Presentation
import Templates
import Testing

@Suite("The arrangement of a kind's elements")
struct KindLayoutTests {
  @Test("The sectors of a wheel begin at the top and go clockwise, apart, in a circle")
  func wheel() throws {
    for count in 2...12 {
      for direction in TextDirection.allCases {
        let scene = try scene(.lottery(Self.lottery(.wheel, count)), direction)
        let frames = Self.frames(scene)
        #expect(frames.count == count && Self.areApart(frames))
        let x = frames.reduce(0) { $0 + $1.center.x } / Double(count)
        let y = frames.reduce(0) { $0 + $1.center.y } / Double(count)
        let first = try #require(frames.first)
        #expect(abs(first.center.x - x) < 1e-6 && first.center.y < y)
        let second = frames[1]
        #expect(count == 2 ? second.center.y > y : second.center.x > x)
        #expect(frames.allSatisfy { !$0.isEmpty && abs($0.width - 2 * $0.height) < 1e-6 })
      }
    }
  }

  @Test("A nine-grid goes clockwise from the upper left, whatever the direction")
  func nineGrid() throws {
    for direction in TextDirection.allCases {
      let scene = try scene(.lottery(Self.lottery(.grid9, 8)), direction)
      let frames = Self.frames(scene)
      let draw = Expectation.frame(scene, .draw)
      #expect(Self.areApart(frames + [draw]))
      let columns = frames.map { ($0.center.x - draw.center.x).rounded() }
      let rows = frames.map { ($0.center.y - draw.center.y).rounded() }
      #expect(columns.map(\.signum) == [-1, 0, 1, 1, 1, 0, -1, -1])
      #expect(rows.map(\.signum) == [-1, -1, -1, 0, 1, 1, 1, 0])
    }
  }

  @Test(
    "Boxes stand in rows of three, four of them two by two",
    arguments: [
      (1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 2, 2), (5, 3, 2), (6, 3, 2), (7, 3, 3), (8, 3, 3),
      (9, 3, 3),
    ])
  func boxes(count: Int, columns: Int, rows: Int) throws {
    let frames = Self.frames(try scene(.lottery(Self.lottery(.box, count)), .leftToRight))
    #expect(Self.areApart(frames) && frames.count == count)
    #expect(Set(frames.map(\.minX)).count == columns && Set(frames.map(\.minY)).count == rows)
  }

  @Test("Up to seven days are one row, more are rows of seven, from where lines begin")
  func days() throws {
    for count in [1, 5, 7, 8, 30, 31] {
      let days = PopupKind.signIn(try Self.signIn(count))
      let plain = Self.frames(try scene(days, .leftToRight))
      let mirrored = Self.frames(try scene(days, .rightToLeft))
      #expect(plain.count == count && Self.areApart(plain))
      #expect(Set(plain.map(\.minY)).count == (count + 6) / 7)
      #expect(Set(plain.map(\.minX)).count == min(count, 7))
      let first = try #require(plain.first)
      let other = try #require(mirrored.first)
      #expect(plain.allSatisfy { $0.minX >= first.minX && $0.minY >= first.minY })
      #expect(mirrored.allSatisfy { $0.minX <= other.minX + 1e-9 && $0.minY >= other.minY })
    }
  }

  @Test("Fifty services fit in any number of columns: what is too high scrolls")
  func services() throws {
    let popup = try SampleFile(key: "svc-life-grid").popup()
    guard case .serviceList(let list) = popup.kind else { return }
    let entry = try #require(list.entries.first)
    let entries = try (0..<50).map { number in
      ServiceListEntry(
        key: try #require(Key("e\(number)")), position: 50 - number, title: entry.title,
        link: entry.link)
    }
    for display in [ServiceList.Display.rows] + (2...5).map({ .grid(columns: $0) }) {
      let kind = PopupKind.serviceList(ServiceList(display: display, entries: entries))
      let scene = try scene(kind, .leftToRight)
      let frames = Self.frames(scene)
      #expect(frames.count == 50 && Self.areApart(frames) && scene.scrollRange > 0)
      #expect(frames.allSatisfy { $0.height >= 44 })
      #expect(scene.elements.last { $0.name.role == .entry }?.name.id == "entry:e0")
    }
  }

  @Test("A list shows the services that a filter leaves, in the order given")
  func filters() throws {
    let popup = try SampleFile(key: "svc-life-grid").popup()
    guard case .serviceList(let list) = popup.kind else { return }
    let device = try Situation.device("iphone-se-3")
    let all = try PopupScene(popup, on: device)
    #expect(Self.ids(all) == ["bill", "phone", "med", "metro", "lantern", "gov", "fuel", "more"])
    let some = PopupFilling(number: 3, entries: Array(list.enabledEntries.prefix(2)))
    #expect(Self.ids(try PopupScene(popup, on: device, filling: some)) == ["bill", "phone"])
    let none = PopupFilling(number: 3, entries: [])
    #expect(Self.ids(try PopupScene(popup, on: device, filling: none)).isEmpty)
  }

  @Test(
    "A card of measured height shows its kind whole, up to the limit", arguments: SampleFile.all)
  func isMeasured(sample: SampleFile) throws {
    let kind = try sample.popup().kind
    for situation in Situation.all {
      let measured = SamplePopup(
        name: "measured", layout: .center(width: 300, height: .content), kind: kind)
      let scene = try PopupScene(try measured.popup(), on: situation.configuration)
      let card = Expectation.frame(scene, .card)
      let limit = scene.container.limit(of: .center(width: nil, height: nil)).height
      #expect(card.height <= limit && (scene.scrollRange == 0 || card.height == limit))
      guard scene.scrollRange == 0 else { continue }
      #expect(abs(Expectation.frame(scene, .secondary).maxY - (card.maxY - 16)) < 1e-9)
      #expect(Self.frames(scene).allSatisfy { card.contains($0) })
    }
  }

  private static func ids(_ scene: PopupScene) -> [String] {
    scene.elements.filter { $0.name.role == .entry }.map { String($0.name.id.dropFirst(6)) }
  }

  private static func frames(_ scene: PopupScene) -> [Rect] {
    scene.elements.filter { [.cell, .entry].contains($0.name.role) }.map(\.frame)
  }

  private static func areApart(_ frames: [Rect]) -> Bool {
    let some = Insets(top: 1e-6, left: 1e-6, bottom: 1e-6, right: 1e-6)
    return frames.enumerated().allSatisfy { index, one in
      frames[(index + 1)...].allSatisfy { one.inset(by: some).intersection($0) == nil }
    }
  }

  private func scene(_ kind: PopupKind, _ direction: TextDirection) throws -> PopupScene {
    let sample = SamplePopup(
      name: "kind", layout: .bottom(height: .content, margin: 0), kind: kind)
    return try PopupScene(
      try sample.popup(), on: try Situation.device("iphone-se-3"), direction: direction)
  }

  private static func lottery(_ style: Lottery.Style, _ count: Int) -> Lottery {
    guard let tier = Key("common"), let locale = LocaleTag("en"),
      let name = LocalizedText([.init(locale: locale, text: "Prize")], defaultLocale: locale)
    else { preconditionFailure("the words of the test are valid keys and tags") }
    let prizes = (0..<count).compactMap { slot in
      Key("p\(slot)").map {
        LotteryPrize(
          key: $0, slot: slot, name: name, award: .none, weight: 1, stock: nil, dailyStock: nil,
          perUser: nil, tier: tier)
      }
    }
    return Lottery(
      style: style, weightMode: .relative, cost: .free,
      limits: Lottery.Limits(perUserPerDay: nil, perUserTotal: nil), prizes: prizes.reversed(),
      fallbackPrize: tier)
  }

  private static func signIn(_ days: Int) throws -> SignIn {
    SignIn(
      mode: .cumulative, cycleLength: days, afterCycle: .stop, dayBoundary: try TimeOfDay("00:00"),
      dayZone: .campaign, onMiss: .keep,
      rewards: [SignInReward(day: 1, gift: .points(5), isHighlighted: true)])
  }
}

extension Double {
  fileprivate var signum: Int { self == 0 ? 0 : self < 0 ? -1 : 1 }
}
