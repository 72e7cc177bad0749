import Foundation

/// How figures are printed.
enum ReportFormat: String {
  case json
  case table

  func text(benchmark: String, _ figures: [Figure]) -> String {
    switch self {
    case .json: return Self.json(benchmark, figures)
    case .table: return Self.table(figures)
    }
  }

  /// One object on one line.
  ///
  /// Names are words of this program and hold nothing that JSON escapes.
  private static func json(_ benchmark: String, _ figures: [Figure]) -> String {
    let objects = figures.map { figure in
      var members = [
        "\"name\":\"\(figure.name)\"", "\"unit\":\"\(figure.unit)\"",
        "\"median\":\(number(figure.median))",
      ]
      if let p99 = figure.p99 { members.append("\"p99\":\(number(p99))") }
      if let baseline = figure.baseline {
        members.append(
          "\"baseline\":{\"name\":\"\(baseline.name)\",\"median\":\(number(baseline.median))}")
      }
      if let ratio = figure.ratio { members.append("\"ratio\":\(number(ratio))") }
      return "{\(members.joined(separator: ","))}"
    }
    return "{\"benchmark\":\"\(benchmark)\",\"figures\":[\(objects.joined(separator: ","))]}"
  }

  private static func table(_ figures: [Figure]) -> String {
    let rows =
      [["figure", "unit", "median", "p99", "baseline", "median", "ratio"]]
      + figures.map { figure in
        [
          figure.name, figure.unit, number(figure.median), figure.p99.map(number) ?? "-",
          figure.baseline?.name ?? "-", figure.baseline.map { number($0.median) } ?? "-",
          figure.ratio.map(number) ?? "-",
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths)
        .map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// A number with three decimals at most.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int64(rounded)) : String(rounded)
  }
}
