/// The rules of the floors, held against a description of the package.
struct FloorRules {
  let description: PackageDescription

  /// Every breach, as a sentence that says what to do.
  var breaches: [String] {
    strangers + misplacedArrows + circles
  }

  /// The targets that the map does not know.
  private var strangers: [String] {
    house.filter { House.floors[$0.name] == nil }.map {
      "\($0.name) has no floor: enter it in ARCHITECTURE.md and in House.floors of "
        + "Tests/HouseTests/House.swift."
    }
  }

  private var misplacedArrows: [String] {
    house.flatMap { target in
      target.dependencies.compactMap { breach(Arrow(from: target.name, to: $0)) }
    }
  }

  private func breach(_ arrow: Arrow) -> String? {
    guard let from = House.floors[arrow.from] else { return nil }
    guard let to = House.floors[arrow.to] else {
      let isBeside = besides.contains(arrow.to)
      return isBeside ? "\(arrow) leaves the house: what is for development stays outside." : nil
    }
    if let confidants = House.confidants[arrow.to], !confidants.contains(arrow.from) {
      return "\(arrow) is not for it to know: only \(confidants.joined(separator: ", ")) may."
    }
    if to < from || House.drawn.contains(arrow) { return nil }
    return "\(arrow) points from floor \(from) to floor \(to): an arrow points down, or along one "
      + "that is drawn."
  }

  /// What is left when everyone without an arrow to the rest has gone, again and again.
  private var circles: [String] {
    var rest = description.targets
    while true {
      let names = Set(rest.map(\.name))
      let bound = rest.filter { target in target.dependencies.contains { names.contains($0) } }
      if bound.count == rest.count { break }
      rest = bound
    }
    if rest.isEmpty { return [] }
    return ["A circle runs through or below: \(rest.map(\.name).sorted().joined(separator: ", "))."]
  }

  private var house: [PackageDescription.Target] {
    description.targets.filter { !besides.contains($0.name) }
  }

  /// The names of all that stands beside the house.
  private var besides: [String] {
    House.development + description.targets.filter { $0.type == "test" }.map(\.name)
  }
}
