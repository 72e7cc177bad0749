public import Foundation

/// The answer of a server.
public struct HTTPAnswer: Sendable, CustomStringConvertible {
  /// The status.
  public let status: Int

  /// The headers, as they came.
  public let headers: [(name: String, value: String)]

  /// The body.
  public let body: Data

  /// Returns the value of the first header of a name, whatever its case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// All of it, for the message of a failed test.
  public var description: String {
    "\(status)\n" + headers.map { "\($0.name): \($0.value)\n" }.joined() + "\n\(text)"
  }
}
