/// Which window has the keyboard's input, while popups with windows of their own come and go.
///
/// A popup's window takes it when it is shown and gives it back to the window before it, once. It
/// gives nothing back where another window has taken it in between, or the one before is gone.
public struct KeyWindow: Sendable, Hashable {
  /// What happens to windows, which go by their names.
  public enum Event: Sendable, Hashable {
    /// A popup's window is shown.
    case shown(String)
    /// A popup's window is hidden.
    case hidden(String)
    /// A window became key without being asked: an alert's, say.
    case becameKey(String)
    /// A window of the app is gone.
    case closed(String)
  }

  /// What is to be done.
  public enum Command: Sendable, Hashable {
    /// Make this window key.
    case makeKey(String)
  }

  /// The window that is key, or nil.
  public private(set) var key: String?

  /// A popup's window on screen and the window before it.
  private struct Debt: Sendable, Hashable {
    let window: String
    var previous: String?
  }

  private var debts: [Debt] = []

  /// Creates the state before any popup.
  public init(key: String?) { self.key = key }

  /// Takes an event in and returns what is to be done; what was done already is not done again.
  public mutating func handle(_ event: Event) -> [Command] {
    switch event {
    case .shown(let window):
      guard !debts.contains(where: { $0.window == window }) else { return [] }
      debts.append(Debt(window: window, previous: key == window ? nil : key))
      key = window
      return [.makeKey(window)]
    case .hidden(let window):
      guard let debt = debts.firstIndex(where: { $0.window == window }) else { return [] }
      let previous = debts.remove(at: debt).previous
      return giveBack(from: window, to: previous)
    case .becameKey(let window):
      key = window
      return []
    case .closed(let window):
      let debt = debts.firstIndex { $0.window == window }
      let previous = debt.flatMap { debts.remove(at: $0).previous }
      return giveBack(from: window, to: previous)
    }
  }

  /// Lets a window go: whoever would have given back to it gives back to the one before it.
  private mutating func giveBack(from window: String, to previous: String?) -> [Command] {
    for debt in debts.indices where debts[debt].previous == window {
      debts[debt].previous = previous
    }
    guard key == window else { return [] }
    key = previous
    return previous.map { [.makeKey($0)] } ?? []
  }
}
