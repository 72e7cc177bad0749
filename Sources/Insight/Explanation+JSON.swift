import Calendars
import Campaigns
public import JSON

extension Explanation {
  /// The explanation as JSON: the same members for the command line and for HTTP.
  public var json: JSONValue {
    [
      "at": .string("\(at)"),
      "presented": .text(presented?.rawValue),
      "rows": .array(rows.map(\.json)),
    ]
  }
}

extension Explanation.Row {
  /// The row as JSON.
  public var json: JSONValue {
    var object = JSONObject()
    for value in values { object[value.gate] = .string(value.text) }
    return [
      "campaign": .string(campaign.rawValue), "gate": .string(code),
      "values": .object(object), "message": .string(message),
    ]
  }
}
