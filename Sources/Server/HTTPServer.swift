import CMicrohttpd
public import Configuration
import Glibc

/// A server on one address, from its start to its end.
public final class HTTPServer {
  /// Where it listens, with the port that it got.
  public let address: ListenAddress

  let core: ServerCore
  private let daemon: OpaquePointer
  private let context: Unmanaged<ServerCore>
  private var isAccepting = true

  /// The socket that listened, once it does no longer; -1 before.
  private var listening: Int32 = -1

  private var isStopped = false

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - service: What answers.
  ///   - address: Where to listen; with port 0 the system chooses one.
  ///   - instruments: What the server measures and writes with.
  /// - Throws: Why the address cannot be listened on.
  public init(
    _ service: Service, on address: ListenAddress, instruments: ServerInstruments
  ) throws(ServerError) {
    var port: UInt16 = 0
    let socket = scrim_http_listen(
      address.host, address.host.count, address.port, Int32(ServerBounds.backlog), &port)
    guard socket >= 0 else { throw ServerError(number: -socket, on: address) }
    core = ServerCore(service: service, instruments: instruments)
    // The daemon's threads reach the core through this pointer until `stop` has joined them.
    let context = Unmanaged.passRetained(core)
    let bounds = scrim_http_bounds(
      threads: UInt32(ServerBounds.threads), connections: UInt32(ServerBounds.connections),
      idle_seconds: UInt32(ServerBounds.idleSeconds),
      connection_memory: ServerBounds.connectionMemory)
    let daemon = scrim_http_start(
      socket, bounds, handleRequest, requestCompleted, context.toOpaque())
    guard let daemon else {
      let number = errno
      context.release()
      close(socket)
      throw ServerError(number: number, on: address)
    }
    self.context = context
    self.daemon = daemon
    self.address = address.with(port: port)
  }

  deinit { stop() }

  /// Takes no further connections; those that are there go on, each to the end of its request.
  public func stopAccepting() {
    guard isAccepting else { return }
    isAccepting = false
    core.flight.close()
    listening = MHD_quiesce_daemon(daemon)
    // Nobody connects any more, but the number must not be used again before the threads are gone.
    if listening >= 0 { shutdown(listening, Int32(SHUT_RDWR)) }
  }

  /// Closes every connection and returns when no thread of the server is left.
  public func stop() {
    guard !isStopped else { return }
    stopAccepting()
    isStopped = true
    MHD_stop_daemon(daemon)
    if listening >= 0 { close(listening) }
    context.release()
  }
}
