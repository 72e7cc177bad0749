import Foundation

/// A picture of an output kept in a file: help, a frame, a body.
///
/// The files of a suite lie in `Tests/Golden/<folder of the suite>/`, outside of the target, so
/// that the package need not list them. With `SCRIM_REWRITE_GOLDEN=1` in the environment, a check
/// writes the file instead of comparing.
public enum Golden {
  /// The environment variable that rewrites.
  public static let rewriteVariable = "SCRIM_REWRITE_GOLDEN"

  /// Checks that `text` is what the file holds, apart from one line break at its end.
  ///
  /// - Throws: A `GoldenMismatch` that shows both.
  public static func check(
    _ text: String,
    against name: String,
    of testFile: String = #filePath
  ) throws {
    let suite = URL(fileURLWithPath: testFile).deletingLastPathComponent().lastPathComponent
    try check(
      text,
      file: Repository.path(of: "Tests/Golden/\(suite)/\(name)"),
      rewriting: ProcessInfo.processInfo.environment[rewriteVariable] == "1"
    )
  }

  /// Checks that `text` is what the file at this path holds, apart from one line break at its end,
  /// or writes it there.
  ///
  /// - Throws: A `GoldenMismatch` that shows both.
  public static func check(
    _ text: String,
    file path: String,
    rewriting: Bool
  ) throws {
    let expected = try? String(contentsOfFile: path, encoding: .utf8)
    let ended = text.hasSuffix("\n") ? text : text + "\n"
    if rewriting {
      // An unchanged file keeps its time, so that nothing is built again.
      if expected == ended { return }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try ended.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    guard expected == ended else {
      throw GoldenMismatch(path: path, expected: expected, actual: ended)
    }
  }
}
