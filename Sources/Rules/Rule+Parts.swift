/// A part of a rule and what it comes to.
public struct RulePart: Sendable, Hashable {
  /// How a part is made of others.
  public enum Kind: Sendable, Hashable {
    /// What was asked about: an attribute, or a member of one.
    case attribute

    /// All of its parts have to be true.
    case conjunction

    /// Its first part decides between the second and the third.
    case conditional

    /// In another way.
    case other
  }

  /// The source of the part.
  public let text: String

  /// The byte of the rule's source at which the part begins, from 0.
  public let offset: Int

  /// How many parts it lies in, 0 for the whole rule.
  public let depth: Int

  /// How it is made of others.
  public let kind: Kind

  /// What the part comes to.
  public let result: RuleResult
}

extension Rule {
  /// Returns the whole rule and every part of it with its value, each before those it is made of.
  ///
  /// Constants are left out, and what stands inside a macro, because it has a value for each
  /// element. Complexity: every part is evaluated by itself.
  public func parts(_ attributes: borrowing Attributes) -> [RulePart] {
    let attributes = copy attributes
    var parts: [RulePart] = []
    var pending = [(part: program.root, depth: 0)]
    while let (index, depth) = pending.popLast() {
      if program.parts[index].operation != .constant || depth == 0 {
        parts.append(
          RulePart(
            text: text(of: index), offset: Int(program.parts[index].start), depth: depth,
            kind: program.kind(of: index), result: value(of: index, attributes)))
      }
      pending += program.operands(of: index).reversed().map { ($0, depth + 1) }
    }
    return parts
  }
}

extension Program {
  fileprivate func kind(of index: Int) -> RulePart.Kind {
    switch parts[index].operation {
    case .attribute, .variable, .member, .element, .has: .attribute
    case .and: .conjunction
    case .conditional: .conditional
    default: .other
    }
  }

  /// Returns the parts that a part is made of, in order, but not those inside a macro.
  fileprivate func operands(of index: Int) -> [Int] {
    let part = parts[index]
    switch part.operation {
    case .constant, .attribute, .variable, .unknownCall: return []
    case .member, .has, .not, .negate, .matches: return [Int(part.a)]
    case .list, .and, .or, .map, .call:
      return children[Int(part.a)..<Int(part.a + part.b)].map(Int.init)
    case .macro: return [macros[Int(part.a)].range]
    case .conditional: return [Int(part.a), Int(part.b), Int(part.c)]
    case .element, .add, .subtract, .multiply, .divide, .remainder, .equal, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .isIn:
      return [Int(part.a), Int(part.b)]
    }
  }
}
