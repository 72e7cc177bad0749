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
