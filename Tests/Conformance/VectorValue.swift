import JSON

/// A value of a vector file with its place, read strictly: a wrong type is an error that says
/// where.
///
/// Only this file of the program knows how JSON is read.
struct VectorValue {
  let path: String

  /// The value itself, for rows whose form is not fixed.
  let json: JSONValue

  /// Reads the rows of a file; a file without rows is an error.
  static func rows(of text: [UInt8]) throws(VectorError) -> [VectorValue] {
    // The largest file is a few hundred kilobytes; views nest by two levels each.
    let limits = JSONReader.Limits(depth: JSONReader.Limits.greatestDepth, size: 64 << 20)
    let document: JSONDocument
    do {
      document = try JSONReader(.strict, limits: limits).read(text)
    } catch {
      throw VectorError(path: "", message: "\(error)")
    }
    let rows = try VectorValue(path: "", json: document.value).array()
    guard !rows.isEmpty else { throw VectorError(path: "", message: "has no rows") }
    return rows
  }

  /// The member with a name; an error where there is none.
  func member(_ name: String) throws(VectorError) -> VectorValue {
    guard let value = try object()[name] else { throw error("has no '\(name)'") }
    return VectorValue(path: "\(path).\(name)", json: value)
  }

  /// The member with a name, or nil where it is absent or null.
  func optional(_ name: String) throws(VectorError) -> VectorValue? {
    guard let value = try object()[name], !value.isNull else { return nil }
    return VectorValue(path: "\(path).\(name)", json: value)
  }

  /// The value, or nil where it is null.
  var unlessNull: VectorValue? {
    json.isNull ? nil : self
  }

  func array() throws(VectorError) -> [VectorValue] {
    guard let elements = json.array else { throw error("is not an array") }
    return elements.enumerated().map { index, element in
      VectorValue(path: "\(path)[\(index)]", json: element)
    }
  }

  func array(count: Int) throws(VectorError) -> [VectorValue] {
    let elements = try array()
    guard elements.count == count else { throw error("has not \(count) elements") }
    return elements
  }

  func numbers(_ count: Int) throws(VectorError) -> [Double] {
    var numbers: [Double] = []
    for element in try array(count: count) { numbers.append(try element.number()) }
    return numbers
  }

  func number() throws(VectorError) -> Double {
    guard let number = json.double else { throw error("is not a number") }
    return number
  }

  func unsigned32() throws(VectorError) -> UInt32 {
    guard let number = json.integer.flatMap(UInt32.init(exactly:)) else {
      throw error("is not a whole number from 0 to \(UInt32.max)")
    }
    return number
  }

  func bool() throws(VectorError) -> Bool {
    guard let value = json.bool else { throw error("is not true or false") }
    return value
  }

  func string() throws(VectorError) -> String {
    guard let text = json.string else { throw error("is not a string") }
    return text
  }

  /// One of the values of an enumeration that is written as text.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type
  ) throws(VectorError) -> Choice {
    guard let choice = Choice(rawValue: try string()) else {
      let names = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("is none of \(names)")
    }
    return choice
  }

  func error(_ message: String) -> VectorError {
    VectorError(path: path, message: message)
  }

  private func object() throws(VectorError) -> JSONObject {
    guard let members = json.object else { throw error("is not an object") }
    return members
  }
}
