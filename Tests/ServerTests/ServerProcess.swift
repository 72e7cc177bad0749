import Foundation
import TestSupport

/// `scrim serve` as a process of its own, on a free port.
final class ServerProcess {
  /// Why a test cannot go on.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The port.
  private(set) var port: UInt16 = 0

  private let process = Process()
  private let output = OutputLines()

  /// Starts a server over a database and returns when it listens.
  init(database: String, arguments: [String] = ["--development"]) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: try Executable.path(of: "scrim"))
    process.arguments =
      ["serve", "--listen", "127.0.0.1:0", "--database", "sqlite:\(database)"] + arguments
    process.standardError = pipe
    try process.run()
    output.read(pipe.fileHandleForReading)
    let line = try output.wait { $0.contains("listening on") }
    guard let port = line.split(separator: ",").first?.split(separator: ":").last,
      let number = UInt16(port)
    else { throw Failure(description: line) }
    self.port = number
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Returns the first line that a condition is true of, as soon as it is written.
  @discardableResult
  func line(where condition: @escaping (String) -> Bool) throws -> String {
    try output.wait(for: condition)
  }

  /// The lines so far.
  var lines: [String] { output.all }

  /// Returns how the process ended, as soon as it has.
  func end() -> (code: Int32, reason: Process.TerminationReason) {
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason)
  }

  /// Opens a connection.
  func connect() throws -> HTTPConnection { try HTTPConnection(port: port) }

  /// Sends one request on a connection of its own.
  func ask(
    _ method: String, _ target: String, headers: [String: String] = [:], body: String? = nil
  ) throws -> HTTPAnswer {
    try connect().ask(method, target, headers: headers, body: body)
  }
}

/// The lines that a process writes, as they come.
private final class OutputLines: @unchecked Sendable {
  /// How long a line may take to come, in seconds: far more than any does.
  private static let patience = 60.0

  private let condition = NSCondition()
  private var lines: [String] = []
  private var hasEnded = false

  var all: [String] {
    condition.withLock { lines }
  }

  func read(_ handle: FileHandle) {
    let thread = Thread {
      var rest = Data()
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
          rest = rest[rest.index(after: end)...]
          self.condition.withLock {
            self.lines.append(line)
            self.condition.broadcast()
          }
        }
      }
      self.condition.withLock {
        self.hasEnded = true
        self.condition.broadcast()
      }
    }
    thread.start()
  }

  func wait(for isWanted: (String) -> Bool) throws -> String {
    let end = Date(timeIntervalSinceNow: Self.patience)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let line = lines.first(where: isWanted) { return line }
      guard !hasEnded, condition.wait(until: end) else {
        throw ServerProcess.Failure(
          description: "the line did not come:\n" + lines.joined(separator: "\n"))
      }
    }
  }
}
