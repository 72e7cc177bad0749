public import Calendars
public import Campaigns

/// The body of a report on a presentation.
public struct ReportDocument: Sendable, Hashable {
  /// The report's own id.
  public let id: String

  /// What happened.
  public let kind: ReportKind

  /// When it happened by the app's clock, or nil.
  public let at: Timestamp?

  /// The reason of a dismissal, or nil.
  public let reason: EndReason?

  /// The element of a click, or nil.
  public let element: String?

  /// The placement that the app shows by now, or nil.
  public let placement: String?

  /// The user that the app has by now, or nil.
  public let user: String?

  /// Reads a report.
  ///
  /// - Throws: Everything that is wrong in it.
  public init(_ body: [UInt8]) throws(DocumentError) {
    self = try RequestText.read(body, RequestShape.report) { reading throws(Reading.Mismatch) in
      try ReportDocument(reading)
    }
  }

  private init(_ report: Reading) throws(Reading.Mismatch) {
    id = try report.member("id").text()
    kind = try report.member("type").choice()
    at = try report.optional("at")?.instant()
    reason = try report.optional("reason")?.choice()
    element = try report.optional("element")?.text()
    let context = report.optional("context")
    placement = try context?.optional("placement")?.text()
    user = try context?.optional("user")?.text()
  }
}
