/// The members of a JSON object, in the order of the text, each name once.
///
/// Names are the same when their UTF-8 bytes are.
public struct JSONObject: Sendable {
  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// The name, unescaped.
    public let name: String

    /// The value.
    public let value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The most members that are searched one after the other; larger objects keep an index.
  private static let linearSearchLimit = 8

  /// The members, in the order of the text.
  public private(set) var members: [Member]

  /// Positions of `members` in the order of their names' bytes; empty in a small object.
  private var index: [Int]

  /// Makes an object without members.
  public init() {
    members = []
    index = []
  }

  /// Makes an object; nil where two members have one name.
  ///
  /// Complexity: O(n log n) comparisons of names.
  public init?(_ members: [Member]) {
    guard Self.firstDuplicate(in: members) == nil else { return nil }
    self.init(unique: members)
  }

  /// Makes an object of members that are known to have different names.
  init(unique members: [Member]) {
    self.members = members
    index = members.count > Self.linearSearchLimit ? Self.sortedPositions(of: members) : []
  }

  /// The value of the member of that name; setting nil removes it, setting a new one appends it.
  ///
  /// Complexity: reading takes O(log n) comparisons of names, setting O(n log n).
  public subscript(name: String) -> JSONValue? {
    get { position(of: name).map { members[$0].value } }
    set {
      var changed = members
      switch (position(of: name), newValue) {
      case (let position?, let value?): changed[position] = Member(name, value)
      case (let position?, nil): changed.remove(at: position)
      case (nil, let value?): changed.append(Member(name, value))
      case (nil, nil): return
      }
      self = JSONObject(unique: changed)
    }
  }

  /// The number of members.
  public var count: Int { members.count }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// Returns the position among `members` of the member of that name.
  ///
  /// Complexity: O(log n) comparisons of names.
  public func position(of name: String) -> Int? {
    guard !index.isEmpty else {
      return members.firstIndex { NameOrder.areSame($0.name, name) }
    }
    var low = 0
    var high = index.count
    while low < high {
      let middle = (low + high) / 2
      if NameOrder.precedes(members[index[middle]].name, name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < index.count, NameOrder.areSame(members[index[low]].name, name) else {
      return nil
    }
    return index[low]
  }

  /// The members in the order of their names' UTF-8 bytes.
  ///
  /// Complexity: O(n), in a small object O(n log n).
  public var sortedMembers: [Member] {
    let positions = index.isEmpty ? Self.sortedPositions(of: members) : index
    return positions.map { members[$0] }
  }

  /// Returns the position of the first member whose name an earlier one has.
  static func firstDuplicate(in members: [Member]) -> Int? {
    guard members.count > linearSearchLimit else {
      return members.indices.first { index in
        members[..<index].contains { NameOrder.areSame($0.name, members[index].name) }
      }
    }
    let sorted = sortedPositions(of: members)
    var first: Int?
    for (one, next) in zip(sorted, sorted.dropFirst())
    where NameOrder.areSame(members[one].name, members[next].name) {
      first = min(first ?? next, next)
    }
    return first
  }

  private static func sortedPositions(of members: [Member]) -> [Int] {
    members.indices.sorted { one, other in
      let (left, right) = (members[one].name, members[other].name)
      if NameOrder.precedes(left, right) { return true }
      return one < other && NameOrder.areSame(left, right)
    }
  }
}

extension JSONObject: Hashable {
  /// Returns whether both have the same members, in whatever order.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.count == other.count && one.sortedMembers == other.sortedMembers
  }

  /// Feeds the members to `hasher`, in the order of their names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sortedMembers)
  }
}
