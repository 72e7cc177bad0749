import Glibc

/// Where a server listens: an address of a network interface and a port.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// The usual place: this machine alone.
  public static let standard = ListenAddress(host: [127, 0, 0, 1], port: 8080)

  /// The bytes of the address: 4 of IPv4 or 16 of IPv6.
  public let host: [UInt8]

  /// The port; 0 lets the system choose a free one.
  public let port: UInt16

  private init(host: [UInt8], port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Reads `127.0.0.1:8080`, `[::1]:8080` or `localhost:8080`; nil for anything else.
  ///
  /// Names other than `localhost` are not looked up: what a name means is not for a file to say.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let port = ListenAddress.port(text[text.index(after: colon)...]),
      let host = ListenAddress.host(text[..<colon])
    else { return nil }
    self.init(host: host, port: port)
  }

  /// Returns the same address with another port.
  public func with(port: UInt16) -> ListenAddress { ListenAddress(host: host, port: port) }

  /// Whether only this machine can reach it.
  public var isLoopback: Bool {
    host.count == 4 ? host[0] == 127 : host == Array(repeating: 0, count: 15) + [1]
  }

  /// The address and the port as they stand in a URL.
  public var description: String {
    if host.count == 4 { return host.map(String.init).joined(separator: ".") + ":\(port)" }
    var letters = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, host, &letters, socklen_t(letters.count)) != nil else {
      return "[?]:\(port)"
    }
    let text = letters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return "[\(String(decoding: text, as: UTF8.self))]:\(port)"
  }

  private static func port(_ text: Substring) -> UInt16? {
    guard (1...5).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return UInt16(text)
  }

  private static func host(_ text: Substring) -> [UInt8]? {
    // The system's functions read up to the first NUL.
    guard !text.utf8.contains(0) else { return nil }
    if text == "localhost" { return [127, 0, 0, 1] }
    guard text.hasPrefix("["), text.hasSuffix("]") else {
      return bytes(String(text), family: AF_INET, count: 4)
    }
    return bytes(String(text.dropFirst().dropLast()), family: AF_INET6, count: 16)
  }

  private static func bytes(_ text: String, family: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
