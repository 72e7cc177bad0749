import Campaigns
import Insight
import Scheduling

/// What came of generated traffic, for people and for spreadsheets.
struct TrafficText {
  let report: TrafficReport

  /// Prints all of it the way the options ask for; for a spreadsheet, the campaigns alone.
  func print(in context: Context) {
    switch context.format {
    case .table: printTables(in: context)
    case .csv: context.surroundings.output(TrafficText.sheet([("", report)]).csv)
    case .json: context.print(report.json)
    }
  }

  /// Prints the tables, and in sentences who starves.
  func printTables(in context: Context) {
    for line in headlines { context.print(line) }
    for table in [timeline, campaigns, pressure] where !table.rows.isEmpty {
      context.surroundings.output("\n" + table.text(width: context.surroundings.width))
    }
    context.print("")
    for line in starved { context.print(line) }
  }

  private var headlines: [String] {
    let plan = report.plan
    let first = report.days.first?.date(in: plan.zone) ?? ""
    return [
      "\(TrafficText.words(plan.users, "user")) over \(TrafficText.words(plan.days, "day")) from "
        + "\(first) on (\(plan.zone)), seed \(plan.seed):",
      "\(TrafficText.words(report.visits, "visit")), "
        + "\(TrafficText.words(report.decisions, "decision")), "
        + "\(TrafficText.words(report.presented, "popup")) presented, "
        + "\(TrafficText.words(report.links, "deep link"))",
    ]
  }

  private static func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: - Tables

  /// A line a day, with its presentations hour by hour.
  private var timeline: Table {
    let most = report.days.flatMap(\.hours).max() ?? 0
    var table = Table("day", "decisions", "presented", "shown", "presented by the hour")
    for day in report.days {
      table.add(
        day.date(in: report.plan.zone), "\(day.decisions)", "\(day.presented)", "\(day.shown)",
        TrafficText.sparkline(day.hours, most: most))
    }
    return table
  }

  /// Numbers as bars of eight heights; a dot is none.
  static func sparkline(_ numbers: [Int], most: Int) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(
      numbers.map { number in
        number > 0 ? bars[min(bars.count - 1, number * bars.count / (most + 1))] : "·"
      })
  }

  private var campaigns: Table {
    var table = Table(
      "campaign", "presented", "shown", "clicked", "dismissed", "converted", "users")
    for row in report.rows {
      table.add(
        row.campaign.rawValue, "\(row.presented)", "\(row.shown)", "\(row.clicked)",
        "\(row.dismissed)", "\(row.converted)", "\(row.users)")
    }
    return table
  }

  /// What stopped whom: the requests of other placements are left out.
  private var pressure: Table {
    var table = Table("campaign", "eligible", "held out", "stopped by")
    for row in report.rows {
      let codes = row.refused.filter { $0.name != GateCode.placement.rawValue }
        .sorted { $0.count > $1.count }
      table.add(
        row.campaign.rawValue, "\(row.eligible)", "\(row.heldOut)",
        codes.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    }
    return table
  }

  private var starved: [String] {
    let rows = report.starved
    guard !rows.isEmpty else { return ["No campaign starved."] }
    return rows.map { row in
      let seen =
        row.presented == 0
        ? "was never presented" : "was presented \(TrafficText.words(row.presented, "time"))"
      let taker = row.lostTo.first.map { ", most often to \($0.name) (\($0.count))" } ?? ""
      return "\(row.campaign) starved: it \(seen) and lost "
        + "\(TrafficText.words(row.lost, "time"))\(taker)."
    }
  }

  /// The campaigns of one run or of several as one table with every number.
  static func sheet(_ runs: [(name: String, report: TrafficReport)]) -> Table {
    let codes = GateCode.allCases.filter { $0 != .contextChanged }.map(\.rawValue)
    let names = runs.count > 1 ? ["catalogue"] : []
    var table = Table(
      headings: names + [
        "campaign", "revision", "state", "eligible", "presented", "shown", "impressions",
        "clicked", "dismissed", "converted", "users", "heldOut", "open", "lost", "lostTo",
      ] + codes)
    for (name, report) in runs {
      for row in report.rows {
        let numbers = [
          row.eligible, row.presented, row.shown, row.impressions, row.clicked, row.dismissed,
          row.converted, row.users, row.heldOut, row.open, row.lost,
        ]
        table.rows.append(
          (runs.count > 1 ? [name] : [])
            + [row.campaign.rawValue, "\(row.revision)", row.state.rawValue]
            + numbers.map { "\($0)" } + [row.lostTo.first?.name ?? ""]
            + codes.map { code in "\(row.refused.first { $0.name == code }?.count ?? 0)" })
      }
    }
    return table
  }
}
