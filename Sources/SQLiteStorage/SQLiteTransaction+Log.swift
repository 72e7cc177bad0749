internal import Calendars
internal import Campaigns
internal import JSON
internal import SQLite
internal import Storage

// The log of decisions, and the steps of clocks.
extension SQLiteTransaction {
  func decisions(
    of user: String, from start: Timestamp, until end: Timestamp, limit: Int
  ) throws(StorageError) -> [DecisionRecord] {
    try database.rows(
      """
      SELECT
        user,
        stage,
        session,
        placement,
        event,
        zone,
        locale,
        told_names,
        told_values,
        at,
        presentation,
        presented,
        reason,
        verdicts
      FROM decision
      WHERE user = :user
        AND at >= :start
        AND at < :end
      ORDER BY
        at DESC,
        number DESC
      LIMIT :limit
      """,
      [
        "user": .text(user),
        "start": Value(start),
        "end": Value(end),
        "limit": Value(max(0, limit)),
      ], Self.decision
    ).reversed()
  }

  func decisions(
    around instant: Timestamp, of user: String, on stage: String, at placement: String
  ) throws(StorageError) -> [DecisionRecord] {
    let place = DecisionPlace(
      user: .text(user), stage: .text(stage), placement: .text(placement), instant: Value(instant))
    let numbers =
      [try last(before: place)].compactMap(\.self) + (try all(at: place))
      + [try first(after: place)].compactMap(\.self)
    var decisions: [DecisionRecord] = []
    for number in numbers {
      if let decision = try decision(number) { decisions.append(decision) }
    }
    return decisions
  }

  private func last(before place: DecisionPlace) throws(StorageError) -> Int? {
    try database.first(
      """
      SELECT number
      FROM decision
      WHERE user = :user
        AND stage = :stage
        AND placement = :placement
        AND at < :instant
      ORDER BY
        at DESC,
        number DESC
      """,
      [
        "user": place.user,
        "stage": place.stage,
        "placement": place.placement,
        "instant": place.instant,
      ]
    ) { (row) throws(SQLiteError) in try row.int(0) }
  }

  private func all(at place: DecisionPlace) throws(StorageError) -> [Int] {
    try database.rows(
      """
      SELECT number
      FROM decision
      WHERE user = :user
        AND stage = :stage
        AND placement = :placement
        AND at = :instant
      ORDER BY number
      """,
      [
        "user": place.user,
        "stage": place.stage,
        "placement": place.placement,
        "instant": place.instant,
      ]
    ) { (row) throws(SQLiteError) in try row.int(0) }
  }

  private func first(after place: DecisionPlace) throws(StorageError) -> Int? {
    try database.first(
      """
      SELECT number
      FROM decision
      WHERE user = :user
        AND stage = :stage
        AND placement = :placement
        AND at > :instant
      ORDER BY
        at,
        number
      """,
      [
        "user": place.user,
        "stage": place.stage,
        "placement": place.placement,
        "instant": place.instant,
      ]
    ) { (row) throws(SQLiteError) in try row.int(0) }
  }

  private func decision(_ number: Int) throws(StorageError) -> DecisionRecord? {
    try database.first(
      """
      SELECT
        user,
        stage,
        session,
        placement,
        event,
        zone,
        locale,
        told_names,
        told_values,
        at,
        presentation,
        presented,
        reason,
        verdicts
      FROM decision
      WHERE number = :number
      """,
      ["number": Value(number)], Self.decision)
  }

  private static func decision(_ row: borrowing Row) throws(SQLiteError) -> DecisionRecord {
    DecisionRecord(
      user: try row.text(0), session: SessionID(stage: try row.text(1), number: try row.int(2)),
      placement: try row.text(3), event: try row.optionalText(4), zone: try row.zone(5),
      locale: try row.optionalText(6), told: try ToldColumns.told(row, from: 7),
      at: try row.timestamp(9), presentation: try row.optionalText(10),
      presented: try row.optionalKey(11), reason: try row.text(12),
      verdicts: try VerdictsColumn.verdicts(from: try row.text(13)))
  }

  func add(_ decision: DecisionRecord) throws(StorageError) {
    let told = try database.guarding { () throws(SQLiteError) in try ToldColumns(decision.told) }
    try database.run(
      """
      INSERT INTO decision (
        user,
        at,
        stage,
        session,
        placement,
        event,
        zone,
        locale,
        told_names,
        told_values,
        presentation,
        presented,
        reason,
        verdicts
      ) VALUES (
        :user,
        :at,
        :stage,
        :session,
        :placement,
        :event,
        :zone,
        :locale,
        :told_names,
        :told_values,
        :presentation,
        :presented,
        :reason,
        :verdicts
      )
      """,
      [
        "user": .text(decision.user),
        "at": Value(decision.at),
        "stage": .text(decision.stage),
        "session": Value(decision.session),
        "placement": .text(decision.placement),
        "event": Value(decision.event),
        "zone": .text(decision.zone.identifier),
        "locale": Value(decision.locale),
        "told_names": told.names,
        "told_values": told.values,
        "presentation": Value(decision.presentation),
        "presented": Value(decision.presented),
        "reason": .text(decision.reason),
        "verdicts": .text(VerdictsColumn.text(of: decision.verdicts)),
      ])
  }

