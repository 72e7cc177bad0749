import JSON

/// A file that its shape allows: what it says, and its canonical text.
struct DocumentText<Meaning: Sendable>: Sendable {
  let meaning: Meaning
  let value: JSONValue
  let completed: JSONValue
  let text: String

  /// Where its members stand.
  let document: JSONDocument

  /// Reads a text; what is trusted was validated before, and is only decoded.
  init(
    _ text: [UInt8], file: String, dialect: JSONReader.Dialect, shape: ObjectShape,
    isTrusted: Bool = false,
    read: (Reading) throws(Reading.Mismatch) -> Meaning
  ) throws(DocumentError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONReader(dialect).read(text) } catch {
      throw DocumentError(file: file, syntax: error)
    }
    let violations = isTrusted ? [] : Validator.violations(of: document.value, shape)
    guard violations.isEmpty else { throw DocumentError(file: file, violations, in: document) }
    self.document = document
    value = document.value
    completed = Shape.object(shape).completed(value)
    self.text = isTrusted ? String(decoding: text, as: UTF8.self) : JSONWriter().text(value)
    do throws(Reading.Mismatch) { meaning = try read(Reading(completed)) } catch {
      let violation = Violation.value(error.value, at: error.pointer, "another value")
      throw DocumentError(file: file, [violation], in: document)
    }
  }
}
