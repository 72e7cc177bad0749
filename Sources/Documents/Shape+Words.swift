import JSON

extension Shape {
  /// The rule in words, as messages say it.
  var words: String {
    switch self {
    case .text(let characters, let format): format?.words ?? Self.words("a text", characters)
    case .whole(let range): Self.words(range)
    case .number(let bounds): bounds.words
    case .flag: "true or false"
    case .anything: "any value"
    case .choice(let names):
      (names.count > 1 ? "one of " : "") + names.map { "\"\($0)\"" }.joined(separator: ", ")
    case .constant(let value, let reason):
      JSONWriter(.compact).text(value) + ", because \(reason)"
    case .list(let list): Self.words(list)
    case .object(let object): "an object: \(object.title)"
    case .byLocale: "an object of language tags and texts, at least one"
    case .byName: "an object of names, none of them empty"
    case .either(let shapes): shapes.map(\.words).joined(separator: ", or ")
    case .nullable(let shape): shape.words + ", or null"
    }
  }

  private static func words(_ noun: String, _ characters: ClosedRange<Int>) -> String {
    switch (characters.lowerBound, characters.upperBound) {
    case (0, Int.max): noun
    case (1, Int.max): noun + " that is not empty"
    case (0, let most): noun + " of at most \(most) characters"
    case (let least, let most): noun + " of \(least) to \(most) characters"
    }
  }

  private static func words(_ range: ClosedRange<Int64>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (Int64.min, Int64.max): "a whole number"
    case (let least, Int64.max): "a whole number of at least \(least)"
    case (let least, let most) where least == most: "the number \(least)"
    case (let least, let most): "a whole number from \(least) to \(most)"
    }
  }

  private static func words(_ list: ListShape) -> String {
    switch (list.count.lowerBound, list.count.upperBound) {
    case (0, Int.max): "a list"
    case (0, 0): "an empty list"
    case (let least, Int.max): "a list of at least \(least)"
    case (0, let most): "a list of at most \(most)"
    case (let least, let most): "a list of \(least) to \(most)"
    }
  }
}

extension NumberBounds {
  var words: String {
    let least = over.map { "over \(Self.text($0))" } ?? atLeast.map { "at least \(Self.text($0))" }
    switch (least, atMost) {
    case (nil, nil): return "a number"
    case (let least?, nil): return "a number " + (over == nil ? "of " : "") + least
    case (nil, let most?): return "a number of at most \(Self.text(most))"
    case (let least?, let most?):
      guard over == nil, let atLeast else {
        return "a number \(least) and at most \(Self.text(most))"
      }
      return "a number from \(Self.text(atLeast)) to \(Self.text(most))"
    }
  }

  private static func text(_ number: Double) -> String {
    JSONNumber(number)?.text ?? "\(number)"
  }
}
