import Campaigns
import Foundation
import JSON
import TestSupport
import Testing

@Suite("Buckets")
struct BucketTests {
  @Test("Every vector has its hash and its bucket")
  func vectors() throws {
    let text = try Repository.text(of: "Tests/Conformance/Vectors/bucket.json")
    let rows = try #require(try JSONReader().read(Array(text.utf8)).value.array)
    #expect(rows.count > 50)
    for row in rows {
      let salt = try #require(row["salt"]?.string)
      let unit = try #require(row["unit"]?.string)
      let seed = try #require(row["seed"]?.integer.flatMap { UInt32(exactly: $0) })
      let hash = Bucket.hash(salt: salt, unit: unit, seed: seed)
      let bucket = Bucket.bucket(salt: salt, unit: unit, seed: seed)
      #expect(row["hash"]?.integer == Int64(hash), "\(salt) \(unit) \(seed)")
      #expect(row["bucket10000"]?.integer == Int64(bucket), "\(salt) \(unit) \(seed)")
    }
  }

  @Test(
    "A hundred thousand ids fall into the buckets evenly", arguments: ["spring", "global-2026"])
  func evenness(_ salt: String) {
    let users = 100_000
    var counts = Array(repeating: 0, count: Bucket.count)
    for number in 0..<users {
      counts[Bucket.bucket(salt: salt, unit: "user-\(number)", seed: Bucket.rolloutSeed)] += 1
    }
    let expected = Double(users) / Double(Bucket.count)
    let square = counts.reduce(0.0) { sum, count in
      sum + (Double(count) - expected) * (Double(count) - expected) / expected
    }
    // Chi-square with 9999 degrees of freedom has that mean and a deviation of 141; five of them
    // are allowed to either side, because what is too even is not random either.
    let freedom = Double(Bucket.count - 1)
    #expect(abs(square - freedom) < 5 * (2 * freedom).squareRoot(), "\(square)")
  }

  @Test(
    "Two campaigns at 10 % have 1 % of the users in common",
    arguments: [("spring", "double12"), ("a", "b"), ("salt-1", "salt-2"), ("x", "x-holdout")])
  func overlap(_ first: String, _ second: String) throws {
    let share = try #require(Share(salt: first, basisPoints: 1000))
    let other = try #require(Share(salt: second, basisPoints: 1000))
    let common = (0..<100_000).count { number in
      share.admits("user-\(number)") == true && other.admits("user-\(number)") == true
    }
    // 1000 are expected with a deviation of 31; five of them are allowed.
    #expect((843...1157).contains(common), "\(common)")
  }

  @Test("The seed of variants puts users elsewhere than the seed of rollouts")
  func independence() {
    let same = (0..<1_000).count { number in
      let user = "user-\(number)"
      return Bucket.bucket(salt: "s", unit: user, seed: Bucket.rolloutSeed) / 5_000
        == Bucket.bucket(salt: "s", unit: user, seed: Bucket.variantSeed) / 5_000
    }
    #expect((400...600).contains(same))
  }
}
