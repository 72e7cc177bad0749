/// What a shell offers for a value while it is typed.
///
/// A list of allowed values needs none of these: the shell always offers the list.
public enum ValueCompletion: Sendable, Hashable {
  /// Nothing: the value is free text.
  case nothing

  /// Names of files and folders.
  case files

  /// Names of folders only.
  case folders
}
