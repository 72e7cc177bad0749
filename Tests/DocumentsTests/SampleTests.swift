import Campaigns
import Documents
import JSON
import Testing

@Suite("Samples")
struct SampleTests {
  @Test(
    "Every popup is read, and its canonical text is the file",
    arguments: Samples.names(in: "popups"))
  func popups(_ file: String) throws {
    let bytes = try Samples.bytes(of: file)
    let document = try PopupDocument(bytes, file: file)
    #expect(Array(document.text.utf8) == bytes)
    #expect(file == "popups/\(document.popup.key).json")
  }

  @Test(
    "Every campaign is read, and its canonical text is the file",
    arguments: Samples.names(in: "campaigns"))
  func campaigns(_ file: String) throws {
    let bytes = try Samples.bytes(of: file)
    let document = try CampaignDocument(bytes, file: file)
    #expect(Array(document.text.utf8) == bytes)
    #expect(file == "campaigns/\(document.campaign.key).json")
  }

  @Test("There are twelve of each")
  func count() {
    #expect(Samples.names(in: "popups").count == 12)
    #expect(Samples.names(in: "campaigns").count == 12)
  }
}
