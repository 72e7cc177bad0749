import Configuration
import Testing

@Suite("Where a server listens")
struct ListenAddressTests {
  @Test(
    "An address is written as in a URL",
    arguments: [
      ("127.0.0.1:8080", "127.0.0.1:8080", true), ("localhost:0", "127.0.0.1:0", true),
      ("127.9.9.9:1", "127.9.9.9:1", true), ("0.0.0.0:80", "0.0.0.0:80", false),
      ("128.0.0.1:80", "128.0.0.1:80", false), ("[::1]:8080", "[::1]:8080", true),
      ("[0:0::1]:1", "[::1]:1", true), ("[::]:65535", "[::]:65535", false),
      ("[::ffff:127.0.0.1]:1", "[::ffff:127.0.0.1]:1", false),
    ])
  func addresses(_ text: String, _ written: String, _ isLoopback: Bool) {
    let address = ListenAddress(text)
    #expect(address?.description == written)
    #expect(address?.isLoopback == isLoopback)
    #expect(address.map { ListenAddress($0.description) } == address)
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", ":", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1",
      "127.0.0.1:+1", "127.0.0.1: 1", "127.1:1", "1.2.3.4.5:1", "256.0.0.1:1", "::1:8080",
      "[::1]8080", "[127.0.0.1]:1", "[]:1", "[:1", "]:1", "example.org:80", "127.0.0.1\0:1",
      "127.0.0.1:000001", "１27.0.0.1:1", "127.0.0.1:１",
    ])
  func others(_ text: String) { #expect(ListenAddress(text) == nil) }
}
