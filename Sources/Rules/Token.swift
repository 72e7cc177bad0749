/// A word, number, text or mark of a rule's source.
struct Token {
  enum Kind {
    case end
    case identifier(String)
    /// A member name between backticks.
    case quoted(String)
    /// A whole number without its sign, which the parser puts to it.
    case int(UInt64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case mark(Mark)
  }

  enum Mark: String {
    case plus = "+"
    case minus = "-"
    case star = "*"
    case slash = "/"
    case percent = "%"
    case not = "!"
    case and = "&&"
    case or = "||"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case question = "?"
    case colon = ":"
    case dot = "."
    case comma = ","
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case openBrace = "{"
    case closeBrace = "}"
  }

  var kind: Kind
  var start: Int
  var end: Int
}
