import Presentation
import Testing

@Suite("Faults of structure that lint names")
struct HostingFaultTests {
  private static let mistakes: [Arrangement] = [
    .clearCover(answersTaps: false), .fullScreenContent, .removalInHitTest, .pageSheet,
  ]

  @Test(
    "The background can be reached, unless the arrangement is a mistake", arguments: Arrangement.all
  )
  func background(_ arrangement: Arrangement) throws {
    let faults = try HostingBed.hosted(arrangement).faults()
    #expect(faults == (Self.mistakes.contains(arrangement) ? [.backgroundUnreachable] : []))
    #expect(faults.allSatisfy { $0.rule == "background-unreachable" })
  }

  @Test("A card as large as the container leaves no background", arguments: Hosting.allCases)
  func covered(_ hosting: Hosting) throws {
    let card = View(id: "card", frame: Rect(x: -1, y: 0, width: 400, height: 480))
    let hosted = try HostedScene(
      HostedPopup(card), .hosting(hosting), .dismiss, in: HostingBed.container)
    #expect(hosted.faults() == [.backgroundUnreachable])
    // One point of it is enough.
    let less = View(id: "card", frame: Rect(x: 1, y: 0, width: 400, height: 480))
    let reachable = try HostedScene(
      HostedPopup(less), .hosting(hosting), .dismiss, in: HostingBed.container)
    #expect(reachable.faults().isEmpty)
  }

  @Test("A modal popup lets nothing through to the page", arguments: Hosting.allCases)
  func modal(_ hosting: Hosting) throws {
    #expect(try HostingBed.hosted(.hosting(hosting), .ignore).faults().isEmpty)
    #expect(try HostingBed.hosted(.hosting(hosting), .passthrough).faults().isEmpty)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let view: String
    let filter: TouchFilter
    let cancels: Bool
    let faults: [StructureFault]
  }

  static let examples = [
    Example(
      testDescription: "an ancestor's tap without shouldReceive", view: "scrim", filter: .absent,
      cancels: true, faults: [.selectionStolen(row: "row", recogniser: "tap")]),
    Example(
      testDescription: "its delegate was released", view: "scrim", filter: .released,
      cancels: true, faults: [.selectionStolen(row: "row", recogniser: "tap")]),
    Example(
      testDescription: "not even cancelling: the double action", view: "card", filter: .absent,
      cancels: false, faults: [.doubleAction(row: "row", recogniser: "tap")]),
    Example(
      testDescription: "it asks by position", view: "scrim", filter: .outside("card"),
      cancels: false, faults: []),
    Example(
      testDescription: "it is no ancestor", view: "page", filter: .absent, cancels: false,
      faults: []),
  ]

  @Test("A tap around a list that does not ask steals its selections", arguments: examples)
  func steals(_ example: Example) throws {
    let hosted = try HostingBed.hosted(.hosting(.overFullScreen))
    var parts = hosted.parts
    var tap = Recogniser("tap", on: example.view, .tap(count: 1), filter: example.filter)
    tap.cancelsTouchesInView = example.cancels
    parts.recognisers.append(tap)
    let faults = hosted.faults(parts)
    #expect(faults == example.faults)
    #expect(faults.allSatisfy { $0.rule == "tap-steals-selection" })
  }

  @Test("The rules of lint are named as the contract names them")
  func names() {
    #expect(StructureFault.backgroundReachable.rule == "background-reachable")
  }
}
