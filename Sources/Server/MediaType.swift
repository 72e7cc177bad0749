/// The type of a body (RFC 9110, section 8.3).
enum MediaType {
  /// Returns whether a `Content-Type` says JSON in UTF-8.
  static func isJSON(_ text: String?) -> Bool {
    guard let text else { return false }
    var parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { trimmed($0) }[...]
    guard parts.popFirst() == "application/json" else { return false }
    return parts.allSatisfy { part in
      !part.hasPrefix("charset=") || ["charset=utf-8", "charset=\"utf-8\""].contains(part)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop { $0 == " " || $0 == "\t" }
    let end = rest.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { rest[...$0] } ?? ""
  }
}
