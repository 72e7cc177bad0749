/// The body of a deep link.
public struct DeepLinkDocument: Sendable, Hashable {
  /// The link.
  public let url: String

  /// Whether every stage of the stage's user is meant.
  public let meansUser: Bool

  /// Reads a deep link.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(_ body: [UInt8]) throws(DocumentError) {
    self = try RequestText.read(body, RequestShape.deepLink) { reading throws(Reading.Mismatch) in
      try DeepLinkDocument(reading)
    }
  }

  private init(_ link: Reading) throws(Reading.Mismatch) {
    url = try link.member("url").text()
    meansUser = try link.meansUser()
  }
}
