/// A share of the users, chosen by a stable hash of their ids.
public struct Share: Hashable, Sendable {
  /// The text that makes this choice independent of others.
  public let salt: String

  /// The size of the share in basis points, 0…10000.
  public let basisPoints: Int

  /// Creates a share, or nil where the basis points are outside 0…10000.
  public init?(salt: String, basisPoints: Int) {
    guard (0...Bucket.count).contains(basisPoints) else { return nil }
    self.salt = salt
    self.basisPoints = basisPoints
  }

  /// Returns whether a user belongs to the share.
  ///
  /// The whole admits everybody and nothing admits nobody, the empty id too; in between the empty
  /// id
  /// has no bucket and the answer is nil.
  public func admits(_ user: String) -> Bool? {
    if basisPoints == Bucket.count { return true }
    if basisPoints == 0 { return false }
    if user.isEmpty { return nil }
    return Bucket.bucket(salt: salt, unit: user, seed: Bucket.rolloutSeed) < basisPoints
  }
}
