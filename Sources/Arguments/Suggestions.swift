/// The known names nearest to a word that is not one.
struct Suggestions {
  let names: [String]

  /// The names within a third of the word's length of it, nearest first, then in order of
  /// `known`.
  init(for word: String, among known: [String]) {
    let typed = Array(word.lowercased())
    guard !typed.isEmpty, typed.count <= ArgumentBounds.maximumComparedCharacters else {
      names = []
      return
    }
    let limit = min(ArgumentBounds.maximumEdits, max(1, typed.count / 3))
    let near = known.enumerated().compactMap { position, name -> Candidate? in
      let letters = Array(name)
      guard
        letters.count <= ArgumentBounds.maximumComparedCharacters,
        abs(letters.count - typed.count) <= limit
      else { return nil }
      let edits = Suggestions.edits(from: typed, to: letters)
      return edits <= limit ? Candidate(name: name, edits: edits, position: position) : nil
    }
    // Only the nearest: a second guess at a greater distance is noise.
    let fewest = near.map(\.edits).min()
    names = near.filter { $0.edits == fewest }
      .sorted { $0.position < $1.position }
      .prefix(ArgumentBounds.maximumSuggestions)
      .map(\.name)
  }

  private struct Candidate {
    let name: String
    let edits: Int
    let position: Int
  }

  /// Returns the fewest insertions, deletions, replacements and swaps of neighbours that turn one
  /// word into the other.
  ///
  /// Optimal string alignment, in time and space of the product of both lengths.
  static func edits(from source: [Character], to target: [Character]) -> Int {
    let width = target.count + 1
    var rows = [Int](repeating: 0, count: (source.count + 1) * width)
    for column in 0..<width { rows[column] = column }
    for row in 0..<source.count {
      let above = row * width
      let here = above + width
      rows[here] = row + 1
      for column in 0..<target.count {
        let same = source[row] == target[column]
        var fewest = min(
          rows[above + column] + (same ? 0 : 1),
          rows[above + column + 1] + 1,
          rows[here + column] + 1
        )
        if row > 0, column > 0, source[row] == target[column - 1],
          source[row - 1] == target[column]
        {
          fewest = min(fewest, rows[above - width + column - 1] + 1)
        }
        rows[here + column + 1] = fewest
      }
    }
    return rows[rows.count - 1]
  }
}
