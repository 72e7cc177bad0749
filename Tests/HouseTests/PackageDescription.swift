import Foundation
import TestSupport

/// What `swift package describe` tells of the package.
struct PackageDescription: Decodable {
  var targets: [Target]

  /// One target with its arrows.
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String
    var sources: [String]
    var dependencies: [String]

    enum CodingKeys: String, CodingKey {
      case name, type, path, sources
      case dependencies = "target_dependencies"
    }

    init(
      _ name: String,
      type: String = "library",
      sources: [String] = [],
      to dependencies: [String] = []
    ) {
      self.name = name
      self.type = type
      path = "Sources/\(name)"
      self.sources = sources
      self.dependencies = dependencies
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      type = try values.decode(String.self, forKey: .type)
      path = try values.decode(String.self, forKey: .path)
      sources = try values.decodeIfPresent([String].self, forKey: .sources) ?? []
      dependencies = try values.decodeIfPresent([String].self, forKey: .dependencies) ?? []
    }
  }

  init(_ targets: [Target]) { self.targets = targets }

  /// Reads the description of the checkout.
  static func ofRepository() async throws -> PackageDescription {
    let swift = try installedSwift()
    // Without `--ignore-lock`, which stands before the verb, this waits for the lock that
    // `swift test` itself holds.
    let result = try await Executable.run(
      path: swift,
      arguments: ["package", "--ignore-lock", "describe", "--type", "json"]
    )
    guard result.exitCode == 0 else { throw ToolFailure(result: result) }
    return try JSONDecoder().decode(PackageDescription.self, from: result.outputData)
  }
}

/// A tool of the toolchain that did not do what it was asked.
struct ToolFailure: Error, CustomStringConvertible {
  let result: ExecutableResult

  var description: String { "\(result)" }
}

/// A toolchain that is not on `PATH`.
struct NoSwift: Error {}

/// Returns the path of the `swift` that is on `PATH`.
func installedSwift() throws -> String {
  guard let path = Executable.installed("swift") else { throw NoSwift() }
  return path
}
