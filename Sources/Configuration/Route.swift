/// What a deep link of one form does with the popup on screen.
public struct Route: Hashable, Sendable {
  /// What is done.
  public enum Action: Hashable, Sendable {
    /// Everything that may be hidden goes, then the link opens.
    case hideAll

    /// Nothing is touched.
    case none

    /// Everything that may be hidden goes, then the popup with this key is shown.
    case popup(String)
  }

  /// Any link hides.
  public static let all = Route(pattern: "*", action: .hideAll)

  /// The form of the links: `*` is any run of characters.
  public let pattern: String

  /// What they do.
  public let action: Action

  /// Creates a route.
  public init(pattern: String, action: Action) {
    self.pattern = pattern
    self.action = action
  }

  /// Returns whether the pattern describes the whole of a link.
  ///
  /// Complexity: pattern × link at worst; never exponential, since only the last star is retried.
  public func matches(_ url: String) -> Bool {
    let pattern = Array(self.pattern.utf8)
    let text = Array(url.utf8)
    let star = UInt8(ascii: "*")
    var place = 0
    var index = 0
    var retry: (pattern: Int, text: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == star {
        retry = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        place = last.pattern + 1
        index = last.text + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}
