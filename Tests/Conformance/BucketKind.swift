import Campaigns

/// `bucket`: the stable hash of a unit under a salt, and its bucket of ten thousand.
struct BucketKind: VectorKind {
  static let name = "bucket"

  func mismatches(in row: VectorValue) throws(VectorError) -> [Mismatch] {
    let salt = try row.member("salt").string()
    let unit = try row.member("unit").string()
    let seed = try row.member("seed").unsigned32()
    let wanted = (
      hash: try row.member("hash").unsigned32(),
      bucket: try row.member("bucket10000").unsigned32()
    )
    let got = (
      hash: Bucket.hash(salt: salt, unit: unit, seed: seed),
      bucket: Bucket.bucket(salt: salt, unit: unit, seed: seed)
    )
    guard got.hash != wanted.hash || got.bucket != Int(wanted.bucket) else { return [] }
    return [
      Mismatch(
        wanted: "hash \(wanted.hash) bucket \(wanted.bucket)",
        got: "hash \(got.hash) bucket \(got.bucket)"
      )
    ]
  }
}
