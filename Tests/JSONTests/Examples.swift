import Foundation
import JSON
import Testing

/// One text and what is made of it.
struct ReadingExample: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let result: String

  init(_ name: String, _ text: String, _ result: String) {
    self.name = name
    self.text = text
    self.result = result
  }

  var testDescription: String { name }
}

/// The sample files of the repository.
enum Samples {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("config/samples")

  static let files: [String] = ["popups", "campaigns"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  static func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(file)))
  }
}
