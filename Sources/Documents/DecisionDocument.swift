public import Calendars
public import Rules

/// The body of a request for a decision, or for its explanation.
public struct DecisionDocument: Sendable, Hashable {
  /// The user's id; empty for nobody in particular.
  public let user: String

  /// The stage.
  public let stage: String

  /// The placement.
  public let placement: String

  /// The name of the event, or nil.
  public let event: String?

  /// What the event carries.
  public let properties: RuleMap

  /// What is known of the user.
  public let traits: RuleMap

  /// What else rules may name.
  public let context: RuleMap

  /// The user's zone, or nil.
  public let zone: Zone?

  /// The user's locale, or nil.
  public let locale: String?

  /// Whether the popup is reserved.
  public let reserves: Bool

  /// Whether the answer says why and why not.
  public let explains: Bool

  /// The instant to explain, or nil; a request for a decision has none.
  public let at: Timestamp?

  /// Reads a request for a decision.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(decision body: [UInt8]) throws(DocumentError) {
    self = try RequestText.read(body, RequestShape.decision) { reading throws(Reading.Mismatch) in
      try DecisionDocument(reading)
    }
  }

  /// Reads a request for an explanation, which may name an instant.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(explanation body: [UInt8]) throws(DocumentError) {
    self = try RequestText.read(body, RequestShape.explanation) {
      reading throws(Reading.Mismatch) in
      try DecisionDocument(reading)
    }
  }

  private init(_ request: Reading) throws(Reading.Mismatch) {
    user = try request.member("user").text()
    stage = try request.member("stage").text()
    placement = try request.member("placement").text()
    event = try request.optional("event")?.text()
    properties = request.optional("properties")?.map() ?? .empty
    traits = request.optional("traits")?.map() ?? .empty
    context = request.optional("context")?.map() ?? .empty
    zone = try request.optional("timeZone")?.zone()
    locale = try request.optional("locale")?.text()
    reserves = try request.member("reserve").flag()
    explains = try request.member("explain").flag()
    at = try request.optional("at")?.instant()
  }
}

extension Reading {
  fileprivate func map() -> RuleMap {
    guard case .map(let map) = AttributesDocument.rule(value) else { return .empty }
    return map
  }
}
