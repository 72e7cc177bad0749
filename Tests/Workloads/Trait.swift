/// A trait of users, and how its values fall.
struct Trait: Sendable {
  enum Kind: Sendable {
    /// One of a list of words.
    case word(ZipfDistribution, words: [String])
    /// A whole number, the more often small the higher `power` is.
    case number(least: Int, most: Int, power: Int)
    /// True for this share of the users.
    case flag(share: Double)
    /// Up to `most` of a list of words.
    case words(ZipfDistribution, words: [String], most: Int)
  }

  let name: String
  let kind: Kind

  /// The share of events that have the trait.
  let presence: Double

  static func word(
    _ name: String, _ count: Int, _ exponent: Double, _ presence: Double
  ) -> Trait {
    let places = ZipfDistribution(count: count, exponent: exponent)
    let words = (0..<count).map { "\(name)_\($0)" }
    return Trait(name: name, kind: .word(places, words: words), presence: presence)
  }

  static func number(
    _ name: String, _ range: ClosedRange<Int>, power: Int, _ presence: Double
  ) -> Trait {
    let kind = Kind.number(least: range.lowerBound, most: range.upperBound, power: power)
    return Trait(name: name, kind: kind, presence: presence)
  }

  static func flag(_ name: String, _ share: Double, _ presence: Double) -> Trait {
    Trait(name: name, kind: .flag(share: share), presence: presence)
  }

  static func words(
    _ name: String, _ count: Int, _ exponent: Double, _ presence: Double, most: Int
  ) -> Trait {
    let places = ZipfDistribution(count: count, exponent: exponent)
    let words = (0..<count).map { "\(name)_\($0)" }
    return Trait(name: name, kind: .words(places, words: words, most: most), presence: presence)
  }

  /// Returns the number below which a share of all events lies.
  static func number(least: Int, most: Int, power: Int, at quantile: Double) -> Int64 {
    guard quantile < 1 else { return Int64(most) }
    var share = quantile
    for _ in 1..<power { share *= quantile }
    return Int64(least + Int(Double(most - least + 1) * share))
  }

  /// Returns the value that a user has.
  func value(_ random: inout WorkloadRandom) -> TraitValue {
    switch kind {
    case .word(let places, let words): return .word(words[places.pick(&random)])
    case .number(let least, let most, let power):
      let quantile = random.share()
      return .number(Trait.number(least: least, most: most, power: power, at: quantile))
    case .flag(let share): return .flag(random.share() < share)
    case .words(let places, let words, let most):
      let count = random.below(most + 1)
      var chosen: Set<Int> = []
      while chosen.count < count { chosen.insert(places.pick(&random)) }
      return .words(chosen.sorted().map { words[$0] })
    }
  }
}
