public import JSON

/// How what a trace wants is held against what came.
public enum TraceComparison {
  /// Returns a difference in words, or nil where the two agree.
  ///
  /// `why` may name a part; everything else is whole, and objects have no order.
  public static func difference(
    of got: JSONValue, from wanted: JSONValue, as name: String, at place: String
  ) -> String? {
    guard !agrees(got, with: wanted, as: name) else { return nil }
    return "\(place).\(name): wanted \(text(wanted)), got \(text(got))"
  }

  private static func agrees(_ got: JSONValue, with wanted: JSONValue, as name: String) -> Bool {
    guard name == "why", let wanted = wanted.object else { return text(got) == text(wanted) }
    return wanted.members.allSatisfy { got[$0.name] == $0.value }
  }

  private static func text(_ value: JSONValue) -> String { JSONWriter(.compact).text(value) }
}
