/// What a rule may ask about: values by name, such as `user`, `event` or `cart`.
///
/// A handful of names is looked up one by one, in the order in which they were given. A name may
/// have dots (`a.b.c`); the longest name that a rule's path begins with is then the one it means.
public struct Attributes: Sendable, Hashable {
  private struct Item: Sendable, Hashable {
    var name: String
    var value: RuleValue
  }

  /// One array, so that an evaluation counts one reference.
  private var items: [Item] = []

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
      for index in items.indices where items[index].name.hasSameBytes(as: name) {
        return items[index].value
      }
      return nil
    }
    set {
      let place = items.firstIndex { $0.name.hasSameBytes(as: name) }
      switch (place, newValue) {
      case (let place?, let value?): items[place].value = value
      case (let place?, nil): items.remove(at: place)
      case (nil, let value?): items.append(Item(name: name, value: value))
      case (nil, nil): break
      }
      mostDots = items.map { $0.name.utf8.count { $0 == UInt8(ascii: ".") } }.max() ?? 0
    }
  }

  /// The names and their values, in the order in which they were given.
  public var entries: [(name: String, value: RuleValue)] {
    items.map { ($0.name, $0.value) }
  }

  /// Whether some name is a path of its own.
  var hasPaths: Bool { mostDots > 0 }
}
