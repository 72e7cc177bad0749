import Foundation
import SQLite
import SQLiteMigrations
import Testing

@Suite("The migrations of the schema")
struct MigrationTests {
  static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Migrations/sqlite/scripts")

  @Test("Every script is listed, in order, and none is large")
  func list() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.scripts.path).sorted()
    #expect(files == SQLiteMigration.all.map { $0.name + ".sql" })
    #expect(SQLiteMigration.all.map(\.number) == Array(1...files.count))
    for migration in SQLiteMigration.all {
      let number = String(migration.number)
      let prefix = "m" + String(repeating: "0", count: 4 - number.count) + number + "_"
      #expect(migration.name.hasPrefix(prefix))
      let file = Self.scripts.appendingPathComponent(migration.name + ".sql")
      #expect(try Data(contentsOf: file) == Data(migration.script))
      #expect(migration.script.count <= 4096)
    }
  }

  @Test("Each counts the version one up, and every table is strict")
  func versions() throws {
    let place = TemporaryPlace()
    let connection = try Connection(path: place.path, mode: .create, busyTimeout: 0)
    func number(_ sql: StaticString) throws -> Int64? {
      try connection.first(sql) { (row) throws(SQLiteError) in try row.integer(0) }
    }
    for migration in SQLiteMigration.all {
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try connection.run(script: migration.script)
      }
      #expect(try number("PRAGMA user_version") == Int64(migration.number))
    }
    #expect(try number("PRAGMA application_id") == 0x5343_524d)
    let loose: StaticString = """
      SELECT COUNT(*) FROM pragma_table_list
      WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'
      """
    #expect(try number(loose) == 0)
    #expect(try number("SELECT COUNT(*) FROM v_live_campaign") == 0)
    #expect(try number("SELECT COUNT(*) FROM v_funnel") == 0)
    #expect(try number("SELECT COUNT(*) FROM v_user_history") == 0)
  }

  @Test("A checksum is FNV-1a over the script")
  func checksum() {
    // The vectors of the hash's authors: "" and "foobar".
    let vectors: [(text: String, hash: UInt64)] = [
      ("", 0xcbf2_9ce4_8422_2325), ("foobar", 0x8594_4171_f739_67e8),
    ]
    for (text, hash) in vectors {
      let migration = SQLiteMigration(number: 1, name: "m", script: Array(text.utf8))
      #expect(UInt64(bitPattern: migration.checksum) == hash)
    }
  }
}
