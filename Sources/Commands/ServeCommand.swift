public import Arguments
import Calendars
public import Configuration
import Server
import Storage

/// `scrim serve`: the HTTP API.
enum ServeCommand {
  static let listen = Option<ListenAddress?>(
    "listen", value: "host:port",
    help:
      "Where to listen; the configuration's, or \(ListenAddress.standard), if not given. Port 0"
      + " is any free one.",
    environment: "SCRIM_LISTEN")
  static let development = Flag(
    "development",
    help: "Serve this machine without tokens, and let requests name their own time.")

  static let command = Command<Action>(
    "serve", abstract: "Serves the HTTP API until it is told to stop.",
    discussion: """
      It says on standard error where it listens, and logs a line of JSON a request. SIGTERM or \
      Control-C stops it: requests in flight finish first, a second signal does not wait for them.

      There are no tokens yet, so it serves this machine only, and only in development: give \
      --development, or set `development: true` in the configuration.
      """,
    parameters: [listen, development],
    action: Action { context throws(Failure) in try serve(context) })

  private static func serve(_ given: Context) throws(Failure) {
    let context = try developing(given)
    let address = try address(context)
    try check(address, context.settings)
    // Before any thread begins, so that the signals reach the one that waits for them.
    let signals = StopSignals()
    let path = try context.databasePath()
    let store = try context.store(.write)
    let surroundings = context.surroundings
    let service = Service(
      store: store, settings: context.settings, clock: try clock(context),
      newID: surroundings.newID)
    let instruments = ServerInstruments(
      clock: surroundings.clock, stopwatch: surroundings.stopwatch, log: surroundings.errors)
    let server: HTTPServer
    do throws(ServerError) {
      server = try HTTPServer(service, on: address, instruments: instruments)
    } catch {
      throw Failure(error)
    }
    context.note("scrim: listening on http://\(server.address), database \(path)")
    let left = server.run(until: signals) { context.note("scrim: \($0)") }
    if left > 0 { context.note("scrim: \(left) in flight were cut off") }
  }

  /// The context with what the flag adds to the configuration.
  private static func developing(_ context: Context) throws(Failure) -> Context {
    try context.refuseVirtualTime("'serve'")
    guard context[development] else { return context }
    var settings = context.settings
    settings.isDevelopment = true
    return Context(
      invocation: context.invocation, surroundings: context.surroundings, settings: settings,
      format: context.format)
  }

  private static func address(_ context: Context) throws(Failure) -> ListenAddress {
    if let given = context[listen] { return given }
    guard let text = context.surroundings.variable("SCRIM_LISTEN") else {
      return context.settings.listen
    }
    guard let address = ListenAddress(text) else {
      throw Failure(
        .usage, "SCRIM_LISTEN: '\(text)' is not \(ListenAddress.argumentDescription)",
        advice: "Write it as 127.0.0.1:8080.")
    }
    return address
  }

  /// Refuses to serve anybody whom nothing keeps out.
  private static func check(
    _ address: ListenAddress, _ settings: Settings
  ) throws(Failure) {
    guard address.isLoopback else {
      throw Failure(
        .configuration,
        "without tokens only this machine is served, and \(address) is not of this machine alone",
        advice: "Listen on \(ListenAddress.standard), behind whatever guards your network.")
    }
    guard settings.isDevelopment else {
      throw Failure(
        .configuration,
        "there are no tokens, and the configuration does not say `development: true`",
        advice: "Give --development to serve everybody on this machine without tokens.")
    }
  }

  /// The clock of requests: the machine's, or in development the one instant of `SCRIM_NOW`.
  private static func clock(_ context: Context) throws(Failure) -> @Sendable () -> Timestamp {
    guard context.surroundings.variable("SCRIM_NOW") != nil else {
      return context.surroundings.clock
    }
    let now = try context.now()
    return { now }
  }
}

extension Failure {
  /// Puts an error of the server into words.
  fileprivate init(_ error: ServerError) {
    switch error {
    case .inUse(let address):
      self.init(
        .unavailable, "cannot listen on \(address): another program does",
        advice: "Stop it, or name another port with --listen; port 0 is any free one.")
    case .notPermitted(let address):
      self.init(
        .notPermitted, "cannot listen on \(address): the system does not allow it",
        advice: "Name a port from 1024 on with --listen.")
    case .noSuchAddress(let address):
      self.init(
        .unavailable, "cannot listen on \(address): this machine has no such address",
        advice: "Name another with --listen.")
    case .refused(let address, let reason):
      self.init(
        .unavailable, "cannot listen on \(address): \(reason)",
        advice: "Name another address with --listen.")
    }
  }
}

extension ListenAddress: ExpressibleByArgument {
  /// What an address looks like.
  public static var argumentDescription: String {
    "an address and a port: 127.0.0.1:8080, [::1]:8080 or localhost:8080"
  }

  /// Creates an address from an argument.
  public init?(argument: String) { self.init(argument) }

  /// The address as an argument.
  public var argumentText: String { description }
}
