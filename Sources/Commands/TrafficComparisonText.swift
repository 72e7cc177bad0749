import Campaigns
import Insight

/// The same traffic over two catalogues, for people and for spreadsheets.
struct TrafficComparisonText {
  let comparison: TrafficComparison

  /// Prints both and the difference the way the options ask for.
  func print(in context: Context) {
    switch context.format {
    case .table:
      for (title, report) in [("live", comparison.live), ("proposed", comparison.proposed)] {
        context.print("What is \(title)\n")
        TrafficText(report: report).printTables(in: context)
        context.print("")
      }
      context.print("The difference: what is proposed against what is live\n")
      context.surroundings.output(differences.text(width: context.surroundings.width))
    case .csv:
      let runs = [("live", comparison.live), ("proposed", comparison.proposed)]
      context.surroundings.output(TrafficText.sheet(runs).csv)
    case .json: context.print(comparison.json)
    }
  }

  private var differences: Table {
    var table = Table("campaign", "presented", "shown", "clicked", "converted", "users")
    for row in comparison.rows {
      let numbers = [\TrafficReport.Row.presented, \.shown, \.clicked, \.converted, \.users]
      table.rows.append(
        [row.campaign.rawValue]
          + numbers.map { number in
            TrafficComparisonText.signed(row.difference { $0[keyPath: number] })
          })
    }
    return table
  }

  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
