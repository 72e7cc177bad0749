import Documents
import Testing

/// A changed sample and what is wrong with it.
struct FaultExample: Sendable, CustomTestStringConvertible {
  let name: String
  let file: String
  let changes: [Change]
  let faults: [String]

  init(
    _ name: String, _ file: String, _ changes: KeyValuePairs<String, String?>, _ faults: [String]
  ) {
    self.name = name
    self.file = file
    self.changes = changes.map { Change($0, $1) }
    self.faults = faults
  }

  var testDescription: String { name }

  func check() throws {
    let text = try Samples.bytes(of: file, changes)
    #expect(Samples.faults(in: text, of: file) == faults)
  }
}

@Suite("Faults of one member")
struct FaultTests {
  @Test("A popup as a whole", arguments: faultyPopup)
  func popup(_ example: FaultExample) throws { try example.check() }

  @Test("Looks, ways out and movements", arguments: faultyStyle)
  func style(_ example: FaultExample) throws { try example.check() }

  @Test("Texts and actions", arguments: faultyContent)
  func content(_ example: FaultExample) throws { try example.check() }

  @Test("Lotteries", arguments: faultyLottery)
  func lottery(_ example: FaultExample) throws { try example.check() }

  @Test("Sign-in calendars", arguments: faultySignIn)
  func signIn(_ example: FaultExample) throws { try example.check() }

  @Test("Coupons", arguments: faultyCoupon)
  func coupon(_ example: FaultExample) throws { try example.check() }

  @Test("Service lists", arguments: faultyServiceList)
  func serviceList(_ example: FaultExample) throws { try example.check() }

  @Test("Campaigns", arguments: faultyCampaign)
  func campaign(_ example: FaultExample) throws { try example.check() }
}
