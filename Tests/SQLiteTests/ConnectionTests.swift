import Foundation
import SQLite
import SQLiteMigrations
import Testing

@Suite("A connection to a database file")
struct ConnectionTests {
  let place = TemporaryPlace()

  func open(
    _ mode: Connection.Mode = .create, busyTimeout: Int = 0
  ) throws(SQLiteError) -> Connection {
    try Connection(path: place.path, mode: mode, busyTimeout: busyTimeout)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let value: Value

    init(_ name: String, _ value: Value) {
      testDescription = name
      self.value = value
    }
  }

  @Test(
    "A value reads back as it was written",
    arguments: [
      Example("null", .null), Example("zero", .integer(0)), Example("smallest", .integer(.min)),
      Example("largest", .integer(.max)), Example("a fraction", .real(0.1)),
      Example("infinity", .real(-.infinity)), Example("zero with a sign", .real(-0.0)),
      Example("a tiny number", .real(.leastNonzeroMagnitude)),
      Example("a huge number", .real(.greatestFiniteMagnitude)), Example("no text", .text("")),
      Example("a letter", .text("a")), Example("U+0000", .text("\0")),
      Example("U+0000 inside", .text("a\0b")), Example("emoji", .text("e\u{301}👩‍👩‍👧‍👦")),
      Example("SQL", .text("'; DROP TABLE item; --")), Example("no bytes", .blob([])),
      Example("a zero byte", .blob([0])), Example("bytes", .blob([255, 0, 1])),
      Example("a long text", .text(String(repeating: "é", count: 1_000_000))),
      Example("many bytes", .blob([UInt8](repeating: 7, count: 100_000))),
    ])
  func roundTrip(_ example: Example) throws {
    let value = example.value
    let connection = try open()
    try connection.run("CREATE TABLE item (value ANY) STRICT")
    try connection.run("INSERT INTO item (value) VALUES (:value)", ["value": value])
    let found = try connection.rows("SELECT value FROM item") { (row) throws(SQLiteError) in
      try row.value(0)
    }
    // Swift takes texts with other bytes for equal, and 0.0 for -0.0.
    #expect(found == [value])
    #expect("\(found)".utf8.elementsEqual("\([value])".utf8))
  }

