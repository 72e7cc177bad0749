/// Who may import what under `Sources/` and `Migrations/`.
struct ImportRules {
  let file: SourceFile

  /// Every breach, as a sentence with its place.
  var breaches: [String] {
    guard let module = file.module else { return [] }
    return imports.compactMap { line, name in
      // Foundation's parts are Foundation.
      let known = name.hasPrefix("Foundation") ? "Foundation" : name
      if let confidants = House.confidants[known] {
        if confidants.contains(module) { return nil }
        return "\(file.path):\(line): \(name) is for \(confidants.joined(separator: ", ")) only."
      }
      if House.toolchain.contains(known) || House.floors[known] != nil { return nil }
      return "\(file.path):\(line): \(name) is neither of the house nor of the toolchain."
    }
  }

  /// Returns a sentence for every import of a target of the package that `target`, which holds the
  /// file, does not declare.
  ///
  /// The build's own check lets an import pass that a dependency of a dependency satisfies.
  func undeclared(by target: PackageDescription.Target, of all: Set<String>) -> [String] {
    imports.filter { all.contains($0.name) && !target.dependencies.contains($0.name) }.map {
      "\(file.path):\($0.line): \(target.name) does not declare \($0.name) in Package.swift."
    }
  }

  /// The modules imported, with the numbers of their lines.
  var imports: [(line: Int, name: String)] {
    let lines = file.code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      line.split(separator: UInt8(ascii: ";"))
        .compactMap { ImportRules.module(importedBy: String(decoding: $0, as: UTF8.self)) }
        .map { (index + 1, $0) }
    }
  }

  private static func module(importedBy statement: String) -> String? {
    let words = statement.split(separator: " ")
    guard let position = words.firstIndex(of: "import") else { return nil }
    let before = words[..<position]
    guard before.allSatisfy({ $0.hasPrefix("@") || ImportRules.levels.contains(String($0)) })
    else { return nil }
    // `import struct Foundation.Data` names a kind first.
    let rest = words[(position + 1)...].drop { ImportRules.kinds.contains(String($0)) }
    return rest.first.flatMap { $0.split(separator: ".").first }.map(String.init)
  }

  private static let levels = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}
