/// The reason why a view tree cannot become a scene.
public enum SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Views are nested deeper than the limit; `id` names the first view below it.
  case tooDeep(limit: Int, id: String)

  /// The tree has more views than the limit; `id` names the first view above it.
  case tooManyNodes(limit: Int, id: String)

  /// The sentence for a person: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .tooDeep(let limit, let id):
      return "view '\(id)' is nested deeper than \(limit) levels; flatten the tree above it"
    case .tooManyNodes(let limit, let id):
      return "view '\(id)' is one more than \(limit) views; leave views out"
    }
  }
}
