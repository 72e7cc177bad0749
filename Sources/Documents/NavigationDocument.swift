/// The body of the report that an app has arrived where a link led: it says nothing.
public struct NavigationDocument: Sendable, Hashable {
  /// Reads a report; an empty body is one, too.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(_ body: [UInt8]) throws(DocumentError) {
    try RequestText.read(RequestText.filled(body), RequestShape.nothing) { _ in }
  }
}
