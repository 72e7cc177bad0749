import Campaigns

/// What a user does with a popup that they are given.
struct PopupFate {
  /// A report, some milliseconds after the popup may be shown.
  struct Report {
    let after: Int64
    let kind: ReportKind
    var reason: EndReason?
    var element: String?
  }

  /// What the app reports, in order; nothing where it is closed or has no network.
  let reports: [Report]

  /// What an end is and how often, in percent; nil is an app that is closed.
  private static let ends: [(weight: Int, reason: EndReason?)] = [
    (34, .closeButton), (18, .background), (9, .swipe), (7, .backKey), (6, .timeout),
    (14, .primary), (6, .secondary), (3, .entry), (3, nil),
  ]

  /// The share of popups, in percent, of which nothing is heard, and that do not reach the screen.
  private static let lost = 2
  private static let notPresented = 3

  /// The share of those who took the offer, in percent, who also did what it offered.
  private static let converted = 40

  /// Draws a fate.
  init(_ stream: inout RandomStream) {
    let shown = Int64(stream.among(100...1_500))
    let fate = stream.below(100)
    guard fate >= Self.lost else {
      reports = []
      return
    }
    guard fate >= Self.lost + Self.notPresented else {
      reports = [Report(after: shown, kind: .notPresented)]
      return
    }
    var reports = [Report(after: shown, kind: .shown)]
    var after = shown + Int64(stream.among(1_200...20_000))
    let reason = Self.ends[stream.place(in: Self.ends.map(\.weight))].reason
    if let reason {
      if reason.isConversion {
        reports.append(
          Report(after: after, kind: .clicked, element: reason == .primary ? "primary" : "entry:1"))
        after += 50
      }
      reports.append(Report(after: after, kind: .dismissed, reason: reason))
      if reason.isConversion, stream.happens(Self.converted) {
        after += Int64(stream.among(10_000...600_000))
        reports.append(Report(after: after, kind: .converted))
      }
    }
    self.reports = reports
  }
}
