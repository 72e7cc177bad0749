import Campaigns
import Delivery

/// Puts into words what an explanation has to tell beside its rows.
enum ExplanationNotes {
  /// Returns the sentences, in the order in which they are read.
  static func sentences(for explained: StageDelivery.Explained) -> [String] {
    var sentences: [String] = []
    if let latest = explained.redatedFrom {
      sentences.append(
        "The clock went back: what is dated later, up to \(latest), counts as of now.")
    }
    if let recorded = explained.recorded {
      sentences.append(
        "The decision of this instant was recorded: \(result(of: recorded)). The gates are those "
          + "of the record, the values what is known of then.")
    } else if explained.looksBack {
      sentences.append(
        "This looks back: what waited on the stage then and what triggers had counted is not kept.")
    }
    guard explained.recorded == nil, !explained.near.isEmpty else { return sentences }
    let decisions = explained.near.map { "\($0.at), \(result(of: $0))" }
    sentences.append(
      "Recorded here nearest to it: \(decisions.joined(separator: "; ")). Ask about one of these "
        + "instants to see it as it was decided.")
    return sentences
  }

  private static func result(of decision: DecisionRecord) -> String {
    guard let presented = decision.presented else { return "nothing was shown, \(decision.reason)" }
    return "\(presented) was shown"
  }
}
