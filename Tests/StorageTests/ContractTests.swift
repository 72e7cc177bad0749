import MemoryStorage
import SQLiteStorage
import TestSupport
import Testing

@Suite("The contract of storage")
struct ContractTests {
  @Test("The store in memory keeps it", arguments: StorageConformance.cases)
  func memory(_ example: StorageConformance.Case) throws {
    try example.run(on: MemoryStore())
  }

  @Test("The store in SQLite keeps it", arguments: StorageConformance.cases)
  func sqlite(_ example: StorageConformance.Case) throws {
    let folder = try DatabaseFolder()
    try example.run(on: folder.open())
  }
}
