import Calendars
import Campaigns
import Presentation
import Templates
import Testing

@Suite("What the elements of a kind say")
struct KindTextTests {
  @Test("Placeholders of the kind become 3 in a preview and 999 for lint, others stay")
  func fillsIn() throws {
    let device = try Situation.device("iphone-se-3")
    let english = LocaleTag("en")
    let gym = try SampleFile(key: "sgn-gym-weekly").popup()
    let preview = try PopupScene(gym, on: device, locale: english)
    #expect(
      preview.element(.body)?.text
        == "That is 3 of 7 this week. Miss one? You have 3 freeze left.")
    let lint = try PopupScene(gym, on: device, locale: english, filling: .lint)
    #expect(
      lint.element(.body)?.text
        == "That is 999 of 7 this week. Miss one? You have 999 freeze left.")
    var other = SamplePopup(name: "coupon")
    other.texts = PopupTexts(title: "{gap} {total} {gap {gap}} {}", primary: "{gap}")
    let scene = try PopupScene(try other.popup(), on: device)
    #expect(scene.element(.title)?.text == "3 {total} {gap 3} {}")
    #expect(scene.element(.primary)?.text == "3")
  }

  @Test(
    "Money has the digits of its currency",
    arguments: [
      ("JPY", 1500, "−JPY 1500"), ("CNY", 3000, "−CNY 30.00"), ("KWD", 1500, "−KWD 1.500"),
      ("USD", 5, "−USD 0.05"), ("USD", 100, "−USD 1.00"), ("KRW", 1, "−KRW 1"),
      ("BHD", 7, "−BHD 0.007"), ("EUR", .max, "−EUR 92233720368547758.07"),
    ])
  func writesMoney(currency: String, minor: Int, text: String) throws {
    let scene = try scene(CouponDiscount(.value(minor), currency: currency, maximumMinor: nil))
    #expect(try ticket(scene).mark == text)
  }

  @Test("A ticket says its value, its terms and its code")
  func saysItsTerms() throws {
    let percent = try ticket(
      try scene(
        CouponDiscount(.percent(20), currency: "USD", maximumMinor: 800), least: 1500,
        code: "FUKU-2026"))
    #expect(percent.mark == "−20%")
    #expect(percent.details == ["≥ USD 15.00", "max. USD 8.00", "FUKU-2026"])
    #expect(percent.lines.first == "Ticket")
    let shipping = try ticket(
      try scene(CouponDiscount(.freeShipping, currency: "JPY", maximumMinor: nil)))
    #expect(shipping.mark == "Free shipping" && shipping.details.isEmpty)
  }

  @Test("Days say their number and reward, and the great ones stand out")
  func saysItsReward() throws {
    let scene = try PopupScene(
      try SampleFile(key: "sgn-week7").popup(), on: try Situation.device("iphone-se-3"))
    let last = try #require(scene.element(.day(7)))
    #expect(last.text == "7" && last.details == ["+88"] && last.isHighlighted)
    #expect(scene.element(.day(6))?.isHighlighted == false)
    #expect(scene.element(.makeUp)?.lines == ["补签", "−50"])
  }

  @Test("Badges are a dot, a text or a number; none is drawn for 0, and 99+ for many")
  func saysItsBadge() throws {
    let device = try Situation.device("iphone-se-3")
    let grid = try PopupScene(try SampleFile(key: "svc-life-grid").popup(), on: device)
    let rows = try PopupScene(try SampleFile(key: "svc-travel-rows").popup(), on: device)
    let bank = try PopupScene(try SampleFile(key: "svc-bank-rtl").popup(), on: device)
    #expect(try mark(grid, "bill") == "新" && mark(grid, "metro") == "•")
    #expect(try mark(grid, "med") == "3" && mark(grid, "phone") == nil)
    #expect(try mark(rows, "flight") == "99+" && mark(rows, "train") == "HOT")
    #expect(try mark(bank, "map") == nil && mark(bank, "card") == "•")
  }

  private func mark(_ scene: PopupScene, _ key: String) throws -> String? {
    try #require(scene.element(try .named("entry:\(key)"))).mark
  }

  private func ticket(_ scene: PopupScene) throws -> PopupElement {
    try #require(scene.element(try .named("ticket:t")))
  }

  private func scene(
    _ discount: CouponDiscount, least: Int = 0, code: String? = nil
  ) throws -> PopupScene {
    let english = try #require(LocaleTag("en"))
    let start = try WallClock("2026-01-01T00:00:00")
    let name = try #require(
      LocalizedText([.init(locale: english, text: "Ticket")], defaultLocale: english))
    let ticket = CouponTicket(
      key: try #require(Key("t")), code: code, name: name, discount: discount, minimumMinor: least,
      scope: .all, claim: CouponTicket.Claim(start: start, end: nil),
      use: .afterClaim(startAfterDays: 0, validDays: 1, endOfDay: true),
      stock: CouponTicket.Stock(total: nil, perUser: nil, perUserPerDay: nil))
    let sample = SamplePopup(
      name: "coupon", layout: .center(width: 320, height: .content),
      kind: .coupon(Coupon(tickets: [ticket])))
    return try PopupScene(try sample.popup(), on: try Situation.device("iphone-se-3"))
  }
}
