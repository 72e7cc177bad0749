extension CompletionTree {
  /// What is offered, and every place where it is: a path and an option, or a path and the number
  /// of arguments already there.
  struct Offer {
    let values: Values
    var places: [String]
  }

  /// Every place with something to offer, grouped by what that is, in order of first mention.
  var offers: [Offer] {
    let options = commands.flatMap { node in
      node.options.compactMap { option in
        option.value.map { (place: "\(node.path) \(option.spelling)", values: $0.values) }
      }
    }
    return CompletionTree.grouped(options) + argumentOffers
  }

  /// The places of arguments among `offers`; the last number is a star where it may repeat.
  var argumentOffers: [Offer] {
    let arguments = commands.flatMap { node in
      node.arguments.enumerated().map { index, values in
        let isOpen = node.repeatsLast && index == node.arguments.count - 1
        return (place: "\(node.path) \(isOpen ? "*" : String(index))", values: values)
      }
    }
    return CompletionTree.grouped(arguments)
  }

  private static func grouped(_ rows: [(place: String, values: Values)]) -> [Offer] {
    var offers: [Offer] = []
    for (place, values) in rows where values != .nothing {
      if let index = offers.firstIndex(where: { $0.values == values }) {
        offers[index].places.append(place)
      } else {
        offers.append(Offer(values: values, places: [place]))
      }
    }
    return offers
  }

  /// Returns a pattern of a shell's `case` that matches the places of an offer; a star stays one.
  static func pattern(of offer: Offer) -> String {
    offer.places.map { place in
      place.hasSuffix(" *")
        ? ShellText.quoted(String(place.dropLast())) + "[0-9]*" : ShellText.quoted(place)
    }.joined(separator: "|")
  }
}

extension CompletionTree.Node {
  /// The names of the subcommands, joined by a space.
  var names: String { subcommands.map(\.name).joined(separator: " ") }

  /// The spellings of all options, joined by a space.
  var spellings: String { options.map(\.spelling).joined(separator: " ") }

  /// The spellings of the options that are followed by a value, joined by a space.
  var valued: String {
    options.filter { $0.value != nil }.map(\.spelling).joined(separator: " ")
  }
}
