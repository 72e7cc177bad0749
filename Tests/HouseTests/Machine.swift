import TestSupport
import Testing

/// A machine as the installing script sees it: a folder of small programs that is its whole `PATH`.
struct Machine: CustomTestStringConvertible {
  enum Sudo {
    case absent, asks, free
  }

  let testDescription: String
  var missing = false
  var user = 1000
  var sudo = Sudo.absent
  var installs = true
  var hasPackages = true
  var swift: String? = "6.3.1"

  /// The commands that should have been run, in order.
  let runs: [String]

  /// What the script should say, in part.
  let says: String

  let exitCode: Int32

  /// The packages missing on a machine without sqlite3.
  static let packages = "libsqlite3-dev"

  init(
    _ name: String,
    missing: Bool = false,
    user: Int = 1000,
    sudo: Sudo = .absent,
    installs: Bool = true,
    hasPackages: Bool = true,
    swift: String? = "6.3.1",
    runs: [String],
    says: String = "",
    exitCode: Int32
  ) {
    testDescription = name
    self.missing = missing
    self.user = user
    self.sudo = sudo
    self.installs = installs
    self.hasPackages = hasPackages
    self.swift = swift
    self.runs = runs
    self.says = says
    self.exitCode = exitCode
  }

  /// Writes the programs into `bin` of a folder; what they are asked to do goes into `log`.
  func build(in folder: TemporaryFolder) throws {
    let log = folder.path(of: "log")
    let installed = folder.path(of: "installed")
    func program(_ name: String, _ body: String) throws {
      try folder.write("#!/bin/sh\n\(body)\n", to: "bin/\(name)", executable: true)
    }
    let there = missing ? "[ \"$2\" != sqlite3 ] || [ -e '\(installed)' ]" : "true"
    try program("pkg-config", "[ \"$1\" = --exists ] && { \(there); }")
    try program("id", "echo \(user)")
    try program("env", "shift; exec \"$@\"")
    if hasPackages {
      let effect = installs ? "if [ \"$1\" = install ]; then : > '\(installed)'; fi" : ""
      try program("apt-get", "echo \"apt-get $*\" >> '\(log)'\n\(effect)")
    }
    switch sudo {
    case .absent: break
    case .asks: try program("sudo", "exit 1")
    case .free:
      try program(
        "sudo",
        "if [ \"$1\" = -n ]; then exit 0; fi\necho \"sudo $*\" >> '\(log)'\nexec \"$@\""
      )
    }
    if let swift { try program("swift", "echo 'Swift version \(swift) (swift-\(swift)-RELEASE)'") }
  }
}
