import Calendars
import Campaigns
import Delivery
import Scheduling

/// Puts into words what an explanation has to tell beside its rows.
enum ExplanationNotes {
  /// Returns the sentences, in the order in which they are read.
  static func sentences(for explained: StageDelivery.Explained) -> [String] {
    var sentences: [String] = []
    if explained.looksBack, explained.campaigns.isEmpty {
      sentences.append("There was no campaign yet.")
    }
    if let shown = explained.shown, shown.isPromised {
      sentences.append(
        "\(shown.popup) was promised to the stage by hand and comes before any campaign.")
    }
    if let latest = explained.redatedFrom {
      sentences.append(
        "The clock went back: what is dated later, up to \(latest), counts as of now.")
    }
    return sentences + past(explained)
  }

  private static func past(_ explained: StageDelivery.Explained) -> [String] {
    guard explained.looksBack else { return [] }
    guard let recorded = explained.recorded else {
      return [Explanation.limitOfLookingBack] + nearest(explained.near)
    }
    var sentences: [String] = []
    if explained.isAnswered {
      sentences.append(
        "The decision of this instant was recorded: \(result(of: recorded)). The gates are those "
          + "of the record, the values what is known of then.")
    } else {
      sentences.append(
        "The decision of this instant was recorded: \(result(of: recorded)). This is what it would "
          + "have been with what you say; ask without that to see what it was.")
    }
    let others = explained.near.filter { $0.at == recorded.at }.map(result)
    if !others.isEmpty {
      sentences.append(
        "Others were made here in the same millisecond: \(others.joined(separator: "; ")).")
    }
    return sentences
  }

  private static func nearest(_ near: [DecisionRecord]) -> [String] {
    guard !near.isEmpty else { return [] }
    let decisions = near.map { "\($0.at), \(result(of: $0))" }.joined(separator: "; ")
    let which = near.count == 1 ? "that instant" : "one of these instants"
    return [
      "Recorded here nearest to it: \(decisions). Ask about \(which) to see it as it was decided."
    ]
  }

  private static func result(of decision: DecisionRecord) -> String {
    guard let presented = decision.presented else { return "nothing was shown, \(decision.reason)" }
    return "\(presented) was shown"
  }
}
