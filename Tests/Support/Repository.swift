import Foundation

/// The checkout that the tests were built from.
public enum Repository {
  /// The path of its top folder, without a slash at the end.
  public static let path: String = {
    // …/Tests/Support/Repository.swift
    var url = URL(fileURLWithPath: "\(#filePath)")
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// Returns the full path of a file or folder named from the top folder.
  public static func path(of name: String) -> String { "\(path)/\(name)" }

  /// Reads a text file named from the top folder.
  public static func text(of name: String) throws -> String {
    try String(contentsOfFile: path(of: name), encoding: .utf8)
  }
}
