/// The body of a request to hide everything on a stage.
public struct HideAllDocument: Sendable, Hashable {
  /// Whether every stage of the stage's user is meant.
  public let meansUser: Bool

  /// Reads a request; an empty body says nothing.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(_ body: [UInt8]) throws(DocumentError) {
    meansUser = try RequestText.read(RequestText.filled(body), RequestShape.hideAll) {
      reading throws(Reading.Mismatch) in try reading.meansUser()
    }
  }
}
