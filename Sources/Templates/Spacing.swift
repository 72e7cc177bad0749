/// How close the elements of a card stand to one another.
enum Spacing {
  /// Everything has its usual distance, and each button its own row.
  case wide

  /// The two buttons share a row where their texts allow it.
  case shared

  /// They do, and the distances are half of the usual ones.
  case narrow

  /// The spacings that take less room than the usual one, in the order in which they are tried.
  static let closer: [Spacing] = [.shared, .narrow]

  /// The distance between two elements, in points.
  var gap: Double { self == .narrow ? Metrics.gap / 2 : Metrics.gap }

  /// Whether two buttons may share a row.
  var sharesRows: Bool { self != .wide }
}
