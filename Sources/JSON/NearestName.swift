/// The longest name, in bytes, that edit distance is worked out for.
private let nearestNameLengthLimit = 128

/// The fewest letters that count as the beginning of a name.
private let shortestBeginning = 3

/// Returns the name among `names` that is nearest to `name`, for "did you mean".
///
/// Nearness is the number of letters to insert, delete, replace or swap with a neighbour, upper and
/// lower case being the same (the optimal string alignment distance); a name that what was written
/// is
/// the beginning of counts as one letter away. The earliest of equals wins.
/// - Parameters:
///   - name: What was written.
///   - names: What could have been meant.
///   - limit: The largest distance that counts; nil takes the nearest, however far.
/// - Returns: The nearest; nil without names, beyond `limit`, or for a name over 128 bytes.
///
/// Complexity: O(length × total length of names).
public func nearestName(
  to name: String, in names: [String], within limit: Int? = nil
) -> String? {
  guard name.utf8.count <= nearestNameLengthLimit else { return nil }
  let wanted = Array(name.lowercased().unicodeScalars)
  var nearest: (name: String, distance: Int)?
  for candidate in names where candidate.utf8.count <= nearestNameLengthLimit {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let isBeginning = wanted.count >= shortestBeginning && letters.starts(with: wanted)
    let distance =
      isBeginning ? min(1, letters.count - wanted.count) : editDistance(wanted, letters)
    if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
  }
  guard let nearest, nearest.distance <= limit ?? .max else { return nil }
  return nearest.name
}

private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    for column in other.indices {
      var cost = min(
        last[column] + (one[row] == other[column] ? 0 : 1),
        last[column + 1] + 1,
        current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last.last ?? 0
}