  func clockSteps(limit: Int) throws(StorageError) -> [ClockStep] {
    try database.rows(
      """
      SELECT
        stage,
        at,
        latest
      FROM clock_step
      ORDER BY number DESC
      LIMIT :limit
      """,
      ["limit": Value(max(0, limit))]
    ) { (row) throws(SQLiteError) in
      ClockStep(
        stage: try row.text(0), at: try row.timestamp(1), latest: try row.timestamp(2))
    }.reversed()
  }

  func add(_ step: ClockStep) throws(StorageError) {
    try database.run(
      """
      INSERT INTO clock_step (
        stage,
        at,
        latest
      ) VALUES (
        :stage,
        :at,
        :latest
      )
      """,
      [
        "stage": .text(step.stage),
        "at": Value(step.at),
        "latest": Value(step.latest),
      ])
  }

  /// Forgets the decisions for a user.
  func forgetLog(of user: String, in gone: inout Forgotten) throws(StorageError) {
    gone.decisions += try deleting(
      """
      DELETE FROM decision
      WHERE user = :user
      """,
      ["user": .text(user)])
  }

  /// Removes the oldest entries of the log that were made before an instant.
  func removeLog(before instant: Timestamp, limit: Int) throws(StorageError) {
    try database.run(
      """
      DELETE FROM decision
      WHERE number IN (
        SELECT number
        FROM decision
        WHERE at < :instant
        ORDER BY
          at,
          number
        LIMIT :limit
      )
      """,
      [
        "instant": Value(instant),
        "limit": Value(limit),
      ])
    try database.run(
      """
      DELETE FROM clock_step
      WHERE number IN (
        SELECT number
        FROM clock_step
        WHERE at < :instant
        ORDER BY
          at,
          number
        LIMIT :limit
      )
      """,
      [
        "instant": Value(instant),
        "limit": Value(limit),
      ])
  }
}

/// Whose decisions, where and around when.
private struct DecisionPlace {
  let user: Value
  let stage: Value
  let placement: Value
  let instant: Value
}

/// What is kept of what a request told, as two columns of which one is null.
private struct ToldColumns {
  var names = Value.null
  var values = Value.null

  init(_ told: DecisionRecord.Told) throws(SQLiteError) {
    switch told {
    case .nothing: break
    case .names(let list):
      names = .text(JSONWriter(.compact).text(.array(list.map(JSONValue.string))))
    case .values(let attributes): values = .text(try AttributesColumn.text(of: attributes))
    }
  }

  static func told(
    _ row: borrowing Row, from column: Int
  ) throws(SQLiteError) -> DecisionRecord.Told {
    if let text = try row.optionalText(column) { return .names(try names(from: text)) }
    guard let text = try row.optionalText(column + 1) else { return .nothing }
    return .values(try AttributesColumn.attributes(from: text))
  }

  private static func names(from text: String) throws(SQLiteError) -> [String] {
    guard case .array(let elements)? = try? JSONReader().read(text).value else {
      throw SQLiteError(.corrupt, message: "a column of names cannot be read")
    }
    return elements.compactMap(\.string)
  }
}

/// The verdicts of a decision as the JSON text of a column, `[["double12","cap"],…]`.
private enum VerdictsColumn {
  static func text(of verdicts: [DecisionRecord.Verdict]) -> String {
    JSONWriter(.compact).text(
      .array(verdicts.map { [.string($0.campaign.rawValue), .string($0.code)] }))
  }

  static func verdicts(
    from text: String
  ) throws(SQLiteError) -> [DecisionRecord.Verdict] {
    guard case .array(let rows)? = try? JSONReader().read(text).value else { throw unreadable }
    var verdicts: [DecisionRecord.Verdict] = []
    for row in rows {
      guard let pair = row.array, pair.count == 2, let key = pair[0].string.flatMap(Key.init),
        let code = pair[1].string
      else { throw unreadable }
      verdicts.append(DecisionRecord.Verdict(campaign: key, code: code))
    }
    return verdicts
  }

  private static let unreadable = SQLiteError(
    .corrupt, message: "a column of verdicts cannot be read")
}
