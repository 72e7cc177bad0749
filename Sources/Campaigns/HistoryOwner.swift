/// Whose history something belongs to.
///
/// The empty user id is nobody in particular: its history is that of one session of one stage.
public enum HistoryOwner: Hashable, Sendable {
  /// A user with an id.
  case user(String)

  /// Somebody without an id, in one session of one stage.
  case session(SessionID)

  /// Creates the owner for a user of a session.
  public init(user: String, session: SessionID) {
    self = user.isEmpty ? .session(session) : .user(user)
  }

  /// The user's id; empty for somebody without one.
  public var userID: String {
    switch self {
    case .user(let id): id
    case .session: ""
    }
  }
}
