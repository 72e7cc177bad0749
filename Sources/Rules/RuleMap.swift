/// Values by key, in the order in which they were given.
///
/// Keys are told apart as rules tell them apart: `1`, `1u` and `1.0` are one key, texts compare
/// by their code points. Lookup is linear in small maps and a binary search in larger ones.
public struct RuleMap: Sendable, Hashable {
  /// One value and its key.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public let key: RuleKey
    /// The value.
    public let value: RuleValue

    /// Creates an entry.
    public init(key: RuleKey, value: RuleValue) {
      self.key = key
      self.value = value
    }
  }

  /// The entries in the order in which they were given.
  public let entries: [Entry]

  /// The places of the entries in order of their keys; empty in maps up to `linearLimit`.
  private let order: [Int32]

  /// The most entries that are searched one by one.
  static let linearLimit = 8

  /// Creates a map; nil where a key stands twice.
  public init?(_ entries: [Entry]) {
    self.entries = entries
    if entries.count <= RuleMap.linearLimit {
      order = []
      for (index, entry) in entries.enumerated() {
        guard !entries[..<index].contains(where: { $0.key.order(entry.key) == .same })
        else { return nil }
      }
    } else {
      let sorted = entries.indices.sorted { entries[$0].key.order(entries[$1].key) == .before }
      for (left, right) in zip(sorted, sorted.dropFirst()) {
        guard entries[left].key.order(entries[right].key) != .same else { return nil }
      }
      order = sorted.map { Int32(truncatingIfNeeded: $0) }
    }
  }

  /// The map without entries.
  public static let empty = RuleMap(unique: [])

  /// Creates a map of a few members with names; the first of a name counts.
  public init(members: KeyValuePairs<String, RuleValue>) {
    var entries: [Entry] = []
    for (name, value) in members {
      let key = RuleKey.string(name)
      guard !entries.contains(where: { $0.key.order(key) == .same }) else { continue }
      entries.append(Entry(key: key, value: value))
    }
    self = RuleMap(entries) ?? .empty
  }

  private init(unique entries: [Entry]) {
    self.entries = entries
    order = []
  }

  /// Returns the value of a key.
  public func value(for key: RuleKey) -> RuleValue? {
    if order.isEmpty {
      for entry in entries where entry.key.order(key) == .same { return entry.value }
      return nil
    }
    return search { $0.order(key) }.map { entries[$0].value }
  }

  /// Returns the value of the key that is this text.
  public func value(named name: String) -> RuleValue? {
    place(named: name).map { entries[$0].value }
  }

  /// Returns the place among the entries of the key that is this text.
  func place(named name: String) -> Int? {
    guard order.isEmpty else { return search { $0.order(name) } }
    return entries.indices.first { index in
      if case .string(let key) = entries[index].key { key.hasSameBytes(as: name) } else { false }
    }
  }

  private func search(_ place: (RuleKey) -> Placement) -> Int? {
    var low = 0
    var high = order.count
    while low < high {
      let middle = low + (high - low) / 2
      let index = Int(order[middle])
      switch place(entries[index].key) {
      case .same: return index
      case .before: low = middle + 1
      case .after: high = middle
      }
    }
    return nil
  }
}
