import JSON

/// The members that one object has, its branches taken.
struct ResolvedMembers {
  /// A member of a branch that was not taken.
  struct Elsewhere {
    let name: String
    let condition: String
  }

  private(set) var members: [Member] = []

  /// Members that are known only where another answer is given.
  private(set) var elsewhere: [Elsewhere] = []

  /// Names that may or may not be known: the answer that decides is itself at fault.
  private(set) var undecided: Set<String> = []

  init(_ shape: ObjectShape, in object: JSONObject) {
    add(shape.facet, object)
  }

  func member(named name: String) -> Member? { members.first { $0.name == name } }

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
        let answers = other.answers.map { "\"\($0)\"" }.joined(separator: " or ")
        elsewhere += names.map {
          Elsewhere(name: $0, condition: "only where \(branch.subject) is \(answers)")
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
