public import Documents

extension TraceDocument {
  /// Returns the traces of a file of the fixtures.
  public static func load(_ name: String) throws -> [TraceDocument] {
    let path = "Tests/DeliveryTests/Fixtures/\(name).json"
    return try traces(Array(Repository.text(of: path).utf8), file: path)
  }
}
