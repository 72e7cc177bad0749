import Arguments
import Calendars
import Delivery
import Documents
import JSON
import Rules

/// The options that describe a placement's question, the same for `decide` and `explain`.
enum RequestOptions {
  static let user = Option<String?>(
    "user", value: "id", help: "The user; nobody in particular if not given.")
  static let stage = Option<String>(
    "stage", value: "id", help: "The stage: one scene of one running app.")
  static let placement = Option<String>(
    "placement", value: "name", help: "The placement that asks.")
  static let event = Option<String?>("event", value: "name", help: "The event that happened.")
  static let property = Option<[Assignment]>(
    "property", value: "name=value", help: "A property of the event.")
  static let trait = Option<[Assignment]>(
    "trait", value: "name=value", help: "A trait of the user.")
  static let context = Option<[Assignment]>(
    "context", value: "name=json",
    help: "What else rules may name, such as cart or app.")
  static let zone = Option<String?>(
    "time-zone", value: "zone", help: "The user's IANA zone; the configuration's if not given.")
  static let locale = Option<String?>("locale", value: "tag", help: "The user's locale.")

  static let all: [any Parameter] = [
    user, stage, placement, event, property, trait, context, zone, locale,
  ]

  /// Returns the request that the options of a command describe.
  static func request(_ options: Context) throws(Failure) -> DecisionRequest {
    var request = try question(options)
    request.stage = options[stage]
    request.placement = options[placement]
    return request
  }

  /// Returns what rules see of the request that the options describe; it is no placement's.
  static func question(_ options: Context) throws(Failure) -> DecisionRequest {
    guard options[event] != nil || options[property].isEmpty else {
      throw options.usage("--property: properties belong to an event. Name it with --event.")
    }
    return DecisionRequest(
      user: options[user] ?? "", stage: "", placement: "", event: options[event],
      properties: try members(options[property], "--property"),
      traits: try traits(options), context: try variables(options),
      zone: try userZone(options), locale: options[locale])
  }

  /// Returns the traits that the options give.
  static func traits(_ options: Context) throws(Failure) -> RuleMap {
    try members(options[trait], "--trait")
  }

  /// Returns what the options give rules to name beside the user and the event.
  static func variables(_ options: Context) throws(Failure) -> RuleMap {
    try contextMembers(options[context])
  }

  /// Returns the zone that the options give, or nil.
  static func userZone(_ options: Context) throws(Failure) -> Zone? {
    try options[zone].map { text throws(Failure) in try zone(text) }
  }

  /// Reads what rules may name beside the user and the event, which have options of their own.
  private static func contextMembers(_ assignments: [Assignment]) throws(Failure) -> RuleMap {
    for assignment in assignments where ["user", "event"].contains(assignment.name) {
      throw Failure(
        .usage, "--context: '\(assignment.name)' is not taken from there",
        advice: "Give --trait for the user's members, --event and --property for the event's.")
    }
    return try members(assignments, "--context", mustBeJSON: true)
  }

  private static func zone(_ text: String) throws(Failure) -> Zone {
    do {
      return try Zone(text)
    } catch {
      throw Failure(.usage, "--time-zone: \(error)", advice: "Write an IANA name: Asia/Shanghai.")
    }
  }

  /// Reads assignments.
  ///
  /// A value that is JSON is taken as such, any other as a text.
  private static func members(
    _ assignments: [Assignment], _ option: String, mustBeJSON: Bool = false
  ) throws(Failure) -> RuleMap {
    var object = JSONObject()
    for assignment in assignments {
      guard object[assignment.name] == nil else {
        throw Failure(.usage, "\(option): '\(assignment.name)' is given twice")
      }
      do {
        object[assignment.name] = try JSONReader().read(assignment.value).value
      } catch {
        guard !mustBeJSON else {
          throw Failure(
            .usage, "\(option): the value of '\(assignment.name)' is not JSON: \(error)",
            advice: "Write it as cart={\"subtotalMinor\":12000}, in quotes for the shell.")
        }
        object[assignment.name] = .string(assignment.value)
      }
    }
    guard case .map(let map) = AttributesDocument.rule(.object(object)) else { return .empty }
    return map
  }
}
