public import Documents
public import JSON

/// What a trace wants, held against what came.
public enum SimulationCheck {
  /// Holds the outcomes of a run to what its trace expects.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - outcomes: What came of each event.
  /// - Returns: Every difference, in the order of the events; empty where all is as it must be.
  public static func differences(
    _ trace: TraceDocument, from outcomes: [JSONObject]
  ) -> [String] {
    var differences: [String] = []
    for (index, (event, found)) in zip(trace.events, outcomes).enumerated() {
      for member in event["expect"]?.object?.members ?? [] {
        let difference = difference(
          of: found[member.name] ?? .null, from: member.value, as: member.name,
          at: "\(trace.id)[\(index)] \(event["do"]?.string ?? "?")")
        if let difference { differences.append(difference) }
      }
    }
    return differences
  }

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
