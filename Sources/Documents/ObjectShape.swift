import JSON

/// An object with known members, some of which depend on the values of others.
struct ObjectShape: Sendable {
  /// What the object is, for messages and schemas.
  let title: String

  /// The members.
  let facet: Facet

  /// Groups of members of which exactly one is there.
  let exactlyOne: [[String]]

  /// What holds between members and lies beyond a schema.
  let rules: [ObjectRule]

  /// Members that such an object has elsewhere, and where.
  let foreign: [ResolvedMembers.Elsewhere]

  /// Members that the format has and this program does not read yet.
  let reserved: [String]

  init(
    _ title: String, _ members: [Member], branches: [Branch] = [], exactlyOne: [[String]] = [],
    rules: [ObjectRule] = [], foreign: [ResolvedMembers.Elsewhere] = [], reserved: [String] = []
  ) {
    self.title = title
    facet = Facet(members, branches: branches)
    self.exactlyOne = exactlyOne
    self.rules = rules
    self.foreign = foreign
    self.reserved = reserved
  }
}

/// Members, and what further members they lead to.
struct Facet: Sendable {
  let members: [Member]
  let branches: [Branch]

  init(_ members: [Member] = [], branches: [Branch] = []) {
    self.members = members
    self.branches = branches
  }
}

/// One member of an object.
struct Member: Sendable {
  /// Whether the member must be there.
  enum Presence: Sendable {
    case required

    /// It need not be there; the default, where there is one, is then read in its place.
    case optional(default: JSONValue?)
  }

  let name: String
  let shape: Shape
  let presence: Presence

  private init(_ name: String, _ shape: Shape, _ presence: Presence) {
    self.name = name
    self.shape = shape
    self.presence = presence
  }

  static func required(_ name: String, _ shape: Shape) -> Member {
    Member(name, shape, .required)
  }

  static func optional(
    _ name: String, _ shape: Shape, default standard: JSONValue? = nil
  ) -> Member {
    Member(name, shape, .optional(default: standard))
  }

  /// A member that may be null, and is where it is not there.
  static func nullable(_ name: String, _ shape: Shape) -> Member {
    Member(name, .nullable(shape), .optional(default: .null))
  }
}

/// Members that depend on the value of another one.
struct Branch: Sendable {
  /// What decides.
  enum Question: Sendable {
    /// The text, or the truth value, at a path below the object; absent, the default.
    case value([String], default: String? = nil)

    /// Which one of these members is there.
    case presence([String])
  }

  /// The members for some of the answers; a member known before is replaced.
  struct Case: Sendable {
    let answers: [String]
    let facet: Facet

    init(_ answers: [String], _ members: [Member] = [], branches: [Branch] = []) {
      self.answers = answers
      facet = Facet(members, branches: branches)
    }
  }

  let question: Question

  /// The cases; together they have every answer that is allowed.
  let cases: [Case]

  /// The members where the answer is missing or not allowed.
  let fallback: Facet

  init(on question: Question, _ cases: [Case], fallback: [Member] = []) {
    self.question = question
    self.cases = cases
    self.fallback = Facet(fallback)
  }

  init(on name: String, default standard: String? = nil, _ cases: [Case]) {
    self.init(on: .value([name], default: standard), cases)
  }

  /// The question in words: `type`, `layout/type`.
  var subject: String {
    switch question {
    case .value(let path, _): path.joined(separator: "/")
    case .presence: "the popup's kind"
    }
  }

  /// Returns the answer of an object; nil where it is missing or no text.
  func answer(of object: JSONObject) -> String? {
    switch question {
    case .presence(let names):
      let present = names.filter { object[$0] != nil }
      return present.count == 1 ? present.first : nil
    case .value(let path, let standard):
      var value = JSONValue.object(object)
      for name in path {
        guard let next = value[name] else { return standard }
        value = next
      }
      return value.string ?? value.bool.map(String.init)
    }
  }
}
