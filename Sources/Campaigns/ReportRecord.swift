public import Calendars

/// A report and its answer, as they are stored.
public struct ReportRecord: Hashable, Sendable {
  /// The presentation.
  public let presentation: String

  /// The report's own id; unique within its presentation.
  public let id: String

  /// What was reported.
  public let kind: ReportKind

  /// The element or the reason that it named, or nil.
  public let detail: String?

  /// When it came.
  public let at: Timestamp

  /// The answer.
  public let answer: ReportAnswer

  /// Creates a record.
  public init(
    presentation: String, id: String, kind: ReportKind, detail: String?, at: Timestamp,
    answer: ReportAnswer
  ) {
    self.presentation = presentation
    self.id = id
    self.kind = kind
    self.detail = detail
    self.at = at
    self.answer = answer
  }
}
