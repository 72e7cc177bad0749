/// What a rule may ask about: values by name, such as `user`, `event` or `cart`.
///
/// A handful of names is looked up one by one, in the order in which they were given. A name may
/// have dots (`a.b.c`); the longest name that a rule's path begins with is then the one it means.
public struct Attributes: Sendable, Hashable {
  private var names: [String] = []
  private var values: [RuleValue] = []

  /// The dots in the name with the most of them.
  private var mostDots = 0

  /// Creates the attributes of nobody.
  public init() {}

  /// Creates attributes; of two with one name the later counts.
  public init(_ values: KeyValuePairs<String, RuleValue>) {
    for (name, value) in values { self[name] = value }
  }

  /// The value of a name; nil where it was not given.
  public subscript(name: String) -> RuleValue? {
    get {
      for (index, known) in names.enumerated() where known.hasSameBytes(as: name) {
        return values[index]
      }
      return nil
    }
    set {
      let place = names.firstIndex { $0.hasSameBytes(as: name) }
      switch (place, newValue) {
      case (let place?, let value?): values[place] = value
      case (let place?, nil):
        names.remove(at: place)
        values.remove(at: place)
      case (nil, let value?):
        names.append(name)
        values.append(value)
      case (nil, nil): break
      }
      mostDots = names.map { $0.utf8.count { $0 == UInt8(ascii: ".") } }.max() ?? 0
    }
  }

  /// The names and their values, in the order in which they were given.
  public var entries: [(name: String, value: RuleValue)] { Array(zip(names, values)) }

  /// Whether some name is a path of its own.
  var hasPaths: Bool { mostDots > 0 }
}
