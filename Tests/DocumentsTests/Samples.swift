import Documents
import Foundation
import JSON
import TestSupport

/// The sample files of the repository, and changed copies of them.
enum Samples {
  static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: "\(Repository.path)/config/samples/\(folder)")
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  static func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(Repository.path)/config/samples/\(file)")))
  }

  /// Returns the sample with the changes made.
  static func bytes(of file: String, _ changes: [Change]) throws -> [UInt8] {
    var value = try JSONReader(.strict).read(try bytes(of: file)).value
    for change in changes { value = try change.made(in: value) }
    return JSONWriter().bytes(value)
  }

  /// Returns what is wrong in a file, without places; nothing where it is read.
  static func faults(in text: [UInt8], of file: String) -> [String] {
    do throws(DocumentError) {
      if file.hasPrefix("campaigns") {
        _ = try CampaignDocument(text, file: file)
      } else {
        _ = try PopupDocument(text, file: file)
      }
      return []
    } catch {
      return error.faults.map { "\($0.pointer): \($0.message)" }
    }
  }
}

/// A member set, or taken away where there is no JSON.
struct Change: Sendable {
  let pointer: String
  let json: String?

  init(_ pointer: String, _ json: String?) {
    self.pointer = pointer
    self.json = json
  }

  func made(in value: JSONValue) throws -> JSONValue {
    let new = try json.map { try JSONReader().read($0).value }
    return Self.set(new, at: JSONPointer(pointer)?.tokens[...] ?? [], in: value)
  }

  private static func set(
    _ new: JSONValue?, at path: ArraySlice<String>, in value: JSONValue
  ) -> JSONValue {
    guard let token = path.first else { return new ?? .null }
    let rest = path.dropFirst()
    if var object = value.object {
      object[token] = rest.isEmpty ? new : set(new, at: rest, in: object[token] ?? [:])
      return .object(object)
    }
    guard var array = value.array, let index = Int(token) else { return value }
    if index >= array.count {
      array.append(new ?? .null)
    } else if rest.isEmpty, new == nil {
      array.remove(at: index)
    } else {
      array[index] = set(new, at: rest, in: array[index])
    }
    return .array(array)
  }
}
