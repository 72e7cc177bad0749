import Foundation
import TestSupport
import Testing

@Suite("Installing dependencies")
struct DependencyTests {
  @Test("The script names the libraries that the package names, and no other")
  func list() async throws {
    let dump = try await Executable.run(
      path: try installedSwift(),
      arguments: ["package", "--ignore-lock", "dump-package"]
    )
    let manifest = try JSONDecoder().decode(Manifest.self, from: dump.outputData)
    let declared = manifest.targets.flatMap { target in
      (target.providers ?? []).flatMap { ($0.apt ?? []).flatMap(\.self) }
        .map { package in (name: target.pkgConfig, package: package) }
    }
    let script = try Repository.text(of: ".ci/install-dependencies")
    let listed = script.split(separator: "\n").drop { $0 != "libraries='" }.dropFirst()
      .prefix { $0 != "'" }.map(String.init)
    #expect(!declared.isEmpty)
    #expect(
      listed.map { $0.split(separator: " ").last.map(String.init) ?? "" }.sorted()
        == declared.map(\.package).sorted())
    // A library whose flags the package manager does not ask for is known to the script alone.
    for case (let name?, let package) in declared { #expect(listed.contains("\(name) \(package)")) }
  }

  @Test(
    "What is missing is installed where one may, and named where one may not",
    arguments: [
      Machine("all there", runs: [], exitCode: 0),
      Machine(
        "missing, as root",
        missing: true,
        user: 0,
        runs: ["apt-get update", "apt-get install -y --no-install-recommends \(packages)"],
        says: "Running: apt-get update && apt-get install",
        exitCode: 0
      ),
      Machine(
        "missing, with sudo",
        missing: true,
        sudo: .free,
        runs: [
          "sudo apt-get update",
          "apt-get update",
          "sudo apt-get install -y --no-install-recommends \(packages)",
          "apt-get install -y --no-install-recommends \(packages)",
        ],
        says: "Running with sudo: apt-get update && apt-get install",
        exitCode: 0
      ),
      Machine(
        "missing, with neither",
        missing: true,
        runs: [],
        says: "apt-get update && apt-get install -y --no-install-recommends \(packages)",
        exitCode: 69
      ),
      Machine(
        "missing, where sudo asks for a password and nobody can answer",
        missing: true,
        sudo: .asks,
        runs: [],
        says: "Installing them needs root.",
        exitCode: 69
      ),
      Machine(
        "missing, and the installation fails",
        missing: true,
        user: 0,
        installs: false,
        runs: ["apt-get update", "apt-get install -y --no-install-recommends \(packages)"],
        says: "Still missing: \(packages)",
        exitCode: 69
      ),
      Machine(
        "missing, on another system",
        missing: true,
        hasPackages: false,
        runs: [],
        says: "There is no apt-get here",
        exitCode: 69
      ),
      Machine("no Swift", swift: nil, runs: [], says: "Swift is missing", exitCode: 69),
      Machine(
        "an older Swift", swift: "6.2.3", runs: [], says: "Swift 6.2.3 is too old", exitCode: 69),
      Machine(
        "a much older Swift", swift: "5.10", runs: [], says: "Swift 5.10 is too old", exitCode: 69),
      Machine("a newer Swift", swift: "7.0", runs: [], exitCode: 0),
      Machine("a strange Swift", swift: "x", runs: [], says: "cannot be read", exitCode: 69),
    ]
  )
  func machines(_ machine: Machine) async throws {
    try await TemporaryFolder.with { folder in
      try machine.build(in: folder)
      let result = try await Executable.run(
        path: "/bin/sh",
        arguments: [Repository.path(of: ".ci/install-dependencies")],
        environment: ["PATH": folder.path(of: "bin")]
      )
      #expect(result.exitCode == machine.exitCode, "\(result)")
      #expect(machine.says.isEmpty || result.standardError.contains(machine.says), "\(result)")
      #expect(result.standardOutput.isEmpty)
      if machine.exitCode == 0, machine.runs.isEmpty { #expect(result.standardError.isEmpty) }
      let log = (try? folder.text(of: "log")) ?? ""
      #expect(log.split(separator: "\n").map(String.init) == machine.runs)
    }
  }

  static let packages = Machine.packages

  private struct Manifest: Decodable {
    let targets: [Target]

    struct Target: Decodable {
      let pkgConfig: String?
      let providers: [Provider]?
    }

    struct Provider: Decodable {
      let apt: [[String]]?
    }
  }
}
