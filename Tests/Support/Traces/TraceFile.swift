import Foundation
public import JSON

/// One recorded run of the scheduler: a catalogue, and events with what must hold after each.
public struct TraceFile: Sendable {
  /// The trace's name.
  public let id: String

  /// The popups, each whole.
  public let popups: [JSONValue]

  /// The campaigns.
  public let campaigns: [JSONValue]

  /// The configuration.
  public let config: JSONValue

  /// The events.
  public let events: [JSONValue]

  /// Returns the traces of a file, with each popup merged over the minimal one.
  public static func load(_ name: String) throws -> [TraceFile] {
    let minimal = try read("minimal-popup")
    return (try read(name).array ?? []).map { trace in
      TraceFile(
        id: trace["id"]?.string ?? "?",
        popups: (trace["popups"]?.array ?? []).map { merge($0, over: minimal) },
        campaigns: trace["campaigns"]?.array ?? [],
        config: trace["config"] ?? [:],
        events: trace["events"]?.array ?? [])
    }
  }

  /// Returns a value over another: objects member by member, everything else whole.
  public static func merge(_ value: JSONValue, over base: JSONValue) -> JSONValue {
    guard case .object(let upper) = value, case .object(var merged) = base else { return value }
    for member in upper.members {
      let old = merged[member.name]
      merged[member.name] = old.map { merge(member.value, over: $0) } ?? member.value
    }
    return .object(merged)
  }

  private static func read(_ name: String) throws -> JSONValue {
    let path = Repository.path(of: "Tests/DeliveryTests/Fixtures/\(name).json")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONReader().read([UInt8](data)).value
  }
}
