/// Finds what a method and a path ask for.
enum Router {
  /// What was found.
  struct Match: Hashable {
    let endpoint: Endpoint

    /// What stands for `{id}`, unescaped; empty where the path has none.
    let id: String
  }

  private struct Template {
    let endpoint: Endpoint
    let parts: [String]
  }

  private static let templates = Endpoint.allCases.map {
    Template(endpoint: $0, parts: $0.template.split(separator: "/").map(String.init))
  }

  /// Returns what a request asks for.
  ///
  /// - Throws: A problem where the path is badly escaped or unknown, or the method not allowed.
  static func match(_ head: RequestHead) throws(Problem) -> Match {
    guard let parts = EscapedPath.parts(of: head.path) else {
      throw Problem(
        .malformed, "The path is not escaped UTF-8: write % and two hexadecimal digits a byte.")
    }
    let found = templates.compactMap { template in
      id(of: parts, by: template).map { Match(endpoint: template.endpoint, id: $0) }
    }
    guard !found.isEmpty else { throw Problem(.notFound, "There is nothing at this path.") }
    guard let match = found.first(where: { $0.endpoint.methods.contains(head.method) }) else {
      throw Problem.methodNotAllowed(found.flatMap(\.endpoint.methods))
    }
    return match
  }

  /// Returns the template of a path that is known, whatever the method.
  static func template(of path: String) -> String? {
    guard let parts = EscapedPath.parts(of: path) else { return nil }
    return templates.first { id(of: parts, by: $0) != nil }?.endpoint.template
  }

  private static func id(of parts: [String], by template: Template) -> String? {
    guard parts.count == template.parts.count else { return nil }
    var id = ""
    for (part, expected) in zip(parts, template.parts) {
      if expected == "{id}", !part.isEmpty {
        id = part
      } else if part != expected {
        return nil
      }
    }
    return id
  }
}
