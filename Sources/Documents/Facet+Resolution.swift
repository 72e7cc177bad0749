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

  private let foreign: [Elsewhere]

  /// The branches, and which of their cases was taken; none where the answer is at fault.
  private var branches: [(branch: Branch, taken: Int?)] = []

  init(_ shape: ObjectShape, in object: JSONObject) {
    foreign = shape.foreign
    add(shape.facet, object)
  }

  func member(named name: String) -> Member? { members.first { $0.name == name } }

  /// Whether a member may or may not be known, because the answer that decides is at fault.
  func leavesOpen(_ name: String) -> Bool {
    branches.contains { branch, taken in
      taken == nil && branch.cases.contains { $0.facet.allNames.contains(name) }
    }
  }

  /// Returns where a member is known that is not known here: `only where type is "a" or "b"`.
  func condition(of name: String) -> String? {
    let known = foreign.filter { $0.name == name } + elsewhere(name)
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
    branches.append((branch, taken))
    add(taken.map { branch.cases[$0].facet } ?? branch.fallback, object)
  }

  private func elsewhere(_ name: String) -> [Elsewhere] {
    branches.flatMap { branch, taken in
      branch.cases.indices.filter { $0 != taken }.map { branch.cases[$0] }
        .filter { $0.facet.allNames.contains(name) }
        .flatMap(\.answers)
        .map { Elsewhere(name: name, subject: branch.subject, answer: $0) }
    }
  }
}

extension Facet {
  /// The names of all members of all branches.
  var allNames: [String] {
    members.map(\.name) + branches.flatMap { $0.cases.flatMap(\.facet.allNames) }
  }
}
