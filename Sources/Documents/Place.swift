import JSON

/// A value inside a document, as rules between members see it: what already has a fault has no
/// value, so that one mistake is not reported twice.
struct Place {
  /// The pointers that have a fault, or hold something that has one.
  final class Faults: Sendable {
    private let pointers: Set<JSONPointer>

    init(_ violations: [Violation]) {
      var pointers: Set<JSONPointer> = []
      for violation in violations {
        var pointer: JSONPointer? = violation.pointer
        while let current = pointer, pointers.insert(current).inserted {
          pointer = current.parent
        }
      }
      self.pointers = pointers
    }

    func contains(_ pointer: JSONPointer) -> Bool { pointers.contains(pointer) }
  }

  /// Where it is.
  let pointer: JSONPointer

  /// The value, whatever its faults.
  let rawValue: JSONValue

  private let faults: Faults

  init(_ value: JSONValue, at pointer: JSONPointer, faults: Faults) {
    rawValue = value
    self.pointer = pointer
    self.faults = faults
  }

  /// The member of that name; nil where there is none.
  subscript(name: String) -> Place? {
    rawValue[name].map { Place($0, at: pointer.appending(name), faults: faults) }
  }

  /// The elements of a list; none of any other value.
  var elements: [Place] {
    (rawValue.array ?? []).enumerated().map { index, value in
      Place(value, at: pointer.appending(index), faults: faults)
    }
  }

  /// The members of an object, in order; none of any other value.
  var members: [(name: String, place: Place)] {
    (rawValue.object?.members ?? []).map { member in
      (member.name, Place(member.value, at: pointer.appending(member.name), faults: faults))
    }
  }

  /// Whether neither this nor what it holds has a fault.
  var isSound: Bool { !faults.contains(pointer) }

  /// The value, where it is sound.
  var value: JSONValue? { isSound ? rawValue : nil }

  /// The whole number, where it is sound.
  var integer: Int64? { value?.integer }

  /// The number, where it is sound.
  var double: Double? { value?.double }

  /// The text, where it is sound.
  var string: String? { value?.string }
}
