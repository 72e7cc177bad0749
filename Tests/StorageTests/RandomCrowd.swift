import Calendars
import Campaigns
import Storage
import TestSupport

/// What a few people did on a few stages, made from a seed.
struct RandomCrowd {
  let owners: [HistoryOwner] = [
    .user("a"), .user("A"), .user("b"), .user("e\u{301}"), .user("\u{e9}"),
    .session(SessionID(stage: "s0", number: 1)), .session(SessionID(stage: "a", number: 2)),
  ]

  /// What a store takes in this order.
  private(set) var changes: [StateChange] = []

  private var generator: SeededGenerator
  private var stages: [Stage] = (0..<5).map { Stage(id: $0 == 4 ? "a" : "s\($0)") }
  private var live: [Int: PresentationRecord] = [:]
  private var clock: Int64 = 0

  private static let campaigns = ["spring", "summer", "autumn"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    for step in 0..<120 {
      clock += Int64.random(in: 0...50, using: &generator)
      changes += self.step(step)
    }
  }

  /// Returns the user with an id of whom most presentations are stored.
  func busiest(in store: any Store) throws(StorageError) -> HistoryOwner {
    var (busiest, most) = (owners[0], -1)
    for owner in owners where !owner.userID.isEmpty {
      let count = try store.everything(of: owner).presentations.count
      if count > most { (busiest, most) = (owner, count) }
    }
    return busiest
  }

  /// Returns what a store tells of all others, as text: all of it, byte for byte.
  func answers(of store: any Store, except gone: HistoryOwner) throws(StorageError) -> [String] {
    var answers: [String] = []
    for owner in owners where owner != gone {
      answers.append("\(try store.everything(of: owner))")
    }
    for stage in stages {
      let found = try store.stage(stage.id)
      // The stage of whom is forgotten is emptied.
      if stage.session?.user != gone.userID { answers.append("\(found as Any)") }
      answers.append("sessions \(found?.sessionCount ?? 0)")
    }
    let totals = try store.read { (reader) throws(StorageError) in
      try reader.totals(of: Self.campaigns.map(StorageSample.key), at: .earliest)
    }
    answers += totals.map { "\($0.campaign) \($0.impressions)" }
    return answers
  }

  private mutating func step(_ number: Int) -> [StateChange] {
    let place = Int.random(in: 0..<stages.count, using: &generator)
    if let record = live[place] { return end(record, on: place, number) }
    if stages[place].session == nil || Int.random(in: 0..<5, using: &generator) == 0 {
      return begin(on: place)
    }
    return present(on: place, number)
  }

  private mutating func begin(on place: Int) -> [StateChange] {
    let owner = owners[Int.random(in: 0..<owners.count, using: &generator)]
    stages[place].sessionCount += 1
    stages[place].session = Stage.Session(
      number: stages[place].sessionCount, user: owner.userID, lastEventAt: at(clock))
    stages[place].queue = []
    if Bool.random(using: &generator) {
      stages[place].heldLink = Stage.Link(url: "app://x", since: at(clock), until: at(clock + 9))
    }
    return [.stage(stages[place])]
  }

  private mutating func present(on place: Int, _ number: Int) -> [StateChange] {
    guard let session = stages[place].sessionID, let user = stages[place].session?.user else {
      return []
    }
    let campaign = campaign()
    let record = StorageSample.presentation(
      "p\(number)", stage: session.stage, owner: HistoryOwner(user: user, session: session),
      campaign: campaign, isTest: Int.random(in: 0..<6, using: &generator) == 0,
      reservedAt: clock)
    live[place] = record
    let circumstances = record.circumstances
    stages[place].queue = [
      Stage.QueueEntry(
        campaign: StorageSample.key("waiting"), circumstances: circumstances, isReturning: false)
    ]
    let decision = DecisionRecord(
      user: user, session: session, placement: "home", event: nil, zone: .utc, locale: nil,
      told: .names(["user.level"]), at: at(clock), presentation: record.id, presented: record.name,
      reason: "presented", verdicts: [])
    let holdout = HoldoutRecord(
      campaign: StorageSample.key(self.campaign()), placement: "home", session: session,
      at: at(clock))
    return [
      .stage(stages[place]), .presentation(record), .decision(decision),
      .heldOut(holdout, owner: record.owner),
    ]
  }

  private mutating func end(
    _ record: PresentationRecord, on place: Int, _ number: Int
  ) -> [StateChange] {
    live[place] = nil
    let over = record.with(.ended(.closeButton, at: at(clock)))
    var changes: [StateChange] = [.presentation(over), .lastEnded(at(clock), owner: record.owner)]
    if Int.random(in: 0..<4, using: &generator) > 0 {
      changes.append(
        .impression(
          History.Impression(
            presentation: record.id, campaign: record.campaign ?? record.popup,
            placement: "home", session: record.session, at: at(clock), isTest: record.isTest),
          owner: record.owner))
    }
    var mark = History.Mark(campaign: StorageSample.key(campaign()))
    mark.triggerCount = number
    changes.append(.mark(mark, owner: record.owner))
    let answer = ReportAnswer(
      counted: true, dropped: [.init(campaign: StorageSample.key("waiting"), code: "cap")])
    for id in 0...Int.random(in: 0...2, using: &generator) {
      changes.append(
        .report(
          ReportRecord(
            presentation: record.id, id: "e\(id)", kind: .shown, detail: nil, at: at(clock),
            answer: answer)))
    }
    return changes
  }

  private mutating func campaign() -> String {
    Self.campaigns[Int.random(in: 0..<Self.campaigns.count, using: &generator)]
  }

  private func at(_ milliseconds: Int64) -> Timestamp { StorageSample.at(milliseconds) }
}
