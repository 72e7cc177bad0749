/// The bounds on what is read from a command line and written to a terminal.
public enum ArgumentBounds {
  /// The most arguments read from one command line.
  public static let maximumArguments = 65_536

  /// The most bytes of UTF-8 in one argument, which is also Linux's own limit.
  public static let maximumArgumentBytes = 131_072

  /// The deepest nesting of commands, counted from the program's own commands.
  public static let maximumDepth = 8

  /// The narrowest width that help texts are wrapped to, in terminal columns.
  public static let minimumWidth = 40

  /// The width that help texts are wrapped to when nobody says otherwise, in terminal columns.
  public static let defaultWidth = 80

  /// The widest width that help texts are wrapped to, in terminal columns.
  public static let maximumWidth = 500

  /// The most characters of an argument that an error message quotes.
  public static let maximumQuotedCharacters = 80

  /// The longest word, in characters, that is compared with known names for "did you mean".
  public static let maximumComparedCharacters = 40

  /// The largest number of edits between a word and the name suggested for it.
  public static let maximumEdits = 3

  /// The most names that one error message suggests.
  public static let maximumSuggestions = 3
}
