import Foundation

/// A value of a vector file with its place, read strictly: a wrong type is an error that says where.
///
/// This is the only file of the program that knows how JSON is read.
struct VectorValue {
  let path: String
  private let raw: Any

  /// Reads the rows of a file; a file without rows is an error.
  static func rows(of text: Data) throws(VectorError) -> [VectorValue] {
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: text, options: [.fragmentsAllowed])
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw VectorError(path: "", message: reason ?? "is not JSON")
    }
    let rows = try VectorValue(path: "", raw: root).array()
    guard !rows.isEmpty else { throw VectorError(path: "", message: "has no rows") }
    return rows
  }

  /// The member with a name; an error where there is none.
  func member(_ name: String) throws(VectorError) -> VectorValue {
    guard let value = try object()[name] else { throw error("has no '\(name)'") }
    return VectorValue(path: "\(path).\(name)", raw: value)
  }

  /// The member with a name, or nil where it is absent or null.
  func optional(_ name: String) throws(VectorError) -> VectorValue? {
    guard let value = try object()[name], !(value is NSNull) else { return nil }
    return VectorValue(path: "\(path).\(name)", raw: value)
  }

  /// The value, or nil where it is null.
  var unlessNull: VectorValue? {
    raw is NSNull ? nil : self
  }

  func array() throws(VectorError) -> [VectorValue] {
    guard let elements = raw as? [Any] else { throw error("is not an array") }
    return elements.enumerated().map { index, element in
      VectorValue(path: "\(path)[\(index)]", raw: element)
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
    guard !isBoolean, let number = raw as? NSNumber else { throw error("is not a number") }
    return number.doubleValue
  }

  func unsigned32() throws(VectorError) -> UInt32 {
    guard let number = UInt32(exactly: try number()) else {
      throw error("is not a whole number from 0 to \(UInt32.max)")
    }
    return number
  }

  func bool() throws(VectorError) -> Bool {
    guard isBoolean, let value = raw as? Bool else { throw error("is not true or false") }
    return value
  }

  func string() throws(VectorError) -> String {
    guard let text = raw as? String else { throw error("is not a string") }
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

  private func object() throws(VectorError) -> [String: Any] {
    guard let members = raw as? [String: Any] else { throw error("is not an object") }
    return members
  }

  /// Whether the value is true or false.
  ///
  /// 0 and 1 convert to `Bool` as well, so the type that the reader boxed is asked: a C `bool`.
  private var isBoolean: Bool {
    (raw as? NSNumber)?.objCType.pointee == CChar(UInt8(ascii: "c"))
  }
}
