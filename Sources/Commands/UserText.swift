import Calendars
import Campaigns
import Delivery
import Storage

/// What is known of a user, for people.
struct UserText {
  let record: UserRecord
  let zone: Zone

  /// The most decisions that are told; a document has more of them.
  private static let decisionLimit = 20

  /// Prints all of it the way the options ask for; for a spreadsheet, the presentations alone.
  func print(in context: Context) {
    guard context.format == .table else {
      context.print(presentations("when (\(zone))")) { UserDocument.history(record) }
      return
    }
    context.print(headline)
    for table in [presentations("when"), marks, decisions] where !table.rows.isEmpty {
      context.surroundings.output("\n" + table.text(width: context.surroundings.width))
    }
    if !remarks.isEmpty { context.print("") }
    for line in remarks { context.print(line) }
  }

  /// Returns how much there is of each kind, in words.
  static func words(for counts: Forgotten) -> String {
    let parts = counts.counts.filter { $0.count > 0 }.map { kind, count in
      "\(count) \(count == 1 ? String(words(kind).dropLast()) : words(kind))"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// The words of a name such as `lastEnds`.
  private static func words(_ name: String) -> String {
    String(name.flatMap { $0.isUppercase ? " \($0.lowercased())" : "\($0)" })
  }

  private var told: [PresentationRecord] {
    record.presentations.suffix(UserDocument.presentationLimit).reversed()
  }

  private var headline: String {
    let count = record.presentations.count
    let what = count == 1 ? "1 presentation" : "\(count) presentations"
    let which = told.count < count ? ", of which the newest \(told.count)" : ""
    let order = count > 1 ? ", newest first" : ""
    return "\(Table.oneLine(record.user)): \(what)\(which)\(order); times in \(zone)"
  }

  private func presentations(_ when: String) -> Table {
    var table = Table(
      when, "campaign", "popup", "placement", "stage", "shown", "test", "state", "ended")
    for presentation in told {
      table.add(
        clock(presentation.reservedAt), presentation.campaign?.rawValue ?? "",
        presentation.popup.rawValue, presentation.circumstances.placement,
        presentation.session.stage, shown(presentation), presentation.isTest ? "yes" : "",
        state(presentation).word, clock(state(presentation).end))
    }
    return table
  }

  private var marks: Table {
    var table = Table("campaign", "dismissed", "converted", "triggers")
    for mark in record.history.marks {
      table.add(
        mark.campaign.rawValue, clock(mark.dismissedAt), clock(mark.convertedAt),
        "\(mark.triggerCount)")
    }
    return table
  }

  /// The newest decisions of the log: what the user got, and why nothing.
  private var decisions: Table {
    var table = Table("decided (UTC)", "placement", "stage", "event", "got")
    for decision in record.decisions.suffix(Self.decisionLimit).reversed() {
      table.add(
        "\(decision.at)", decision.placement, decision.stage, decision.event ?? "",
        decision.presented.map { "\($0)" } ?? "nothing: \(decision.reason)")
    }
    return table
  }

  private var remarks: [String] {
    var lines: [String] = []
    let untold = record.decisions.count - Self.decisionLimit
    if untold > 0 {
      lines.append(
        AnswerText.line("decided", "\(untold) more times; 'scrim user export' has them all"))
    }
    if let end = record.history.lastEndedAt {
      lines.append(AnswerText.line("last end", clock(end)))
    }
    for stage in record.stages {
      lines.append(AnswerText.line("on stage", "\(stage.id): \(standing(of: stage))"))
    }
    return lines
  }

  private func standing(of stage: Stage) -> String {
    guard stage.session != nil else { return "the session is over" }
    let popup =
      stage.presentation.map { "\($0.name) is \($0.state == .visible ? "up" : "reserved")" }
      ?? "no popup is up"
    let waiting = stage.queue.map(\.campaign.rawValue).joined(separator: ", ")
    return popup + (waiting.isEmpty ? "" : ", waiting: \(waiting)")
  }

  /// Whether the app said that it was on screen, in time or after its end.
  private func shown(_ presentation: PresentationRecord) -> String {
    if presentation.shownAt != nil { return "yes" }
    return presentation.lateEffects.contains(.impression) ? "late" : "no"
  }

  /// How far it has come or why it ended, and when it did.
  private func state(_ presentation: PresentationRecord) -> (word: String, end: Timestamp?) {
    switch presentation.state {
    case .reserved: ("reserved", nil)
    case .visible: ("visible", nil)
    case .ended(let reason, let instant): (reason.rawValue, instant)
    }
  }

  /// An instant to the second, as a clock in the zone shows it; empty for none.
  private func clock(_ instant: Timestamp?) -> String {
    guard let instant else { return "" }
    return "\(zone.wallClock(at: instant))".prefix(19)
      .split(separator: "T").joined(separator: " ")
  }
}
