/// How much a server takes from outside.
public enum ServerBounds {
  /// The threads that serve connections.
  public static let threads = 2

  /// The most connections at one time; a further one is closed at once.
  public static let connections = 1000

  /// The connections that the system keeps until they are taken.
  static let backlog = 511

  /// How long a connection may be silent, in seconds.
  public static let idleSeconds = 30

  /// How long a connection may be silent whose client has said that it sends no more, in seconds.
  static let endedSeconds = 1

  /// How long one request may take to arrive, in seconds, however steadily it trickles.
  public static let requestSeconds = 60

  /// The largest body, in bytes.
  public static let body = 1 << 20

  /// The most bytes of a body that are read to no purpose, so that the answer which refuses it is
  /// not lost; a longer one ends the connection.
  static let drained = 4 << 20

  /// The longest target of a request, in bytes.
  public static let target = 8 << 10

  /// The most bytes of a request before its body.
  public static let headers = 32 << 10

  /// The memory of one connection, in bytes; what does not fit is refused by the library, without a
  /// problem document.
  static let connectionMemory = 64 << 10

  /// How long requests in flight may take to finish once the server stops, in seconds.
  public static let stopSeconds = 10

  /// How long nothing may be in flight before the server believes it, in milliseconds: a request
  /// may lie unread on a connection that was just accepted.
  static let settleMilliseconds = 100
}
