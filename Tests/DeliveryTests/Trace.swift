import Foundation
import JSON
import Testing

/// One recorded run of a scheduler: a catalogue, and events with what must hold after each.
struct Trace: Sendable, CustomTestStringConvertible {
  let id: String
  let popups: [JSONValue]
  let campaigns: [JSONValue]
  let config: JSONValue
  let events: [JSONValue]

  var testDescription: String { id }

  /// The traces of a file, with each popup merged over the minimal one.
  static func load(_ name: String) throws -> [Trace] {
    let minimal = try read("minimal-popup")
    return (try read(name).array ?? []).map { trace in
      Trace(
        id: trace["id"]?.string ?? "?",
        popups: (trace["popups"]?.array ?? []).map { merge($0, over: minimal) },
        campaigns: trace["campaigns"]?.array ?? [],
        config: trace["config"] ?? [:],
        events: trace["events"]?.array ?? [])
    }
  }

  /// Returns a value over another: objects member by member, everything else whole.
  static func merge(_ value: JSONValue, over base: JSONValue) -> JSONValue {
    guard case .object(let upper) = value, case .object(var merged) = base else { return value }
    for member in upper.members {
      merged[member.name] =
        merged[member.name].map { merge(member.value, over: $0) } ?? member.value
    }
    return .object(merged)
  }

  private static func read(_ name: String) throws -> JSONValue {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).json")
    return try JSONReader().read([UInt8](try Data(contentsOf: url))).value
  }
}
