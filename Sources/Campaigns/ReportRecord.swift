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
  public var answer: ReportAnswer

  /// How often it came again; each time it got the same answer and counted nothing.
  public var repeats: Int

  /// When it came again for the last time, or nil.
  public var repeatedAt: Timestamp?

  /// The user whom what the answer hands out is for, where that is another than the presentation's,
  /// as after a late report; nil else.
  public var answeredUser: String?

  /// Creates a record.
  public init(
    presentation: String, id: String, kind: ReportKind, detail: String?, at: Timestamp,
    answer: ReportAnswer, repeats: Int = 0, repeatedAt: Timestamp? = nil,
    answeredUser: String? = nil
  ) {
    self.presentation = presentation
    self.id = id
    self.kind = kind
    self.detail = detail
    self.at = at
    self.answer = answer
    self.repeats = repeats
    self.repeatedAt = repeatedAt
    self.answeredUser = answeredUser
  }
}
