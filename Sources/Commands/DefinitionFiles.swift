import Campaigns
import Catalogue
import Foundation

/// The files that definitions are imported from and exported to.
enum DefinitionFiles {
  /// The most bytes of one file.
  static let maximumSize = 1 << 20

  /// The most files of one import.
  static let maximumCount = 10_000

  /// Reads the files of paths; a folder stands for its .json and .json5 files, by name.
  static func read(_ paths: [String]) throws(Failure) -> [Definitions.SourceFile] {
    var files: [Definitions.SourceFile] = []
    for path in paths {
      for file in try expand(path) {
        guard files.count < maximumCount else {
          throw Failure(
            .badData, "more than \(maximumCount) files", advice: "Import a part at a time.")
        }
        files.append(.init(name: file, text: try contents(of: file)))
      }
    }
    return files
  }

  /// Writes revisions into a folder, a file each, and makes the folder.
  static func write(_ revisions: [Revision], into folder: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotCreate, "cannot make the folder \(folder): \(reason(error))",
        advice: "Name a folder that you may write to.")
    }
    for revision in revisions {
      let path = "\(folder)/\(revision.key).json"
      do {
        try Data(revision.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw Failure(
          .cannotCreate, "cannot write \(path): \(reason(error))",
          advice: "Name a folder that you may write to.")
      }
    }
  }

  /// Returns the bytes of a file, which has at most so many.
  static func contents(
    of path: String, limit: Int = maximumSize
  ) throws(Failure) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(.noInput, "there is no file \(path)", advice: "Check the path.")
    }
    guard !isFolder.boolValue else {
      throw Failure(
        .noInput, "\(path) is a folder, not a file", advice: "Name a file in it.")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Failure(.noInput, "cannot read \(path)", advice: "Check its permissions.")
    }
    defer { try? handle.close() }
    do {
      // One byte more than is allowed tells a file that is too long without reading all of it.
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else {
        throw Failure(
          .badData, "\(path) has more than \(limit) bytes",
          advice: "Check that it is the file you mean; none of Scrim's is that long.")
      }
      return [UInt8](data)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.inputOutput, "cannot read \(path): \(reason(error))")
    }
  }

  private static func expand(_ path: String) throws(Failure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(.noInput, "there is no file or folder \(path)", advice: "Check the path.")
    }
    guard isFolder.boolValue else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw Failure(
        .noInput, "cannot read the folder \(path): \(reason(error))",
        advice: "Check its permissions.")
    }
    let files = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".json5") }.sorted()
    guard !files.isEmpty else {
      throw Failure(
        .noInput, "the folder \(path) has no .json or .json5 file",
        advice: "Name the folder that holds them; those below it are not searched.")
    }
    return files.map { "\(path)/\($0)" }
  }

  /// The system's own words where it has some: Foundation's name neither the place nor the reason.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else {
      let idle = "The operation could not be completed. "
      let text = cause.localizedDescription
      return String(text.hasPrefix(idle) ? text.dropFirst(idle.count) : text[...])
    }
    return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
  }
}
