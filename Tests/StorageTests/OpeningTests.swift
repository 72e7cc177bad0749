import Calendars
import Campaigns
import Foundation
import SQLite
import SQLiteMigrations
import SQLiteStorage
import Storage
import TestSupport
import Testing

@Suite("Opening a database")
struct OpeningTests {
  static let modes: [SQLiteStore.Mode] = [.create, .existing, .readOnly]

  /// Something that lies where a database should be.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let prepare: @Sendable (DatabaseFolder) throws -> Void
    let error: @Sendable (String) -> StorageError

    init(
      _ name: String, prepare: @escaping @Sendable (DatabaseFolder) throws -> Void,
      error: @escaping @Sendable (String) -> StorageError = { .foreign(place: $0) }
    ) {
      testDescription = name
      self.prepare = prepare
      self.error = error
    }

    init(
      _ name: String, script: String,
      error: @escaping @Sendable (String) -> StorageError = { .foreign(place: $0) }
    ) {
      self.init(name, prepare: { try $0.run(script) }, error: error)
    }

    /// Our own database, after a script.
    init(
      ours name: String, script: String, error: @escaping @Sendable (String) -> StorageError
    ) {
      self.init(
        name,
        prepare: { folder in
          _ = try folder.open()
          try folder.run(script)
        },
        error: error)
    }
  }

  /// The number of the newest migration.
  static let newest = SQLiteMigration.all.count

  static let refused: [Example] = [
    Example("a text", prepare: { try $0.write(Data("hello\n".utf8)) }),
    Example("a long text", prepare: { try $0.write(Data(repeating: 10, count: 100_000)) }),
    Example("one byte", prepare: { try $0.write(Data([0])) }),
    Example(
      "the first words of a database",
      prepare: { folder in
        try folder.write(Data("SQLite format 3\0".utf8))
      }),
    Example(
      "another program's database",
      script: "PRAGMA application_id = 7; CREATE TABLE a (b TEXT);"),
    Example(
      "another program's empty database",
      script: "PRAGMA application_id = 7; PRAGMA user_version = 1;"),
    Example("a database without a mark", script: "CREATE TABLE a (b TEXT);"),
    Example(
      "a database without a mark, in WAL mode",
      script: "PRAGMA journal_mode = WAL; CREATE TABLE a (b TEXT);"),
    Example(
      "our mark on another database",
      script: "PRAGMA application_id = 1396920909; CREATE TABLE a (b TEXT);"),
    Example(
      "a folder",
      prepare: { folder in
        try FileManager.default.createDirectory(
          atPath: folder.file(), withIntermediateDirectories: false)
      }),
    Example("a pipe", prepare: { #expect(mkfifo($0.file(), 0o600) == 0) }),
    Example(ours: "a newer schema", script: "PRAGMA user_version = 99;") {
      .newer(place: $0, found: 99, known: newest)
    },
    Example(
      ours: "a newer migration",
      script: """
        INSERT INTO schema_migration
        SELECT MAX(number) + 1, 'm9999_new', 1, 1
        FROM schema_migration;
        """
    ) { .newer(place: $0, found: newest + 1, known: newest) },
    Example(
      ours: "a changed migration",
      script: "UPDATE schema_migration SET checksum = checksum + 1 WHERE number = 3;"
    ) { .changedMigration(place: $0, name: "m0003_audit") },
    Example(
      ours: "a renamed migration",
      script: "UPDATE schema_migration SET name = 'm0002_other' WHERE number = 2;"
    ) { .changedMigration(place: $0, name: "m0002_other") },
    Example(ours: "a missing migration", script: "DELETE FROM schema_migration WHERE number = 4;") {
      .changedMigration(place: $0, name: "m0005_presentations")
    },
    Example(
      "a torn database",
      prepare: { folder in
        _ = try folder.open()
        try folder.write(folder.bytes().prefix(3000))
      }, error: { .corrupt(place: $0, detail: "database disk image is malformed") }),
  ]

  @Test("What is no database of ours is refused and left as it is", arguments: refused)
  func refusal(_ example: Example) throws {
    for mode in Self.modes {
      let folder = try DatabaseFolder()
      try example.prepare(folder)
      let before = try? folder.bytes()
      #expect(throws: example.error(folder.file())) { try folder.open("scrim.db", mode) }
      #expect((try? folder.bytes()) == before)
    }
  }

  @Test("An absent file is made only where that is asked for")
  func absent() throws {
    let folder = try DatabaseFolder()
    for mode in [SQLiteStore.Mode.existing, .readOnly] {
      #expect(throws: StorageError.missing(place: folder.file())) {
        try folder.open("scrim.db", mode)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
    #expect(throws: StorageError.missing(place: folder.file("no/such"))) {
      try folder.open("no/such/scrim.db")
    }
    #expect(throws: StorageError.missing(place: folder.file("a\0b"))) { try folder.open("a\0b") }
    _ = try folder.open()
    _ = try folder.open("scrim.db", .existing)
    _ = try folder.open("scrim.db", .readOnly)
  }

  @Test("An empty file becomes a database only where that is asked for")
  func empty() throws {
    let folder = try DatabaseFolder()
    try folder.write(Data())
    for mode in [SQLiteStore.Mode.existing, .readOnly] {
      #expect(throws: StorageError.foreign(place: folder.file())) {
        try folder.open("scrim.db", mode)
      }
      #expect(try folder.bytes().isEmpty)
    }
    try folder.open().apply(.stage(StorageSample.stage("s")))
  }

  @Test("A database without tables is a beginning that was cut short")
  func cutShort() throws {
    let folder = try DatabaseFolder()
    try folder.run("PRAGMA journal_mode = WAL;")
    #expect(throws: StorageError.foreign(place: folder.file())) {
      try folder.open("scrim.db", .existing)
    }
    try folder.open().apply(.stage(StorageSample.stage("s")))
  }

  @Test("A place that cannot be written to is refused, and still read")
  func readOnly() throws {
    let folder = try DatabaseFolder()
    try folder.open().apply(.stage(StorageSample.stage("s")))
    let store = try folder.open("scrim.db", .readOnly)
    #expect(try store.stage("s") == StorageSample.stage("s"))
    #expect(throws: StorageError.readOnly(place: folder.file())) {
      try store.apply(.stage(StorageSample.stage("t")))
    }
  }

  @Test("A file and a folder without the right to write are refused", .enabled(if: geteuid() != 0))
  func rights() throws {
    for (path, rights) in [("", 0o500), ("/scrim.db", 0o400)] as [(String, Int)] {
      let folder = try DatabaseFolder()
      try folder.open().apply(.stage(StorageSample.stage("s")))
      let before = try folder.bytes()
      chmod(folder.path + path, mode_t(rights))
      defer { chmod(folder.path + path, 0o700) }
      for mode in [SQLiteStore.Mode.create, .existing] {
        #expect(throws: StorageError.readOnly(place: folder.file())) {
          try folder.open("scrim.db", mode)
        }
      }
      if path.isEmpty {
        #expect(throws: StorageError.readOnly(place: folder.file())) {
          try folder.open("scrim.db", .readOnly)
        }
      } else {
        #expect(try folder.open("scrim.db", .readOnly).stage("s") != nil)
      }
      #expect(try folder.bytes() == before)
    }
  }

  @Test("A name with a meaning to SQLite is a file's name")
  func names() throws {
    let folder = try DatabaseFolder()
    for name in [":memory:", "file:x?mode=memory", "a b'\"é%20"] {
      try folder.open(name).apply(.stage(StorageSample.stage("s")))
      #expect(try folder.open(name, .existing).stage("s") != nil)
    }
  }

  @Test("It is in WAL mode, has our mark and the newest schema")
  func settings() throws {
    let folder = try DatabaseFolder()
    _ = try folder.open()
    let bytes = try folder.bytes()
    #expect(bytes[18] == 2 && bytes[19] == 2)
    #expect(Array(bytes[68..<72]) == Array("SCRM".utf8))
    #expect(Int(bytes[63]) == Self.newest)
    let connection = try Connection(path: folder.file(), mode: .readOnly, busyTimeout: 0)
    let rows = try connection.rows(
      "SELECT applied_at FROM schema_migration"
    ) { (row) throws(SQLiteError) in try row.integer(0) }
    #expect(rows == [Int64](repeating: 1000, count: Self.newest))
  }
}
