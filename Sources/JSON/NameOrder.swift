/// The order of names by their UTF-8 bytes.
enum NameOrder {
  static func areSame(_ one: String, _ other: String) -> Bool {
    let (left, right) = (one.utf8.span, other.utf8.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  static func precedes(_ one: String, _ other: String) -> Bool {
    let (left, right) = (one.utf8.span, other.utf8.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }
}
