import Calendars
import Campaigns
import Rules
import Scheduling
import Testing

@Suite("Gates of the audience")
struct AudienceGateTests {
  static let denials: [GateExample] = [
    GateExample("no list", is: .passes(.nothing)),
    GateExample("another user on it", is: .passes(.nothing)) { $0.deny = ["u2"] },
    GateExample("on it", is: .fails(.denied, .nothing)) { $0.deny = ["u2", "u1"] },
    GateExample("on both lists", is: .fails(.denied, .nothing)) {
      ($0.deny, $0.allow) = (["u1"], ["u1"])
    },
  ]

  @Test("The deny list beats everything, the allow list too", arguments: denials)
  func denied(_ example: GateExample) { example.run(.deny) }

  static func level(_ level: Int64?) -> Attributes {
    guard let level else { return Attributes(["user": .map(.empty)]) }
    return Attributes(["user": .map(.init(members: ["level": .int(level)]))])
  }

  static let rules: [GateExample] = [
    GateExample("no rule", is: .passes(.nothing)),
    GateExample("true", is: .passes(.nothing)) {
      $0.rule = rule("user.level >= 3")
    } situation: {
      $0.attributes = level(3)
    },
    GateExample("false", is: .fails(.audience, .nothing)) {
      $0.rule = rule("user.level >= 3")
    } situation: {
      $0.attributes = level(2)
    },
    GateExample("unknown", is: .fails(.audienceUnknown, .unknown("user.level"))) {
      $0.rule = rule("user.level >= 3")
    } situation: {
      $0.attributes = level(nil)
    },
    GateExample("false for its test user", is: .fails(.audience, .nothing)) {
      ($0.rule, $0.allow) = (rule("user.level >= 3"), ["u1"])
    } situation: {
      $0.attributes = level(2)
    },
  ]

  @Test("A rule admits where it is true, and is told apart where it is not", arguments: rules)
  func audience(_ example: GateExample) { example.run(.audience) }

  @Test("A rule that fails is an error, and closes")
  func audienceError() throws {
    let explained = try #require(
      Situation().explain([Sketch("a") { $0.rule = rule("1 / 0 == 1") }]).campaigns.first)
    guard case .fails(.audienceError, .failure) = explained.checks[Gate.audience.rawValue] else {
      Issue.record("\(explained.checks[Gate.audience.rawValue])")
      return
    }
    #expect(explained.verdict.code == .audienceError)
  }

  static let bucket = Bucket.bucket(salt: "salt", unit: "u1", seed: Bucket.rolloutSeed)
  static let nobody = Bucket.bucket(salt: "salt", unit: "", seed: Bucket.rolloutSeed)

  static let rollouts: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("the bucket is the share", is: .fails(.rollout, .bucket(bucket, below: bucket))) {
      $0.rollout = share(bucket)
    },
    GateExample("the bucket is in it", is: .passes(.bucket(bucket, below: bucket + 1))) {
      $0.rollout = share(bucket + 1)
    },
    GateExample("nobody", is: .fails(.rollout, .bucket(bucket, below: 0))) {
      $0.rollout = share(0)
    },
    GateExample("everybody", is: .passes(.bucket(bucket, below: 10_000))) {
      $0.rollout = share(10_000)
    },
    GateExample("the empty id in a part", is: .fails(.noIdentity, .nothing)) {
      $0.rollout = share(9_999)
    } situation: {
      $0.user = ""
    },
    GateExample("the empty id in the whole", is: .passes(.bucket(nobody, below: 10_000))) {
      $0.rollout = share(10_000)
    } situation: {
      $0.user = ""
    },
    GateExample("the empty id in nothing", is: .fails(.rollout, .bucket(nobody, below: 0))) {
      $0.rollout = share(0)
    } situation: {
      $0.user = ""
    },
    GateExample("nobody, for its test user", is: .passes(.testUser)) {
      ($0.rollout, $0.allow) = (share(0), ["u1"])
    },
  ]

  @Test("A rollout admits the buckets below its share", arguments: rollouts)
  func rollout(_ example: GateExample) { example.run(.rollout) }

  static let holdouts: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("in it", is: .fails(.holdout, .bucket(bucket, below: bucket + 1))) {
      $0.holdout = share(bucket + 1)
    },
    GateExample("just outside", is: .passes(.bucket(bucket, below: bucket))) {
      $0.holdout = share(bucket)
    },
    GateExample("the empty id in a part", is: .passes(.bucket(nobody, below: 9_999))) {
      $0.holdout = share(9_999)
    } situation: {
      $0.user = ""
    },
    GateExample("the empty id in the whole", is: .fails(.holdout, .bucket(nobody, below: 10_000))) {
      $0.holdout = share(10_000)
    } situation: {
      $0.user = ""
    },
    GateExample("everybody, for its test user", is: .passes(.testUser)) {
      ($0.holdout, $0.allow) = (share(10_000), ["u1"])
    },
  ]

  @Test("The control group is kept from a campaign", arguments: holdouts)
  func holdout(_ example: GateExample) { example.run(.holdout) }

  static let contents: [GateExample] = [
    GateExample("a service", is: .passes(.nothing)),
    GateExample("no visible service", is: .fails(.nothingToShow, .empty(.serviceList))) {
      $0.kind = Sketch.list(visible: rule("false"))
    },
    GateExample(
      "a service whose rule lacks an attribute", is: .fails(.nothingToShow, .empty(.serviceList))
    ) {
      $0.kind = Sketch.list(visible: rule("user.level > 1"))
    },
    GateExample(
      "no visible service, for its test user", is: .fails(.nothingToShow, .empty(.serviceList))
    ) {
      ($0.kind, $0.allow) = (Sketch.list(visible: rule("false")), ["u1"])
    },
  ]

  @Test("A popup that would be empty is not shown", arguments: contents)
  func content(_ example: GateExample) { example.run(.content) }

  @Test("Variants divide the users by their weights, and each user keeps one")
  func variants() {
    let entry = Sketch("a") { $0.weights = [2_500, 7_500] }.entry
    let first = (0..<2_000).count { entry.variant(for: "user-\($0)").index == 0 }
    #expect((400...600).contains(first))
    for user in (0..<200).map({ "user-\($0)" }) {
      let bucket = Bucket.bucket(salt: "a", unit: user, seed: Bucket.variantSeed)
      let variant = entry.variant(for: user)
      #expect(variant.index == (bucket < 2_500 ? 0 : 1))
      #expect(variant.popup.popup.key.rawValue == "a-\(variant.index)")
    }
  }
}
