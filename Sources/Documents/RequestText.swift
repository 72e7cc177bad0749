import Calendars
import JSON

/// Reads the body of a request by its shape.
enum RequestText {
  /// The name that messages give to a body.
  static let name = "body"

  /// Returns a body, or an empty object where there is none.
  static func filled(_ body: [UInt8]) -> [UInt8] { body.isEmpty ? Array("{}".utf8) : body }

  /// Returns what a body says: RFC 8259, with the bounds of depth and size of `JSONReader`.
  ///
  /// - Throws: Everything that is wrong in it.
  static func read<Meaning>(
    _ body: [UInt8], _ shape: ObjectShape,
    _ meaning: (Reading) throws(Reading.Mismatch) -> Meaning
  ) throws(DocumentError) -> Meaning {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONReader(.strict).read(body) } catch {
      throw DocumentError(file: name, syntax: error)
    }
    let violations = Validator.violations(of: document.value, shape)
    guard violations.isEmpty else { throw DocumentError(file: name, violations, in: document) }
    do throws(Reading.Mismatch) {
      return try meaning(Reading(Shape.object(shape).completed(document.value)))
    } catch {
      let violation = Violation.value(error.value, at: error.pointer, "another value")
      throw DocumentError(file: name, [violation], in: document)
    }
  }
}

extension Reading {
  func instant() throws(Mismatch) -> Timestamp {
    try required(value.string.flatMap { try? Timestamp($0) })
  }

  /// Whether the scope is every stage of the user.
  func meansUser() throws(Mismatch) -> Bool { try member("scope").text() == "user" }
}
