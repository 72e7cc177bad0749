import Campaigns
import Rules

extension DecisionRequest {
  /// Returns the request with what the log has of it, where it does not say so itself.
  func completed(by record: DecisionRecord) -> DecisionRequest {
    var request = self
    request.zone = zone ?? record.zone
    request.locale = locale ?? record.locale
    let saysNothing = event == nil && traits.entries.isEmpty && context.entries.isEmpty
    guard saysNothing else { return request }
    request.event = record.event
    guard case .values(let attributes) = record.told else { return request }
    var context: [RuleMap.Entry] = []
    for (name, value) in attributes.entries {
      switch (name, value) {
      case ("user", .map(let traits)): request.traits = traits
      case ("event", .map(let properties)): request.properties = properties
      default: context.append(RuleMap.Entry(key: .string(name), value: value))
      }
    }
    request.context = RuleMap(context) ?? .empty
    return request
  }
}
