import Campaigns
import Rules

extension DecisionRequest {
  /// Whether it says nothing but what the log has of a request.
  func saysNothing(but record: DecisionRecord) -> Bool {
    guard event == nil || event == record.event, zone == nil || zone == record.zone,
      locale == nil || locale == record.locale
    else { return false }
    guard case .values(let attributes) = record.told else {
      return traits.entries.isEmpty && context.entries.isEmpty && properties.entries.isEmpty
    }
    let known = [("user", traits), ("event", properties)].allSatisfy { name, members in
      guard case .map(let recorded)? = attributes[name] else { return members.entries.isEmpty }
      return members.entries.allSatisfy { recorded.entries.contains($0) }
    }
    return known
      && context.entries.allSatisfy { entry in
        guard case .string(let name) = entry.key else { return false }
        return attributes[name] == entry.value
      }
  }

  /// Returns the request laid over what the log has of one: what it says itself stands.
  func completed(by record: DecisionRecord) -> DecisionRequest {
    var request = self
    request.zone = zone ?? record.zone
    request.locale = locale ?? record.locale
    request.event = event ?? record.event
    guard case .values(let attributes) = record.told else { return request }
    var recorded: [RuleMap.Entry] = []
    for (name, value) in attributes.entries {
      switch (name, value) {
      case ("user", .map(let traits)): request.traits = self.traits.laid(over: traits)
      case ("event", .map(let properties)):
        // Another event has properties of its own.
        if event == nil || event == record.event {
          request.properties = self.properties.laid(over: properties)
        }
      default: recorded.append(RuleMap.Entry(key: .string(name), value: value))
      }
    }
    request.context = context.laid(over: RuleMap(recorded) ?? .empty)
    return request
  }
}

extension RuleMap {
  /// Returns the members of both; of two with one name this map's.
  fileprivate func laid(over other: RuleMap) -> RuleMap {
    RuleMap(
      entries + other.entries.filter { entry in !entries.contains { $0.key == entry.key } }
    ) ?? self
  }
}
