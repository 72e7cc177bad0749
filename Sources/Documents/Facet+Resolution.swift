import JSON

/// The members that one object has, its branches taken.
struct ResolvedMembers {
  /// A member of a branch that was not taken.
  struct Elsewhere: Sendable {
    let name: String

    /// What decides: `type`, `layout/type`.
    let subject: String

    /// The answer with which the member is known.
    let answer: String
  }

  private(set) var members: [Member] = []

  /// Members that are known only where another answer is given.
  private(set) var elsewhere: [Elsewhere] = []

  /// Names that may or may not be known: the answer that decides is itself at fault.
  private(set) var undecided: Set<String> = []

  init(_ shape: ObjectShape, in object: JSONObject) {
    elsewhere = shape.foreign
    add(shape.facet, object)
  }

  func member(named name: String) -> Member? { members.first { $0.name == name } }

  /// Returns where a member is known that is not known here: `only where type is "a" or "b"`.
  func condition(of name: String) -> String? {
    let known = elsewhere.filter { $0.name == name }
    guard let subject = known.first?.subject else { return nil }
    var answers: [String] = []
    for one in known where one.subject == subject && !answers.contains(one.answer) {
      answers.append(one.answer)
    }
    return "only where \(subject) is "
      + answers.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  private mutating func add(_ facet: Facet, _ object: JSONObject) {
    for member in facet.members {
      if let index = members.firstIndex(where: { $0.name == member.name }) {
        members[index] = member
      } else {
        members.append(member)
      }
    }
    for branch in facet.branches { add(branch, object) }
  }

  private mutating func add(_ branch: Branch, _ object: JSONObject) {
    let answer = branch.answer(of: object)
    let taken = branch.cases.firstIndex { $0.answers.contains { $0 == answer } }
    for (index, other) in branch.cases.enumerated() where index != taken {
      let names = other.facet.allNames
      if taken == nil {
        undecided.formUnion(names)
      } else {
        elsewhere += other.answers.flatMap { answer in
          names.map { Elsewhere(name: $0, subject: branch.subject, answer: answer) }
        }
      }
    }
    add(taken.map { branch.cases[$0].facet } ?? branch.fallback, object)
  }
}

extension Facet {
  /// The names of all members of all branches.
  var allNames: [String] {
    members.map(\.name) + branches.flatMap { $0.cases.flatMap(\.facet.allNames) }
  }
}
