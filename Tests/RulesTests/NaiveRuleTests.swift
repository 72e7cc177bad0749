import NaiveRules
import Rules
import TestSupport
import Testing
import Workloads

/// Compiled rules beside a walk over a tree that shares nothing with their evaluation.
@Suite("Rules beside a naive walk")
struct NaiveRuleTests {
  private static let rulesASeed = 100
  private static let attributesARule = 6

  @Test("A compiled rule comes to what the walk comes to", arguments: UInt64(1)...40)
  func agree(seed: UInt64) throws {
    var random = RandomNaiveRules(seed: seed)
    for round in 0..<Self.rulesASeed {
      let naive = random.rule(depth: 4)
      let source = naive.source
      let place = "seed \(seed), round \(round)"
      let rule = try #require(try? Rule(source), "\(place): \(source)")
      for _ in 0..<Self.attributesARule {
        let attributes = random.attributes()
        let wanted = Self.result(naive, attributes)
        let found = Self.result(rule.value(attributes))
        #expect(found == wanted, "\(place): \(source)\nfor \(Self.text(attributes))")
        #expect(
          Self.result(rule.evaluate(attributes)) == Self.answer(wanted),
          "\(place): \(source)\nfor \(Self.text(attributes))")
      }
    }
  }

  @Test("The rules at random are true, false, unknown and failing, each often")
  func variety() {
    var counts: [String: Int] = [:]
    for seed in UInt64(1)...40 {
      var random = RandomNaiveRules(seed: seed)
      for _ in 0..<50 {
        let naive = random.rule(depth: 4)
        counts[Self.kind(Self.answer(Self.result(naive, random.attributes()))), default: 0] += 1
      }
    }
    for kind in ["true", "false", "unknown", "failed"] {
      #expect(counts[kind, default: 0] > 150, "\(counts)")
    }
  }

  @Test("The rules of workload T1 hold for whom their expressions hold")
  func workload() throws {
    let workload = TargetingWorkload()
    let events = workload.events(10).map { (traits: $0.traits, attributes: $0.attributes) }
    var matches = 0
    for campaign in workload.campaigns(1000) {
      let rule = try Rule(campaign.expression.rule)
      let naive = NaiveRule(campaign.expression)
      #expect(try Rule(naive.source).normalized == rule.normalized)
      for (place, event) in events.enumerated() {
        let holds = campaign.expression.holds(event.traits)
        #expect(
          rule.evaluate(event.attributes) == (holds ? .isTrue : .isFalse),
          "\(campaign.key), event \(place): \(rule)")
        #expect(
          Self.result(naive, event.attributes) == .value("\(holds)"),
          "\(campaign.key), event \(place): \(rule)")
        matches += holds ? 1 : 0
      }
    }
    #expect(matches > 10)
  }

  // MARK: - Results that compare

  /// A result in which NaN is itself and places in the source do not count.
  private enum Comparable: Equatable {
    case value(String)
    case problem(NaiveProblem)
  }

  private static func result(_ rule: NaiveRule, _ attributes: Attributes) -> Comparable {
    do throws(NaiveProblem) {
      return .value(try rule.evaluate(attributes).literal)
    } catch {
      return .problem(error)
    }
  }

  private static func result(_ result: RuleResult) -> Comparable {
    switch result {
    case .value(let value): .value(value.literal)
    case .unknown(let attribute): .problem(.unknown(attribute))
    case .failed(let failure): .problem(.failed(failure.reason))
    }
  }

  private static func result(_ outcome: RuleOutcome) -> Comparable {
    switch outcome {
    case .isTrue: .value("true")
    case .isFalse: .value("false")
    case .unknown(let attribute): .problem(.unknown(attribute))
    case .failed(let failure): .problem(.failed(failure.reason))
    }
  }

  /// What a result is as the answer to a yes-or-no question.
  private static func answer(_ result: Comparable) -> Comparable {
    switch result {
    case .value("true"), .value("false"), .problem: result
    case .value: .problem(.failed(.notBoolean))
    }
  }

  private static func kind(_ answer: Comparable) -> String {
    switch answer {
    case .value(let literal): literal
    case .problem(.unknown): "unknown"
    case .problem(.failed): "failed"
    }
  }

  private static func text(_ attributes: Attributes) -> String {
    attributes.entries.map { "\($0.name) = \($0.value.literal)" }.joined(separator: ", ")
  }
}
