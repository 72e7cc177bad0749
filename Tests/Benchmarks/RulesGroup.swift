import CBaselines
import NaiveRules
import Rules
import Workloads

/// `rules`: the rules of workload T1, compiled, beside a naive walk over the same trees.
struct RulesGroup: BenchmarkGroup {
  static let name = "rules"

  private static let rounds = 12
  private static let campaigns = 1000
  private static let events = 64

  func measure() throws(BenchmarkError) -> [Figure] {
    let sides = try RuleSides(campaigns: Self.campaigns, events: Self.events)
    return [
      sides.rounds(Self.rounds).figure("rules.t1", baseline: "rules.walk"),
      try sides.allocations("rules.t1.allocations"),
    ]
  }
}

/// The same rules and events on both sides, proved to answer alike.
private struct RuleSides {
  private let rules: [Rule]
  private let trees: [NaiveRule]
  private let events: [Attributes]

  init(campaigns: Int, events: Int) throws(BenchmarkError) {
    let workload = TargetingWorkload()
    let expressions = workload.campaigns(campaigns).map(\.expression)
    do throws(RuleError) {
      rules = try expressions.map { expression throws(RuleError) in try Rule(expression.rule) }
    } catch {
      throw BenchmarkError(message: "\(error)")
    }
    trees = expressions.map(NaiveRule.init)
    self.events = workload.events(events).map(\.attributes)
    try compare()
  }

  private func compare() throws(BenchmarkError) {
    var matches = 0
    for event in events {
      for (rule, tree) in zip(rules, trees) {
        let isMatch = rule.evaluate(event) == .isTrue
        guard isMatch == Self.walk(tree, event) else {
          throw BenchmarkError(message: "the walk of \(rule) answers \(!isMatch)")
        }
        matches += isMatch ? 1 : 0
      }
    }
    guard matches > 0 else { throw BenchmarkError(message: "no rule holds for any event") }
  }

  private static func walk(_ tree: NaiveRule, _ event: Attributes) -> Bool {
    do throws(NaiveProblem) {
      return try tree.evaluate(event) == .bool(true)
    } catch {
      return false
    }
  }

  /// A batch is all rules for one event.
  func rounds(_ count: Int) -> Rounds {
    var sum = 0
    let rounds = Rounds(count: count, batches: events.count, work: rules.count) { batch in
      for rule in rules { sum &+= rule.evaluate(events[batch]) == .isTrue ? 1 : 0 }
    } other: { batch in
      for tree in trees { sum &+= Self.walk(tree, events[batch]) ? 1 : 0 }
    }
    blackHole(sum)
    return rounds
  }

  /// Counts the allocations of a million evaluations.
  func allocations(_ name: String) throws(BenchmarkError) -> Figure {
    var sum = 0
    let count = try AllocationCounter.count {
      for round in 0..<(1_000_000 / rules.count) {
        let event = events[round % events.count]
        for rule in rules { sum &+= rule.evaluate(event) == .isTrue ? 1 : 0 }
      }
    }
    blackHole(sum)
    return Figure(name: name, unit: "allocations", median: Double(count))
  }
}
