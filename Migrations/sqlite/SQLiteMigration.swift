/// One forward-only step of the database's schema.
public struct SQLiteMigration: Hashable, Sendable {
  /// Its place among the steps, counted from 1.
  public let number: Int

  /// The name of its script, without the extension.
  public let name: String

  /// The script: SQL without parameters, in UTF-8, to be run in one transaction.
  public let script: [UInt8]

  /// Creates a step.
  public init(number: Int, name: String, script: [UInt8]) {
    self.number = number
    self.name = name
    self.script = script
  }

  /// A hash of the script that is stored with it: FNV-1a, 64 bits.
  ///
  /// It finds a script that was edited after its release; it does not protect from forgery.
  public var checksum: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in script { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}
