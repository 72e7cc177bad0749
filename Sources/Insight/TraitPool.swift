import Calendars
import Campaigns
import Rules
import Scheduling

/// The attributes that a catalogue's rules name, with values that make each true for some.
struct TraitPool: Sendable {
  /// An attribute or a member, and what is drawn for it.
  private indirect enum Node: Sendable {
    case leaf([RuleValue])
    case branch([(name: String, node: Node)])
  }

  /// The most values that are drawn from for one attribute.
  static let maximumValues = 64

  /// The share of users, in percent, who lack an attribute.
  private static let absence = 15

  private var roots: [(name: String, node: Node)] = []
  private var event: Node = .branch([])

  /// Creates the pool of some campaigns, which are in an order that does not change.
  init(of entries: [CatalogueEntry]) {
    for entry in entries {
      add(entry.campaign.audience.rule)
      if let condition = entry.campaign.trigger?.condition { add(condition) }
      for popup in entry.popups {
        guard case .serviceList(let list) = popup.popup.kind else { continue }
        for entry in list.entries { add(entry.visibleRule) }
      }
    }
  }

  private mutating func add(_ rule: Rule) {
    for comparison in rule.comparisons {
      guard let root = comparison.members.first, comparison.members.count > 1 || root != "user"
      else { continue }
      // Who somebody is and what happened is not drawn.
      guard comparison.members != ["user", "id"], comparison.members != ["event", "name"] else {
        continue
      }
      let values = comparison.values.flatMap(\.neighbours)
      let rest = comparison.members.dropFirst()
      if root == "event" {
        event = Self.adding(values, at: rest, to: event)
      } else if let place = roots.firstIndex(where: { $0.name == root }) {
        roots[place].node = Self.adding(values, at: rest, to: roots[place].node)
      } else {
        roots.append((root, Self.adding(values, at: rest, to: nil)))
      }
    }
  }

  private static func adding(
    _ values: [RuleValue], at members: ArraySlice<String>, to node: Node?
  ) -> Node {
    guard let name = members.first else {
      // What has members stays what it is.
      if case .branch? = node { return .branch(Self.members(of: node)) }
      var known: [RuleValue] = []
      if case .leaf(let values)? = node { known = values }
      for value in values where known.count < maximumValues && !known.contains(value) {
        known.append(value)
      }
      return .leaf(known)
    }
    var members = members
    members.removeFirst()
    var branch = Self.members(of: node)
    if let place = branch.firstIndex(where: { $0.name == name }) {
      branch[place].node = adding(values, at: members, to: branch[place].node)
    } else {
      branch.append((name, adding(values, at: members, to: nil)))
    }
    return .branch(branch)
  }

  private static func members(of node: Node?) -> [(name: String, node: Node)] {
    guard case .branch(let members)? = node else { return [] }
    return members
  }

  // MARK: - Drawing

  /// Draws what a user has: the traits, and what else rules name.
  func draw(_ stream: inout RandomStream) -> (traits: RuleMap, context: RuleMap) {
    var traits = RuleMap.empty
    var context: [RuleMap.Entry] = []
    for (name, node) in roots {
      guard let value = Self.draw(node, &stream) else { continue }
      if name == "user" {
        if case .map(let map) = value { traits = map }
      } else {
        context.append(RuleMap.Entry(key: .string(name), value: value))
      }
    }
    return (traits, RuleMap(context) ?? .empty)
  }

  /// Draws what an event carries, beside its name.
  func drawEvent(_ name: String, _ stream: inout RandomStream) -> RuleValue {
    var entries: [RuleMap.Entry] = []
    if case .map(let map)? = Self.draw(event, &stream) { entries = map.entries }
    entries.append(RuleMap.Entry(key: .string("name"), value: .string(name)))
    return .map(RuleMap(entries) ?? .empty)
  }

  private static func draw(_ node: Node, _ stream: inout RandomStream) -> RuleValue? {
    switch node {
    case .leaf(let values):
      if stream.happens(absence) { return nil }
      return stream.pick(values.isEmpty ? unknown : values)
    case .branch(let members):
      var entries: [RuleMap.Entry] = []
      for (name, node) in members {
        guard let value = draw(node, &stream) else { continue }
        entries.append(RuleMap.Entry(key: .string(name), value: value))
      }
      return .map(RuleMap(entries) ?? .empty)
    }
  }

  /// What is drawn where rules hold an attribute against nothing that is written down.
  private static let unknown: [RuleValue] = [.int(0), .int(1), .int(2)]
}

extension RuleValue {
  /// The value and those beside it, as a request would say them.
  fileprivate var neighbours: [RuleValue] {
    switch self {
    case .bool: [.bool(true), .bool(false)]
    case .int(let number): [.int(number &- 1), .int(number), .int(number &+ 1)]
    case .uint(let number): [.int(Int64(clamping: number)), .int(0)]
    case .double(let number): [.double(number - 1), .double(number), .double(number + 1)]
    case .string(let text): [.string(text), .string("other")]
    case .list(let elements): Self.lists(beside: elements)
    case .version(let version): version.neighbours
    case .timestamp(let instant):
      [.string("\(instant)"), .string("2000-01-01T00:00:00Z"), .string("2100-01-01T00:00:00Z")]
    case .duration(let length): [.string("\(length)"), .string("0s"), .string("87600h")]
    case .map(let map): Self.maps(beside: map)
    case .null: [self]
    case .bytes, .type: []
    }
  }
}

extension RuleValue {
  /// Lists of the same elements, of their neighbours, and one element shorter and longer.
  private static func lists(beside elements: [RuleValue]) -> [RuleValue] {
    guard let last = elements.last else { return [.list([])] }
    let single = elements.count == 1 ? last.neighbours.map { RuleValue.list([$0]) } : []
    return [.list(elements)] + single
      + [.list(elements.dropLast()), .list(elements + [last]), .list([])]
  }

  /// A map of one member with the neighbours of what it has.
  private static func maps(beside map: RuleMap) -> [RuleValue] {
    guard map.entries.count == 1, let entry = map.entries.first else { return [.map(map)] }
    return entry.value.neighbours.map { value in
      .map(RuleMap([RuleMap.Entry(key: entry.key, value: value)]) ?? map)
    }
  }
}

extension SemanticVersion {
  /// The version, one before it and one behind it, as texts.
  fileprivate var neighbours: [RuleValue] {
    let text = "\(self)"
    let numbers = text.prefix { $0 != "-" }.split(separator: ".").compactMap { UInt64($0) }
    var before = numbers
    if let place = before.lastIndex(where: { $0 > 0 }) { before[place] -= 1 }
    var behind = numbers
    if let last = behind.popLast() { behind.append(last &+ 1) }
    return [before, behind].map { .string($0.map { "\($0)" }.joined(separator: ".")) }
      + [.string(text)]
  }
}
