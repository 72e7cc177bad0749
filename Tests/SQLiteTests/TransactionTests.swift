import SQLite
import Testing

@Suite("A transaction of a connection")
struct TransactionTests {
  let place = TemporaryPlace()
  let connection: Connection

  init() throws {
    connection = try Connection(path: place.path, mode: .create, busyTimeout: 0)
    try connection.run("CREATE TABLE item (value INTEGER UNIQUE) STRICT")
  }

  func insert(_ value: Int64) throws(SQLiteError) {
    try connection.run("INSERT INTO item (value) VALUES (:value)", ["value": .integer(value)])
  }

  func values() throws(SQLiteError) -> [Int64] {
    try connection.rows("SELECT value FROM item ORDER BY value") { (row) throws(SQLiteError) in
      try row.integer(0)
    }
  }

  @Test("It keeps everything", arguments: [Connection.TransactionKind.immediate, .deferred])
  func commits(_ kind: Connection.TransactionKind) throws {
    let count = try connection.transaction(kind) { () throws(SQLiteError) in
      try insert(1)
      try insert(2)
      #expect(connection.isInTransaction)
      return try values().count
    }
    #expect(count == 2)
    #expect(!connection.isInTransaction)
    #expect(try values() == [1, 2])
  }

  @Test("It keeps nothing after an error")
  func rollsBack() throws {
    let thrown = SQLiteError(.other, message: "thrown")
    #expect(throws: thrown) {
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try insert(1)
        throw thrown
      }
    }
    #expect(throws: SQLiteError.self) {
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try insert(1)
        try insert(1)
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try values() == [])
  }

  @Test("A part is taken back alone")
  func parts() throws {
    try connection.transaction(.immediate) { () throws(SQLiteError) in
      try insert(1)
      try connection.beginPart()
      try insert(2)
      try connection.rollBackPart()
      try connection.beginPart()
      try insert(3)
      try connection.endPart()
    }
    #expect(try values() == [1, 3])
  }

  @Test("One inside another is refused, and the outer one taken back")
  func nested() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try insert(1)
        try connection.transaction(.immediate) { () throws(SQLiteError) in try insert(2) }
      }
    }
    #expect(error?.code == .misuse)
    #expect(try values() == [])
  }
}
