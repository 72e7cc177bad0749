import Calendars
import Campaigns
public import JSON

extension Explanation {
  /// The explanation as JSON: the same members for the command line and for HTTP.
  public var json: JSONValue {
    var object = JSONObject()
    object["at"] = .string("\(at)")
    object["presented"] = .text(presented?.rawValue)
    object["rows"] = .array(rows.map(\.json))
    // Without anything further to tell, there is no member for it.
    if !notes.isEmpty { object["notes"] = .array(notes.map(JSONValue.string)) }
    return .object(object)
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
