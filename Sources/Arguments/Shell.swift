/// A shell that a completion script can be written for.
public enum Shell: String, CaseIterable, ExpressibleByArgument {
  /// GNU Bash, 4 or later.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish
}
