import JSON

/// What a value of a document must be.
///
/// Checks, defaults and schemas all come from this.
indirect enum Shape: Sendable {
  /// A text of so many characters (code points, as a schema counts them), of a form or of any.
  case text(characters: ClosedRange<Int> = 0...Int.max, TextFormat? = nil)

  /// A whole number; a bound of `Int64` is none.
  case whole(ClosedRange<Int64>)

  /// A number.
  case number(NumberBounds)

  /// True or false.
  case flag

  /// Any value.
  case anything

  /// One of these texts.
  case choice([String])

  /// This value and no other, for the reason given.
  case constant(JSONValue, because: String)

  /// A list.
  case list(ListShape)

  /// An object with known members.
  case object(ObjectShape)

  /// An object whose names are language tags, at least one.
  case byLocale(Shape)

  /// An object whose names are free, none of them empty.
  case byName(Shape)

  /// The first of the shapes whose sort of value it is.
  case either([Shape])

  /// The shape, or null.
  case nullable(Shape)
}

/// The bounds of a number.
struct NumberBounds: Sendable {
  let over: Double?
  let atLeast: Double?
  let atMost: Double?

  init(over: Double? = nil, atLeast: Double? = nil, atMost: Double? = nil) {
    self.over = over
    self.atLeast = atLeast
    self.atMost = atMost
  }

  static let any = NumberBounds()
  static let positive = NumberBounds(over: 0)
  static let notNegative = NumberBounds(atLeast: 0)

  func contains(_ value: Double) -> Bool {
    over.map { value > $0 } ?? true && atLeast.map { value >= $0 } ?? true
      && atMost.map { value <= $0 } ?? true
  }
}

/// A list of values of one shape.
struct ListShape: Sendable {
  /// What no two elements may share.
  enum Uniqueness: Sendable {
    case none
    case value
    case members([String])
  }

  let element: Shape
  let count: ClosedRange<Int>
  let unique: Uniqueness

  init(_ element: Shape, count: ClosedRange<Int> = 0...Int.max, unique: Uniqueness = .none) {
    self.element = element
    self.count = count
    self.unique = unique
  }
}

extension Shape {
  /// A key.
  static let key = Shape.text(.key)

  /// A text of at least one character.
  static let someText = Shape.text(characters: 1...Int.max)

  /// A text in several languages.
  static let localized = Shape.byLocale(.text())

  static func text(_ format: TextFormat) -> Shape { .text(characters: 0...Int.max, format) }

  static func whole(atLeast least: Int64) -> Shape { .whole(least...Int64.max) }

  static func choice<Name: CaseIterable & RawRepresentable<String>>(_ type: Name.Type) -> Shape {
    .choice(type.allCases.map(\.rawValue))
  }
}
