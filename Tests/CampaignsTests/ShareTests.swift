import Campaigns
import TestSupport
import Testing

@Suite("Shares of the users")
struct ShareTests {
  @Test(
    "A share has 0 to 10000 basis points",
    arguments: [(-1, false), (0, true), (1, true), (9_999, true), (10_000, true), (10_001, false)])
  func size(_ basisPoints: Int, _ isShare: Bool) {
    #expect((Share(salt: "s", basisPoints: basisPoints) != nil) == isShare)
  }

  @Test(
    "The whole admits everybody, nothing nobody, and in between the empty id has no place",
    arguments: [
      (0, "", false), (0, "u1", false), (10_000, "", true), (10_000, "u1", true),
      (1, "", nil), (5_000, "", nil), (9_999, "", nil),
    ] as [(Int, String, Bool?)]
  )
  func edges(_ basisPoints: Int, _ user: String, _ admits: Bool?) {
    #expect(Share(salt: "s", basisPoints: basisPoints)?.admits(user) == admits)
  }

  @Test("A user is admitted from the first basis point behind the user's bucket on")
  func boundary() {
    for user in (0..<200).map({ "user-\($0)" }) {
      let bucket = Bucket.bucket(salt: "s", unit: user, seed: Bucket.rolloutSeed)
      #expect(Share(salt: "s", basisPoints: bucket)?.admits(user) == false)
      #expect(Share(salt: "s", basisPoints: bucket + 1)?.admits(user) == true)
    }
  }

  @Test("Growing a share never removes a user", arguments: UInt64(1)...20)
  func growing(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let salt = "salt-\(generator.next())"
    let sizes = (0..<8).map { _ in Int.random(in: 0...10_000, using: &generator) }.sorted()
    for _ in 0..<100 {
      let user = "user-\(generator.next())"
      let admitted = sizes.map { Share(salt: salt, basisPoints: $0)?.admits(user) ?? false }
      let first = admitted.firstIndex(of: true) ?? sizes.count
      #expect(admitted[first...].allSatisfy { $0 }, "\(generator) \(user) \(sizes)")
    }
  }

  @Test("A share holds about as many users as it says")
  func proportion() {
    let share = Share(salt: "spring", basisPoints: 2_500)
    let admitted = (0..<4_000).count { share?.admits("user-\($0)") == true }
    #expect((900...1_100).contains(admitted))
  }
}
