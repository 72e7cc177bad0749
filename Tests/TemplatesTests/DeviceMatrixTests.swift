import Campaigns
import JSON
import Presentation
import Templates
import TestSupport
import Testing

@Suite("The device matrix")
struct DeviceMatrixTests {
  @Test("Every device of the table is there, with all its figures, in its order")
  func isTheTable() throws {
    let text = try Repository.text(of: "Tests/TemplatesTests/Fixtures/devices.json")
    let rows = try #require(JSONReader(.strict).read(text).value.array)
    #expect(rows.count == 19)
    let devices = try rows.map(device)
    #expect(DeviceMatrix.standard.devices == devices)
  }

  @Test("A device is found by its key, and no other word finds one")
  func isFoundByKey() {
    #expect(DeviceMatrix.standard["ipad-9.7"]?.scale == 2)
    #expect(DeviceMatrix.standard["iPad-9.7"] == nil)
    #expect(DeviceMatrix.standard[""] == nil)
    #expect(DeviceMatrix.standard.keys.first == "iphone-se-1")
  }

  @Test("A device of an installation is added at the end, or takes the place of its key")
  func isExtended() throws {
    let known = try #require(DeviceMatrix.standard["iphone-x"])
    let own = Device(
      key: "kiosk", name: "Kiosk", scale: 1, portrait: known.portrait, landscape: known.landscape)
    let changed = Device(
      key: "iphone-x", name: "Ours", scale: 2, portrait: known.portrait,
      landscape: known.landscape)
    let matrix = DeviceMatrix.standard.adding([own, changed])
    #expect(matrix.keys == DeviceMatrix.standard.keys + ["kiosk"])
    #expect(matrix["iphone-x"]?.name == "Ours")
    #expect(matrix["kiosk"]?.minimumTarget == 44)
  }

  @Test("A split window is as wide as it says, and never wider than the screen")
  func isSplit() throws {
    let device = try #require(DeviceMatrix.standard["ipad-11"])
    #expect(DeviceConfiguration(device, splitWidth: 320).size == Size(width: 320, height: 1194))
    #expect(DeviceConfiguration(device, splitWidth: 9999).size == Size(width: 834, height: 1194))
  }

  @Test(
    "A text scale out of range counts as the nearest",
    arguments: [(0.5, 1.0), (.nan, 1), (1, 1), (2, 2), (3.1, 3.1), (7, 3.1), (.infinity, 3.1)])
  func limitsTextScale(given: Double, counted: Double) throws {
    #expect(try Situation.device("iphone-x", textScale: given).textScale == counted)
  }

  private func device(_ row: JSONValue) throws -> Device {
    let row = try #require(row.object)
    for member in row.members {
      let known = [
        "key", "landscape", "minimumTarget", "name", "note", "portrait", "scale", "splitWidths",
      ]
      #expect(known.contains(member.name))
    }
    let splits = row["splitWidths"]?.object
    return Device(
      key: try #require(row["key"]?.string), name: try #require(row["name"]?.string),
      scale: try #require(row["scale"]?.double), portrait: try screen(row["portrait"]),
      landscape: try screen(row["landscape"]),
      portraitSplits: splits?["portrait"]?.array?.compactMap(\.double) ?? [],
      landscapeSplits: splits?["landscape"]?.array?.compactMap(\.double) ?? [],
      minimumTarget: row["minimumTarget"]?.double ?? 44, note: row["note"]?.string)
  }

  private func screen(_ value: JSONValue?) throws -> DeviceScreen {
    let screen = try #require(value?.object)
    let area = try #require(screen["safeArea"]?.object)
    func number(_ value: JSONValue?) throws -> Double { try #require(value?.double) }
    return DeviceScreen(
      size: Size(width: try number(screen["width"]), height: try number(screen["height"])),
      safeArea: Insets(
        top: try number(area["top"]), left: try number(area["left"]),
        bottom: try number(area["bottom"]), right: try number(area["right"])),
      keyboardHeight: try number(screen["keyboardHeight"]))
  }
}
