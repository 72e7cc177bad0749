import Campaigns
import Presentation
import Testing

@Suite("Ends of presentations")
struct EndReasonTests {
  @Test("The words of the core are those of reports")
  func words() {
    let words = Lifecycle.EndReason.allCases.map(\.rawValue)
    #expect(words.compactMap(EndReason.init).map(\.rawValue) == words)
    for reason in EndReason.allCases where reason.isReportable {
      #expect(Lifecycle.EndReason(rawValue: reason.rawValue) != nil, "\(reason)")
    }
  }
}
