/// The functions on texts of CEL's extension for them.
///
/// Places count code points, from 0.
extension Evaluator {
  mutating func apply(
    _ function: Function, to value: RuleValue, _ arguments: [RuleValue], _ index: Int
  ) -> Result {
    if function == .join { return join(value, arguments, index) }
    if function.isOfTime { return time(function, of: value, arguments, index) }
    guard case .string(let text) = value else { return .failed(.typeMismatch, index) }
    guard charge(text.utf8.count / 8) else { return .failed(.costLimit, index) }
    switch function {
    case .charAt, .substring: return slice(function, text, arguments, index)
    case .indexOf, .lastIndexOf: return place(function, text, arguments, index)
    case .replace: return replace(text, arguments, index)
    case .split: return split(text, arguments, index)
    case .trim: return .value(.string(text.trimmed))
    case .reverse:
      let scalars = String.UnicodeScalarView(text.unicodeScalars.reversed())
      return .value(.string(String(scalars)))
    case .lowerAscii: return .value(.string(text.mapLetters("A"..."Z")))
    case .upperAscii: return .value(.string(text.mapLetters("a"..."z")))
    case .quote: return .value(.string(text.quoted))
    default: return .failed(.typeMismatch, index)
    }
  }

  private func slice(
    _ function: Function, _ text: String, _ arguments: [RuleValue], _ index: Int
  ) -> Result {
    let scalars = Array(text.unicodeScalars)
    guard case .int(let start) = arguments.first else { return .failed(.typeMismatch, index) }
    var end = Int64(scalars.count)
    if function == .charAt {
      end = min(end, start.addingReportingOverflow(1).partialValue)
    } else if arguments.count > 1 {
      guard case .int(let given) = arguments[1] else { return .failed(.typeMismatch, index) }
      end = given
    }
    guard start >= 0, start <= Int64(scalars.count), start <= end, end <= Int64(scalars.count)
    else { return .failed(.indexOutOfRange, index) }
    let slice = String.UnicodeScalarView(scalars[Int(start)..<Int(end)])
    return .value(.string(String(slice)))
  }

  private mutating func place(
    _ function: Function, _ text: String, _ arguments: [RuleValue], _ index: Int
  ) -> Result {
    guard case .string(let pattern) = arguments.first else { return .failed(.typeMismatch, index) }
    guard charge(searchCost(text, pattern)) else { return .failed(.costLimit, index) }
    let scalars = Array(text.unicodeScalars)
    let sought = Array(pattern.unicodeScalars)
    var from = function == .indexOf ? 0 : scalars.count
    if arguments.count > 1 {
      guard case .int(let given) = arguments[1] else { return .failed(.typeMismatch, index) }
      guard given >= 0, given <= Int64(scalars.count) else {
        return .failed(.indexOutOfRange, index)
      }
      from = Int(given)
    }
    let last = scalars.count - sought.count
    let isFound = { (place: Int) in scalars[place...].starts(with: sought) }
    let place: Int?
    if function == .indexOf {
      place = from <= last ? (from...last).first(where: isFound) : nil
    } else {
      place = last >= 0 ? (0...min(from, last)).last(where: isFound) : nil
    }
    return .value(.int(Int64(place ?? -1)))
  }

  private mutating func replace(
    _ text: String, _ arguments: [RuleValue], _ index: Int
  ) -> Result {
    guard arguments.count >= 2, case .string(let old) = arguments[0],
      case .string(let new) = arguments[1], let limit = limit(arguments, 2)
    else { return .failed(.typeMismatch, index) }
    guard charge(searchCost(text, old)) else { return .failed(.costLimit, index) }
    let pieces = text.pieces(separatedBy: old, limit: limit, isReplacing: true)
    let (growth, overflow) = pieces.count.multipliedReportingOverflow(by: new.utf8.count)
    guard !overflow, charge(pieces.count + growth / 16) else {
      return .failed(.costLimit, index)
    }
    return .value(.string(pieces.joined(separator: new)))
  }

  private mutating func split(
    _ text: String, _ arguments: [RuleValue], _ index: Int
  ) -> Result {
    guard case .string(let separator) = arguments.first, let limit = limit(arguments, 1) else {
      return .failed(.typeMismatch, index)
    }
    if limit == 0 { return .value(.list([])) }
    guard charge(searchCost(text, separator)) else { return .failed(.costLimit, index) }
    let pieces = text.pieces(
      separatedBy: separator, limit: limit.map { $0 - 1 }, isReplacing: false)
    guard charge(pieces.count) else { return .failed(.costLimit, index) }
    return .value(.list(pieces.map(RuleValue.string)))
  }

  private mutating func join(
    _ value: RuleValue, _ arguments: [RuleValue], _ index: Int
  ) -> Result {
    guard case .list(let elements) = value else { return .failed(.typeMismatch, index) }
    var separator = ""
    if let argument = arguments.first {
      guard case .string(let given) = argument else { return .failed(.typeMismatch, index) }
      separator = given
    }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else { return .failed(.typeMismatch, index) }
      guard charge(1 + (text.utf8.count + separator.utf8.count) / 16) else {
        return .failed(.costLimit, index)
      }
      texts.append(text)
    }
    return .value(.string(texts.joined(separator: separator)))
  }

  /// Returns the limit that an argument gives: `.some(nil)` for none, nil where it is no number.
  private func limit(_ arguments: [RuleValue], _ place: Int) -> Int?? {
    guard arguments.count > place else { return .some(nil) }
    guard case .int(let limit) = arguments[place] else { return nil }
    return limit < 0 ? .some(nil) : .some(Int(limit))
  }
}
