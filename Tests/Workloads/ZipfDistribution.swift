import Glibc

/// Places of which the first are the most frequent: place `i`, from 1, has the weight `i`⁻ˢ.
struct ZipfDistribution: Sendable {
  /// The share of all places up to each.
  private let shares: [Double]

  /// The number of places.
  var count: Int { shares.count }

  init(count: Int, exponent: Double) {
    var sum = 0.0
    var sums: [Double] = []
    for place in 1...count {
      sum += pow(Double(place), -exponent)
      sums.append(sum)
    }
    shares = sums.map { $0 / sum }
  }

  /// Returns a place, from 0.
  func pick(_ random: inout WorkloadRandom) -> Int {
    let share = random.share()
    var low = 0
    var high = shares.count
    while low < high {
      let middle = (low + high) / 2
      if share < shares[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
