public import Rules

/// An event of the workload: a user with traits asks at a placement.
public struct TargetingEvent: Sendable, Hashable {
  /// A trait that the user has.
  public struct Member: Sendable, Hashable {
    /// The name of the trait.
    public let name: String
    /// Its value.
    public let value: TraitValue
  }

  /// The identifier of the user.
  public let user: String

  /// The placement that asks.
  public let placement: String

  /// The name of the event.
  public let trigger: String

  /// The seconds since 1970 at which it happens.
  public let time: Int64

  /// The traits that the user has, in the order of the schema.
  public let members: [Member]

  /// The traits by name.
  public var traits: [String: TraitValue] {
    Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
  }

  /// What rules may ask about: the traits as `user`.
  public var attributes: Attributes {
    let entries = members.map {
      RuleMap.Entry(key: .string($0.name), value: RuleValue($0.value))
    }
    var attributes = Attributes()
    attributes["user"] = RuleMap(entries).map(RuleValue.map)
    return attributes
  }
}

extension RuleValue {
  fileprivate init(_ value: TraitValue) {
    switch value {
    case .flag(let flag): self = .bool(flag)
    case .number(let number): self = .int(number)
    case .word(let word): self = .string(word)
    case .words(let words): self = .list(words.map(RuleValue.string))
    }
  }
}