  @Test("A column of another type is an error, not a guess")
  func mismatch() throws {
    let connection = try open()
    let found = try connection.first("SELECT 1, 'a', 0.5, x'00', NULL") {
      (row) throws(SQLiteError) in
      var readable: [String] = []
      for column in [-1, 0, 1, 2, 3, 4, 5, .max] {
        if (try? row.integer(column)) != nil { readable.append("integer \(column)") }
        if (try? row.text(column)) != nil { readable.append("text \(column)") }
        if (try? row.real(column)) != nil { readable.append("real \(column)") }
        if (try? row.blob(column)) != nil { readable.append("blob \(column)") }
        if row.isNull(column) { readable.append("null \(column)") }
      }
      return readable
    }
    #expect(
      found == [
        "null -1", "integer 0", "text 1", "real 2", "blob 3", "null 4", "null 5",
        "null \(Int.max)",
      ])
  }

  @Test("A text that is not UTF-8 is an error")
  func invalidText() throws {
    let connection = try open()
    let error = #expect(throws: SQLiteError.self) {
      try connection.first("SELECT CAST(x'ff' AS TEXT)") { (row) throws(SQLiteError) in
        try row.text(0)
      }
    }
    #expect(error?.code == .corrupt)
  }

  @Test("Every parameter is given once by its name")
  func parameters() throws {
    let connection = try open()
    let wrong: [KeyValuePairs<String, Value>] = [
      [:], ["a": .null], ["a": .null, "c": .null], ["a": .null, "b": .null, "c": .null],
    ]
    for parameters in wrong {
      let error = #expect(throws: SQLiteError.self) {
        try connection.run("SELECT :a, :b", parameters)
      }
      #expect(error?.code == .misuse)
    }
    let sum = try connection.first("SELECT :a + :b + :a", ["b": .integer(1), "a": .integer(2)]) {
      (row) throws(SQLiteError) in try row.integer(0)
    }
    #expect(sum == 5)
  }

  @Test("A statement may run while it runs")
  func nested() throws {
    let connection = try open()
    try connection.run("CREATE TABLE item (value INTEGER) STRICT")
    for value in 1...3 as ClosedRange<Int64> {
      try connection.run("INSERT INTO item (value) VALUES (:v)", ["v": .integer(value)])
    }
    func sum(_ depth: Int) throws(SQLiteError) -> Int64 {
      try connection.rows("SELECT value FROM item") { (row) throws(SQLiteError) in
        try row.integer(0) + (depth > 0 ? try sum(depth - 1) : 0)
      }.reduce(0, +)
    }
    #expect(try sum(2) == 6 + 3 * (6 + 3 * 6))
  }

  @Test("An error leaves the statement ready for the next call")
  func errorResets() throws {
    let connection = try open()
    try connection.run("CREATE TABLE item (value INTEGER PRIMARY KEY) STRICT")
    func insert() throws(SQLiteError) { try connection.run("INSERT INTO item VALUES (1)") }
    try insert()
    #expect(throws: SQLiteError.self) { try insert() }
    try connection.run("DELETE FROM item")
    #expect(connection.changeCount == 1)
    try insert()
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let constraint: SQLiteError.Constraint
    let sql: StaticString

    var testDescription: String { "\(constraint)" }

    init(_ constraint: SQLiteError.Constraint, _ sql: StaticString) {
      self.constraint = constraint
      self.sql = sql
    }
  }

  @Test(
    "Constraints are told apart",
    arguments: [
      Broken(.primaryKey, "INSERT INTO item VALUES (1, 2, 3, 1)"),
      Broken(.unique, "INSERT INTO item VALUES (2, 1, 3, 1)"),
      Broken(.check, "INSERT INTO item VALUES (2, 2, 0, 1)"),
      Broken(.notNull, "INSERT INTO item VALUES (2, 2, NULL, 1)"),
      Broken(.foreignKey, "INSERT INTO item VALUES (2, 2, 3, 9)"),
      Broken(.trigger, "DELETE FROM item"),
    ])
  func constraints(_ example: Broken) throws {
    let connection = try open()
    try connection.run("PRAGMA foreign_keys = ON")
    try connection.run(
      script: Array(
        """
        -- A table with one of each.
        CREATE TABLE item (
          a INTEGER PRIMARY KEY, b INTEGER UNIQUE, c INTEGER NOT NULL CHECK (c > 0),
          d INTEGER REFERENCES item (a)) STRICT;
        CREATE TRIGGER kept BEFORE DELETE ON item BEGIN SELECT RAISE(ABORT, 'kept; really'); END;
        INSERT INTO item VALUES (1, 1, 3, 1);
        -- The end.
        """.utf8))
    let error = #expect(throws: SQLiteError.self) { try connection.run(example.sql) }
    #expect(error?.code == .constraint(example.constraint))
    #expect(error?.extendedCode != 0)
  }

  @Test("Refusals are told apart")
  func codes() throws {
    #expect(throws: SQLiteError.self) { try open(.readWrite) }
    do throws(SQLiteError) { _ = try open(.readOnly) } catch { #expect(error.code == .cannotOpen) }
    let writer = try open()
    try writer.run("CREATE TABLE item (value TEXT) STRICT")
    try writer.begin(.immediate)
    try expect(.busy) { () throws(SQLiteError) in try open().begin(.immediate) }
    try expect(.misuse) { () throws(SQLiteError) in try writer.begin(.immediate) }
    writer.rollBack()
    try expect(.readOnly) { () throws(SQLiteError) in
      try open(.readOnly).run("INSERT INTO item VALUES ('a')")
    }
    try writer.run("PRAGMA max_page_count = 3")
    try expect(.full) { () throws(SQLiteError) in
      try writer.run(
        "INSERT INTO item VALUES (:v)", ["v": .text(String(repeating: "a", count: 99_999))])
    }
    try expect(.misuse) { () throws(SQLiteError) in try writer.run("SELEC 1") }
    try expect(.misuse) { () throws(SQLiteError) in try writer.run("") }
    try expect(.misuse) { () throws(SQLiteError) in try writer.run("-- nothing") }
    try expect(.misuse) { () throws(SQLiteError) in try writer.run("x") }
    try expect(.cannotOpen) { () throws(SQLiteError) in
      _ = try Connection(path: "a\0b", mode: .create, busyTimeout: 0)
    }
  }

  @Test("A file that is no database, or a torn one, is told apart")
  func notADatabase() throws {
    try Data(repeating: 65, count: 5000).write(to: place.url)
    try expect(.notADatabase) { () throws(SQLiteError) in
      try open().run("SELECT COUNT(*) FROM sqlite_schema")
    }
    try FileManager.default.removeItem(at: place.url)
    do {
      let connection = try open()
      try connection.run("CREATE TABLE item (value TEXT) STRICT")
      try connection.run(
        "INSERT INTO item VALUES (:v)", ["v": .text(String(repeating: "a", count: 50_000))])
    }
    var bytes = try Data(contentsOf: place.url)
    bytes.replaceSubrange(4096..<8192, with: Data(repeating: 0xff, count: 4096))
    try bytes.write(to: place.url)
    try expect(.corrupt) { () throws(SQLiteError) in
      try open().run("SELECT * FROM item")
    }
  }

  @Test("A name is a file's name, whatever it looks like")
  func names() throws {
    for name in [":memory:", "file:a?mode=memory", "a b%20'\"é"] {
      let path = place.path + name
      let connection = try Connection(path: path, mode: .create, busyTimeout: 0)
      try connection.run("CREATE TABLE item (value TEXT) STRICT")
      #expect(FileManager.default.fileExists(atPath: path))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private func expect(
    _ code: SQLiteError.Code, _ body: () throws(SQLiteError) -> Void,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    do throws(SQLiteError) {
      try body()
      Issue.record("no error", sourceLocation: location)
    } catch {
      #expect(error.code == code, sourceLocation: location)
      #expect(!error.message.isEmpty, sourceLocation: location)
    }
  }
}
