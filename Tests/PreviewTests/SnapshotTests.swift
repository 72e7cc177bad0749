import Campaigns
import JSON
import Presentation
import Preview
import Templates
import TestSupport
import Testing

@Suite("The data of a frame")
struct SnapshotTests {
  @Test("It has the members of the snapshot form and no others", arguments: SampleFile.all)
  func hasItsMembers(sample: SampleFile) throws {
    let snapshot = try sample.snapshot(revision: 4, tapAt: Point(x: 20, y: 30))
    let json = snapshot.json
    let scroll = snapshot.scene.scrollRange > 0 ? ["scroll"] : []
    #expect(
      Self.names(json) == [
        "container", "device", "direction", "keyboard", "locale", "nodes", "orientation", "popup",
        "revision",
      ] + scroll + ["tap", "textScale"])
    #expect(json["popup"]?.string == sample.key && json["revision"]?.integer == 4)
    #expect(json["device"]?.string == "iphone-se-3" && json["keyboard"]?.bool == false)
    #expect(json["container"] == [375, 667] && json["textScale"] == 1)
    for node in try #require(json["nodes"]?.array) {
      let names = Self.names(node).filter { $0 != "text" }
      #expect(names == ["effective", "frame", "hittable", "id", "role"])
      let id = try #require(node["id"]?.string)
      let name = try #require(ElementName(id: id), "\(id)")
      #expect(node["role"]?.string == name.role.rawValue)
      #expect(node["frame"]?.array?.count == 4)
      let isHittable = node["hittable"] == true
      #expect(node["hittable"]?.bool != nil)
      #expect((node["effective"]?.array?.count == 4) == isHittable)
      #expect((node["effective"]?.isNull == true) == !isHittable)
    }
    #expect(
      Self.names(try #require(json["tap"])) == [
        "at", "hit", "link", "outcome", "path", "rule", "then",
      ])
  }

  @Test("A file has no revision, and without a tap there is none")
  func leavesOut() throws {
    let json = try SampleFile(key: "sgn-week7").snapshot().json
    #expect(json["revision"]?.isNull == true && json["tap"] == nil)
  }

  @Test("A tap says what it hits, by which rule, and what follows")
  func tells() throws {
    let sample = SampleFile(key: "svc-travel-rows")
    let service = try #require(
      try sample.snapshot(tapAt: Point(x: 180, y: 330)).json["tap"])
    #expect(
      service == [
        "at": [180, 330], "hit": "entry:flight", "path": ["window", "card", "entry:flight"],
        "rule": "control", "outcome": "content", "then": "dismiss",
        "link": "demoapp://flight/status",
      ])
    let nothing = try #require(try sample.snapshot(tapAt: Point(x: -1, y: 0)).json["tap"])
    #expect(
      nothing == [
        "at": [-1, 0], "hit": nil, "path": [], "rule": "outside", "outcome": "nothing",
        "then": "stay", "link": nil,
      ])
  }

  @Test("What the card's edge or the keyboard covers is taken off the effective area")
  func clips() throws {
    let open = try SampleFile(key: "svc-bank-rtl").snapshot(textScale: 2).json
    // The card ends at 120 + 420, so that what runs over its edge is cut there.
    let cut = try #require(open["nodes"]?.array).filter { node in
      let frame = try numbers(node["frame"])
      return node["role"] == "entry" && frame[1] < 540 && frame[1] + frame[3] > 540
    }
    #expect(cut.count == 1)
    let frame = try numbers(cut.first?["frame"])
    let area = try numbers(cut.first?["effective"])
    #expect(area[1] + area[3] == 540)
    #expect(frame[0] == area[0] && frame[1] == area[1] && frame[2] == area[2])
    let page = try node("page", in: open)
    #expect(page["hittable"] == false && page["effective"]?.isNull == true)
    let typing = try SampleFile(key: "cpn-fukubukuro-code").snapshot(isKeyboardUp: true).json
    let keyboard = try node("keyboard", in: typing)
    #expect(keyboard["frame"] == [0, 407, 375, 260] && keyboard["effective"] == keyboard["frame"])
    let below = try node("secondary", in: typing)
    let seen = try numbers(below["effective"])
    #expect(try numbers(below["frame"])[3] == 44 && seen[1] + seen[3] == 407)
    #expect(try node("scrim", in: typing)["effective"] == [0, 0, 375, 407])
  }

  @Test("Every point of an effective area that is no container's answers its element")
  func isExact() throws {
    for sample in SampleFile.all {
      let snapshot = try sample.snapshot()
      for (name, area) in snapshot.scene.effectiveAreas
      where ![.window, .page, .scrim, .content].contains(name.role) {
        for x in [area.minX + 0.01, area.center.x, area.maxX - 0.01] {
          for y in [area.minY + 0.01, area.center.y, area.maxY - 0.01] {
            let hit = snapshot.scene.tap(at: Point(x: x, y: y)).hit
            #expect(hit == name, "\(sample.key) at \(x), \(y)")
          }
        }
        for (x, y) in [(area.minX - 0.01, area.center.y), (area.center.x, area.maxY + 0.01)] {
          #expect(snapshot.scene.tap(at: Point(x: x, y: y)).hit != name, "\(sample.key) \(name)")
        }
      }
    }
  }

  private static func names(_ value: JSONValue) -> [String] {
    value.object?.sortedMembers.map(\.name) ?? []
  }

  private func numbers(_ value: JSONValue?) throws -> [Double] {
    let numbers = try #require(value?.array).compactMap(\.double)
    try #require(numbers.count == 4)
    return numbers
  }

  private func node(_ id: String, in json: JSONValue) throws -> JSONValue {
    try #require(json["nodes"]?.array?.first { $0["id"]?.string == id })
  }
}
