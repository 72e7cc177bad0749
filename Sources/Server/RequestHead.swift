/// A request without its body, as it came.
struct RequestHead: Sendable {
  /// The method.
  var method: String

  /// The path, still escaped.
  var path: String

  /// Whether a query follows the path.
  var hasQuery = false

  /// The bytes of the target and of everything before the body.
  var targetLength = 0
  var headerLength = 0

  /// The headers that matter here; nil where they are not there.
  var contentType: String?
  var contentEncoding: String?
  var contentLength: String?
  var contentLengths = 0
  var transferEncoding: String?
  var expect: String?
  var virtualTime: String?

  init(method: String, path: String) {
    self.method = method
    self.path = path
  }

  /// The length of the body, where the request says it.
  var declaredLength: Int? { contentLength.flatMap { Int($0) } }

  /// Whether the request says how long its body is, or how it ends.
  var saysLength: Bool { contentLength != nil || transferEncoding != nil }

  /// Whether the end of the request can be read in two ways.
  ///
  /// A proxy in front may have read it in the other one (RFC 9112, section 6.3).
  var isAmbiguous: Bool {
    contentLengths > 1 || contentLength != nil && transferEncoding != nil
  }

  /// Whether the client waits for a word before it sends the body.
  var waitsForContinue: Bool { expect?.lowercased() == "100-continue" }
}
