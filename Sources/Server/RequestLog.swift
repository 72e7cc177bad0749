import Calendars
import JSON

/// The lines of the log, one JSON object a request.
///
/// They name no user, no trait, no token and no id of a path: only its template.
enum RequestLog {
  /// The most characters of a method that is not known.
  private static let methodLength = 16

  /// Returns the line of a request that is over.
  static func line(
    for exchange: Exchange, isComplete: Bool, at time: Timestamp, microseconds: UInt64
  ) -> String {
    let response = exchange.response
    var line = JSONObject()
    line["time"] = .string("\(time)")
    line["method"] = .string(String(exchange.head.method.prefix(methodLength)))
    line["path"] = .text(exchange.template)
    line["status"] = response.map { .count($0.status) } ?? .null
    line["microseconds"] = .integer(Int64(clamping: microseconds))
    line["bytes"] = .count(exchange.head.method == "HEAD" ? 0 : response?.body.count ?? 0)
    if !isComplete { line["aborted"] = true }
    if let cause = response?.cause { line["cause"] = .string(cause) }
    return JSONWriter(.compact).text(.object(line)) + "\n"
  }
}
