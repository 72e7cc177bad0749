/// The two ways to read what was given for a parameter that may be absent.
enum Texts {
  /// Returns the value of the last text: nil inside where none is given, nil outside where it is
  /// not acceptable.
  static func last<Element: ExpressibleByArgument>(_ texts: [String]) -> Element?? {
    guard let text = texts.last else { return .some(nil) }
    guard let value = Element(argument: text) else { return nil }
    return .some(value)
  }

  /// Returns the values of all texts in order, or nil where one is not acceptable.
  static func all<Element: ExpressibleByArgument>(_ texts: [String]) -> [Element]? {
    let values = texts.compactMap(Element.init(argument:))
    return values.count == texts.count ? values : nil
  }
}
