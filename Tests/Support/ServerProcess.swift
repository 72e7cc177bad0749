import Foundation

/// `scrim serve` as a process of its own, on a free port.
public final class ServerProcess {
  /// Why a test cannot go on.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason.
    public let description: String
  }

  /// The port.
  public private(set) var port: UInt16 = 0

  private let folder: TemporaryFolder
  private let process: RunningProcess
  private let output = OutputLines()

  /// Starts a server over a database and returns when it listens.
  public init(database: String, arguments: [String] = ["--development"]) throws {
    folder = try TemporaryFolder()
    let lines = folder.path(of: "lines")
    guard mkfifo(lines, 0o600) == 0 else { throw Failure(description: "no pipe could be made") }
    // Both sides of a pipe wait for each other while they open it.
    output.read(lines)
    process = try RunningProcess(
      RunningProcess.Launch(
        path: try Executable.path(of: "scrim"),
        arguments: ["serve", "--listen", "127.0.0.1:0", "--database", "sqlite:\(database)"]
          + arguments,
        environment: ["PATH": "/usr/bin:/bin"], folder: folder.path,
        files: ("/dev/null", "/dev/null", lines)))
    let line = try output.wait { $0.contains("listening on") }
    guard let port = line.split(separator: ",").first?.split(separator: ":").last,
      let number = UInt16(port)
    else { throw Failure(description: line) }
    self.port = number
  }

  deinit {
    process.signal(SIGKILL)
    folder.remove()
  }

  /// Sends a signal.
  public func signal(_ number: Int32) { process.signal(number) }

  /// Returns the first line that a condition is true of, as soon as it is written.
  @discardableResult
  public func line(where condition: @escaping (String) -> Bool) throws -> String {
    try output.wait(for: condition)
  }

  /// The lines so far.
  public var lines: [String] { output.all }

  /// Returns how the process ended, as soon as it has: its exit code, or 128 and its signal.
  public func end() -> Int32 { process.end() }

  /// Opens a connection.
  public func connect() throws -> HTTPConnection { try HTTPConnection(port: port) }

  /// Sends one request on a connection of its own.
  public func ask(
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

  func read(_ path: String) {
    let thread = Thread {
      guard let handle = FileHandle(forReadingAtPath: path) else { return }
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
