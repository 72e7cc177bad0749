import Foundation

/// A connection to a server on this machine, byte by byte: tests send what no library would.
public final class HTTPConnection {
  /// What went wrong with a connection.
  public enum Failure: Error, Hashable {
    /// Nobody listens.
    case refused
    /// The other side closed it, or the wait was too long.
    case closed
    /// What came is no answer.
    case malformed(String)
  }

  /// How long a read may take, in seconds: far more than any answer needs.
  private static let patience = 30

  /// What must live as long as the connection, such as a server in the same process.
  public var company: AnyObject?

  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects to a port of the loopback interface.
  public init(port: UInt16) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      Glibc.close(socket)
      throw Failure.refused
    }
    self.socket = socket
  }

  deinit { Glibc.close(socket) }

  /// Sends bytes; where the other side has closed, they are lost.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a text.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Says that nothing more will be sent.
  public func finish() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends a request with a body and what else its head needs.
  public func send(
    _ method: String, _ target: String, headers: [String: String] = [:], body: String? = nil
  ) {
    var all = ["Host": "localhost"]
    if let body {
      all["Content-Type"] = "application/json"
      all["Content-Length"] = "\(body.utf8.count)"
    }
    all.merge(headers) { _, given in given }
    let lines = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    send("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n\(body ?? "")")
  }

  /// Returns the next answer; the one to `HEAD` has no body, although it names a length.
  public func receive(hasBody: Bool = true) throws -> HTTPAnswer {
    let head = try receiveHead()
    var lines = head.components(separatedBy: "\r\n")[...]
    let first = (lines.popFirst() ?? "").split(separator: " ", maxSplits: 2).map(String.init)
    guard first.count >= 2, first[0] == "HTTP/1.1", let status = Int(first[1]) else {
      throw Failure.malformed(head)
    }
    let headers = lines.compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (String(line[..<colon]), value)
    }
    let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap {
      Int($0.value)
    }
    let body = hasBody ? try take(length ?? 0) : []
    return HTTPAnswer(status: status, headers: headers, body: Data(body))
  }

  /// Returns all that comes until the other side closes.
  public func receiveAll() -> [UInt8] {
    while fill() {}
    defer { received = [] }
    return received
  }

  /// Sends a request and returns its answer.
  public func ask(
    _ method: String, _ target: String, headers: [String: String] = [:], body: String? = nil
  ) throws -> HTTPAnswer {
    send(method, target, headers: headers, body: body)
    return try receive(hasBody: method != "HEAD")
  }

  private func receiveHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = received.firstRange(of: end) {
        let head = received[..<range.lowerBound]
        let text = String(decoding: head, as: UTF8.self)
        received.removeFirst(range.upperBound)
        return text
      }
      guard fill() else { throw Failure.closed }
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard fill() else { throw Failure.closed }
    }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  private func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }
}
