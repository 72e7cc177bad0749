public import Calendars
public import Campaigns
internal import Rules

/// Nouns with plain contents, to be varied by the cases.
public enum StorageSample {
  /// Texts that have broken a store somewhere.
  static let texts: [String] = [
    "", "plain", "👩‍👩‍👧‍👦 🏳️‍🌈", "مرحبًا بالعالم", "a\0b", "\0", "e\u{301}", "\u{e9}",
    "'; DROP TABLE stage; --", "\" \\ % _ : ? @ $", "a\r\n\tb", "\u{feff}x\u{10ffff}\u{ffff}",
    " 1 ", "NULL", String(repeating: "長い", count: 4000),
  ]

  /// Instants in the middle and at the ends.
  static let instants: [Timestamp] = [
    at(0), at(-1), at(1_767_225_600_123), .earliest, .latest,
  ]

  /// Whole numbers that count something, up to the largest.
  static let counts: [Int] = [1, 2, 1_000_000, Int(Int32.max) + 1, .max]

  /// Attributes of every type.
  static var attributes: Attributes {
    let nested = RuleMap(members: [
      "z": .list([.null, .bool(true), .int(.min), .int(.max), .list([])]),
      "a": .map(.empty),
      "": .string("e\u{301}\0"),
    ])
    let keys = RuleMap([
      RuleMap.Entry(key: .bool(false), value: .uint(.max)),
      RuleMap.Entry(key: .int(-1), value: .double(-0.0)),
      RuleMap.Entry(key: .uint(.max), value: .double(.infinity)),
      RuleMap.Entry(key: .string("1"), value: .double(1)),
    ])
    var attributes = Attributes()
    attributes["user"] = .map(nested)
    attributes["a.b"] = .map(keys ?? .empty)
    attributes["event"] = .double(.leastNonzeroMagnitude)
    attributes["data"] = .bytes([0, 255, 16])
    attributes["version"] = SemanticVersion("5.10.0-beta.1").map { .version($0) }
    attributes["instant"] = RuleTimestamp("2026-01-01T00:00:00.123456789Z").map { .timestamp($0) }
    attributes["length"] = RuleDuration("-1h2m3.000000001s").map { .duration($0) }
    attributes["type"] = .type(.uint)
    attributes["text"] = .string("{\"map\":[]}")
    attributes["big"] = .int(9_007_199_254_740_993)
    return attributes
  }

  /// Returns an instant.
  public static func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }

  /// Returns a key; the text follows the pattern of keys.
  public static func key(_ text: String) -> Key {
    guard let key = Key(text) else { fatalError("A case names a key as keys are written.") }
    return key
  }

  static func circumstances(
    placement: String = "home", locale: String? = nil, attributes: Attributes = Attributes()
  ) -> Circumstances {
    Circumstances(placement: placement, zone: .utc, locale: locale, attributes: attributes)
  }

  static func revision(
    _ kind: DefinitionKind = .campaign, _ name: String = "spring", _ number: Int = 1,
    text: String = "{}", author: String = "ann", at instant: Timestamp = at(1)
  ) -> Revision {
    Revision(
      kind: kind, key: key(name), number: number, text: text, author: author, at: instant)
  }

  /// Returns a stage, with a user on it where one is named.
  public static func stage(
    _ id: String, user: String? = nil, queue: [Stage.QueueEntry] = []
  ) -> Stage {
    var stage = Stage(id: id)
    if let user {
      stage.sessionCount = 1
      stage.session = Stage.Session(number: 1, user: user, lastEventAt: at(1))
    }
    stage.queue = queue
    return stage
  }

  static func entry(
    _ campaign: String, circumstances: Circumstances = circumstances(),
    isReturning: Bool = false, origin: String? = nil
  ) -> Stage.QueueEntry {
    Stage.QueueEntry(
      campaign: key(campaign), circumstances: circumstances, isReturning: isReturning,
      origin: origin)
  }

  /// Returns a presentation of a campaign; by default reserved by a user on a stage.
  public static func presentation(
    _ id: String, stage: String = "s", owner: HistoryOwner = .user("u"),
    campaign: String? = "spring", isTest: Bool = false, isReturning: Bool = false,
    reservedAt: Int64 = 10, state: PresentationRecord.State = .reserved
  ) -> PresentationRecord {
    PresentationRecord(
      id: id, session: SessionID(stage: stage, number: 1), owner: owner,
      source: campaign.map { .campaign(key: key($0), revision: 1, variant: 0) } ?? .route,
      popup: key("gift"), popupRevision: 1, circumstances: circumstances(), isTest: isTest,
      isReturning: isReturning, reservedAt: at(reservedAt), showAfter: at(reservedAt),
      leaseUntil: at(reservedAt + 1000), state: state)
  }

  /// Returns an impression.
  public static func impression(
    _ presentation: String, campaign: String = "spring", at instant: Int64 = 20,
    isTest: Bool = false
  ) -> History.Impression {
    History.Impression(
      presentation: presentation, campaign: key(campaign), placement: "home",
      session: SessionID(stage: "s", number: 1), at: at(instant), isTest: isTest)
  }

  static func report(
    _ id: String, of presentation: String = "p", kind: ReportKind = .shown,
    detail: String? = nil, at instant: Timestamp = at(30), answer: ReportAnswer = ReportAnswer(),
    answeredUser: String? = nil
  ) -> ReportRecord {
    ReportRecord(
      presentation: presentation, id: id, kind: kind, detail: detail, at: instant,
      answer: answer, answeredUser: answeredUser)
  }
}

extension PresentationRecord {
  /// Returns the same presentation in another state.
  public func with(_ state: State) -> PresentationRecord {
    var record = self
    record.state = state
    return record
  }
}
