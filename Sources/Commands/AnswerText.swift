import Arguments
import Calendars
import Campaigns
import Delivery
import Insight
import Scheduling

/// The answers of stages as lines for people.
enum AnswerText {
  static func decision(_ answer: StageDelivery.Answer, reserved: Bool) -> [String] {
    var lines: [String] = []
    if let record = answer.outcome.presented {
      lines.append(line(reserved ? "shown" : "would show", shown(record)))
      if reserved { lines.append(line("presentation", reservation(record))) }
      if record.isTest {
        let why =
          record.isPromised
          ? "promised by hand: this counts nowhere" : "a test user: this counts for no cap"
        lines.append(line("", why))
      }
    } else if let nearest = answer.nearest {
      lines.append(
        line("nothing", "\(nearest.code.rawValue) (\(nearest.campaign.key) came nearest)"))
      lines.append(line("", "'scrim explain' with the same options says why"))
    } else {
      lines.append(line("nothing", "there is no campaign"))
    }
    return lines + after(answer)
  }

  static func report(_ answer: StageDelivery.Answer, on id: String) -> [String] {
    let outcome = answer.outcome
    var lines: [String] = []
    if outcome.repeated {
      lines.append(line("repeated", "the same report came before; nothing is counted twice"))
    }
    if let code = outcome.reason {
      lines.append(line("refused", "\(code.rawValue): the app takes the popup down"))
    } else if outcome.late {
      lines.append(line("late", "the presentation was over already: the app takes the popup down"))
    }
    if outcome.counted { lines.append(line("counted", "an impression")) }
    if let end = outcome.ended.first(where: { $0.presentation.id == id }) {
      lines.append(line("ended", end.reason.rawValue))
    }
    lines += next(answer) + after(answer)
    return lines.isEmpty ? [line("noted", "nothing else changes")] : lines
  }

  static func link(_ answer: StageDelivery.Answer) -> [String] {
    let outcome = answer.outcome
    var lines: [String] = []
    switch outcome.link {
    case .open: lines.append(line("open", "nothing is in the link's way"))
    case .held:
      lines.append(line("held", "the link waits until what must not be hidden is gone"))
    case nil: break
    }
    for record in outcome.hidden {
      lines.append(line("hidden", "\(record.name) on \(record.session.stage)"))
    }
    for record in outcome.vetoedBy {
      lines.append(line("vetoed by", "\(record.name) on \(record.session.stage)"))
    }
    if outcome.link == nil, outcome.hidden.isEmpty, outcome.vetoedBy.isEmpty {
      lines.append(line("nothing", "no popup was on the stage"))
    }
    return lines + next(answer) + after(answer)
  }

  static func navigation(_ answer: StageDelivery.Answer) -> [String] {
    let lines = next(answer) + after(answer)
    return lines.isEmpty ? [line("nothing", "nothing waits for the stage")] : lines
  }

  static func stage(_ stage: Stage) -> [String] {
    var lines = [line("stage", stage.id)]
    lines.append(
      line(
        "user",
        stage.session.map { $0.user.isEmpty ? "nobody in particular" : $0.user } ?? "signed out"))
    if let record = stage.presentation {
      let state = record.state == .visible ? "visible" : "reserved"
      lines.append(line("popup", "\(shown(record)), \(state)"))
      lines.append(line("presentation", record.id))
    } else {
      lines.append(line("popup", "none"))
    }
    lines.append(line("waiting", list(stage.queue.map(\.campaign.rawValue))))
    if let link = stage.heldLink {
      lines.append(line("held link", "\(link.url) until \(link.until)"))
    }
    if let link = stage.navigation {
      lines.append(line("navigating", "\(link.url) until \(link.until)"))
    }
    return lines + promise(stage)
  }

  /// What is promised to the next request, if anything is.
  static func promise(_ stage: Stage) -> [String] {
    guard let promise = stage.promise else { return [] }
    return [
      line("promised", "popup \(promise.popup) to the next request, until \(promise.until)")
    ]
  }

  static func headline(of explanation: Explanation) -> String {
    let shown = explanation.presented ?? explanation.popup
    let what = shown.map { "\($0)" } ?? (explanation.holder == nil ? "nothing" : "nothing new")
    let verb =
      switch explanation.tense {
      case .present: "is shown"
      case .pastConditional: "would have been shown"
      case .past: "was shown"
      }
    let holder = explanation.holder.map { ", \($0) has the stage" } ?? ""
    return "at \(explanation.at): \(what) \(verb)\(holder)"
  }

  static func table(of explanation: Explanation) -> Table {
    var table = Table("campaign", "gate", "why")
    for row in explanation.rows { table.add(row.campaign.rawValue, row.code, row.message) }
    return table
  }

  // MARK: - Parts

  /// One line: a word in its column, and what there is to say.
  static func line(_ word: String, _ text: String) -> String {
    // Ids and links come from outside: nothing in them may move the cursor.
    word + String(repeating: " ", count: max(1, 14 - TextWidth.columns(word)))
      + Table.oneLine(text)
  }

  private static func shown(_ record: PresentationRecord) -> String {
    let popup = "popup \(record.popup) (revision \(record.popupRevision))"
    return switch record.source {
    case .campaign(let campaign, _, _): "campaign \(campaign), \(popup)"
    case .route: "popup \(record.popup), by its route"
    case .promise: "\(popup), as promised"
    }
  }

  private static func reservation(_ record: PresentationRecord) -> String {
    let delay = record.showAfter > record.reservedAt ? ", to show at \(record.showAfter)" : ""
    return "\(record.id)\(delay), reserved until \(record.leaseUntil)"
  }

  private static func next(_ answer: StageDelivery.Answer) -> [String] {
    guard let record = answer.outcome.presented else { return [] }
    return [line("next", shown(record)), line("presentation", reservation(record))]
  }

  private static func after(_ answer: StageDelivery.Answer) -> [String] {
    let outcome = answer.outcome
    var lines: [String] = []
    for end in outcome.ended where !end.reason.isReportable && end.reason != .cancelled {
      lines.append(line("ended", "\(end.presentation.name): \(end.reason.rawValue)"))
    }
    if let url = outcome.opens { lines.append(line("opens", url)) }
    for drop in outcome.dropped { lines.append(line("dropped", "\(drop.campaign): \(drop.code)")) }
    if !answer.stage.queue.isEmpty {
      lines.append(line("waiting", list(answer.stage.queue.map(\.campaign.rawValue))))
    }
    return lines
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
