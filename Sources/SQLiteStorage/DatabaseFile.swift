internal import Glibc
internal import SQLiteMigrations
internal import Storage

/// What lies at a path, found out before SQLite touches it.
///
/// The layout of a file's first 100 bytes is that of sqlite.org/fileformat2.html, 1.3.
struct DatabaseFile {
  /// What a file holds.
  enum Contents: Hashable {
    /// There is no file.
    case none

    /// There is an empty file.
    case empty

    /// There is a database, by its first bytes ours or without the mark of any program.
    case database
  }

  /// The mark of Scrim's databases: "SCRM".
  static let applicationID: Int64 = 0x5343_524d

  /// The bytes that the header of a database has.
  static let headerLength = 100

  let path: String

  /// The folder that the file lies in.
  var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a process has the database open and shares the index of its log.
  var hasLogIndex: Bool { access(path + "-shm", R_OK) == 0 }

  /// Whether there is anything at the path, a link that leads nowhere too.
  var isThere: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether the folder is there.
  var isFolderThere: Bool { access(folder, F_OK) == 0 }

  /// Whether the file and its folder let this process write; SQLite needs both.
  var isWritable: Bool { access(path, W_OK) == 0 && isFolderWritable }

  /// Whether the folder lets this process make files.
  var isFolderWritable: Bool { access(folder, W_OK) == 0 }

  /// Reads what the file holds.
  ///
  /// - Throws: ``StorageError/foreign(place:)`` where it is no database, or that of another
  ///   program,
  ///   ``StorageError/newer(place:found:known:)``, or what the system refused.
  func contents() throws(StorageError) -> Contents {
    guard !path.utf8.contains(0) else { throw .missing(place: path) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw systemError("stat") }
      return .none
    }
    // A pipe would be waited for, and a device is no place for a database.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(place: path) }
    guard status.st_size > 0 else { return .empty }
    try checkHeader(try header())
    return .database
  }

  private func checkHeader(_ header: [UInt8]) throws(StorageError) {
    let magic = "SQLite format 3\0".utf8
    guard header.count == DatabaseFile.headerLength, header.starts(with: magic) else {
      throw .foreign(place: path)
    }
    let application = DatabaseFile.number(header[68..<72])
    guard application == DatabaseFile.applicationID || application == 0 else {
      throw .foreign(place: path)
    }
    let version = Int(DatabaseFile.number(header[60..<64]))
    let known = SQLiteMigration.all.count
    if application == DatabaseFile.applicationID, version > known {
      throw .newer(place: path, found: version, known: known)
    }
  }

  private func header() throws(StorageError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw systemError("open") }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: DatabaseFile.headerLength)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { throw systemError("read") }
    return Array(bytes.prefix(count))
  }

  /// Writes what the system holds back of a file or a folder to the disk; false where it cannot.
  static func sync(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return fsync(file) == 0
  }

  /// Returns the error of a call that failed just now.
  func systemError(_ call: String) -> StorageError {
    let code = errno
    let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return .inputOutput(place: path, detail: "\(call): \(text)")
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
    Int64(Int32(bitPattern: bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
  }
}
