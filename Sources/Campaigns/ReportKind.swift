/// What an app reports of a presentation.
public enum ReportKind: String, Hashable, Sendable, CaseIterable {
  /// It is on screen.
  case shown
  /// The person tapped something in it.
  case clicked
  /// It went away.
  case dismissed
  /// It never reached the screen.
  case notPresented
  /// What it offered was done.
  case converted
}
