import Foundation

/// The program: `conformance KIND FILE [--skip PREFIX]`.
enum Conformance {
  /// The codes that the program ends with; those above 1 are sysexits'.
  enum ExitCode: Int32 {
    case allPassed = 0
    case someFailed = 1
    case usage = 64
    case malformed = 65
    case missingFile = 66
  }

  /// Every kind of vector file; a new kind is one file and one line here.
  static let kinds: [any VectorKind] = [
    HitTestKind(), LayoutKind(), SpringKind(), BucketKind(), CELKind(), RecurrenceKind(),
  ]

  /// Runs one file, prints what failed and the closing line, and returns how it went.
  static func run(_ arguments: [String]) -> ExitCode {
    let invocation: Invocation
    switch Invocation.parse(arguments) {
    case .success(let parsed): invocation = parsed
    case .failure(let error):
      complain("\(error.message)\n\(usage)")
      return .usage
    }
    guard let text = FileManager.default.contents(atPath: invocation.file) else {
      complain("\(invocation.file): cannot be read; give the path of a vector file")
      return .missingFile
    }
    do {
      let tally = try check(rows: VectorValue.rows(of: [UInt8](text)), invocation)
      print("\(tally.passed) passed, \(tally.failed) failed, \(tally.skipped) skipped")
      return tally.failed == 0 ? .allPassed : .someFailed
    } catch {
      complain("\(invocation.file): \(error)")
      return .malformed
    }
  }

  private static func check(
    rows: [VectorValue], _ invocation: Invocation
  ) throws(VectorError) -> Tally {
    var tally = Tally()
    for (index, row) in rows.enumerated() {
      let name =
        try row.optional("id")?.string() ?? "\(type(of: invocation.kind).name)[\(index)]"
      if invocation.skipped.contains(where: { name == $0 || name.hasPrefix("\($0)/") }) {
        tally.skipped += 1
        continue
      }
      let mismatches = try invocation.kind.mismatches(in: row)
      for mismatch in mismatches {
        print("\(name): \(mismatch)")
      }
      if mismatches.isEmpty { tally.passed += 1 } else { tally.failed += 1 }
    }
    return tally
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("conformance: \(message)\n".utf8))
  }

  private static var usage: String {
    "usage: conformance KIND FILE [--skip PREFIX]...\nkinds: \(kindNames)"
  }

  static var kindNames: String {
    kinds.map { type(of: $0).name }.joined(separator: ", ")
  }
}

/// The rows of a file by outcome.
private struct Tally {
  var passed = 0
  var failed = 0
  var skipped = 0
}
