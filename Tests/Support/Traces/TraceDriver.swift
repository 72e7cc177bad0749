public import Documents
public import JSON

/// A way into the program through which a trace is replayed.
///
/// Answers are those of the interface.
public protocol TraceDriver: Sendable {
  /// Stores a trace's popups and campaigns as approved, at the beginning of time.
  func begin(_ trace: TraceDocument) async throws

  /// Explains a request.
  ///
  /// Its members are those of the event.
  func explain(_ event: JSONValue) async throws -> JSONValue

  /// Decides a request, and reserves.
  func decide(_ event: JSONValue) async throws -> JSONValue

  /// Reports on a presentation.
  func report(_ event: JSONValue, on presentation: String, id: String) async throws -> JSONValue

  /// Opens a deep link on a stage.
  func deepLink(_ event: JSONValue, on stage: String) async throws -> JSONValue

  /// Hides everything on a stage.
  func hideAll(_ event: JSONValue, on stage: String) async throws -> JSONValue

  /// Reports a navigation as finished.
  func navigationFinished(on stage: String, at time: String) async throws -> JSONValue

  /// Signs a stage's user out.
  func signOut(of stage: String, at time: String) async throws -> JSONValue

  /// Returns what is on a stage, or nil where nobody has been on it.
  func stage(_ stage: String, at time: String) async throws -> JSONValue?

  /// Takes a campaign a step: `pause`, `resume` or `stop`.
  func take(_ step: String, of campaign: String, at time: String) async throws

  /// Stores a campaign anew and approves it.
  func edit(_ campaign: JSONValue, at time: String) async throws

  /// Drops everything in memory.
  func restart() async throws
}
