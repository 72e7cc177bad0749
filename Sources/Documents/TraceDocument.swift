public import JSON

/// A trace: a catalogue as it was approved at the beginning of time, and events in their order with
/// what must hold after each.
public struct TraceDocument: Sendable, Hashable {
  /// What an event does.
  public enum Deed: String, Sendable, Hashable, CaseIterable {
    /// A placement asks.
    case request
    /// A popup is on screen.
    case shown
    /// An element was clicked.
    case clicked
    /// A popup is gone.
    case dismissed
    /// A popup could not be shown.
    case notPresented
    /// The user did what the popup is for.
    case converted
    /// A link takes the screen.
    case deepLink
    /// The app has arrived where a link led.
    case navigationFinished
    /// Everything goes that may.
    case hideAll
    /// The user of a stage signs out.
    case signOut
    /// A campaign is held back.
    case pause
    /// A campaign goes on.
    case resume
    /// A campaign is over.
    case stop
    /// Members of a campaign are replaced, and the edit is approved.
    case edit
    /// Everything in memory is dropped, storage stays.
    case restart
    /// Somebody looks at a stage; no event of it.
    case tick
  }

  /// The trace's name.
  public let id: String

  /// The popups, each whole.
  public let popups: [JSONValue]

  /// The campaigns.
  public let campaigns: [JSONValue]

  /// The configuration.
  public let config: JSONValue

  /// The events, as they were written.
  public let events: [JSONValue]

  /// Reads a file: one trace, or a list of them.
  ///
  /// Popups may be short; what they leave out is that of the least popup.
  /// - Throws: Everything that is wrong in it.
  public static func traces(
    _ text: [UInt8], file: String
  ) throws(DocumentError) -> [TraceDocument] {
    // A trace of a busy day is far longer than any definition.
    let limits = JSONReader.Limits(depth: JSONReader.Limits.greatestDepth, size: sizeLimit)
    let document: JSONDocument
    do throws(JSONError) { document = try JSONReader(.json5, limits: limits).read(text) } catch {
      throw DocumentError(file: file, syntax: error)
    }
    let list = document.value.array ?? [document.value]
    let violations = Validator.violations(of: ["traces": .array(list)], TraceShape.file)
    guard violations.isEmpty else {
      let isList = document.value.array != nil
      throw DocumentError(file: file, violations.map { $0.lifted(isList ? 1 : 2) }, in: document)
    }
    return list.map(TraceDocument.init)
  }

  /// The most bytes of a file.
  public static let sizeLimit = 256 << 20

  private init(_ trace: JSONValue) {
    id = trace["id"]?.string ?? ""
    popups = (trace["popups"]?.array ?? []).map(LeastPopup.completed)
    campaigns = trace["campaigns"]?.array ?? []
    config = trace["config"] ?? [:]
    events = trace["events"]?.array ?? []
  }
}

extension Violation {
  /// Returns the violation with its place told from so many levels further down.
  fileprivate func lifted(_ levels: Int) -> Violation {
    var violation = Violation(
      problem: problem, pointer: JSONPointer(tokens: Array(pointer.tokens.dropFirst(levels))),
      rule: rule)
    violation.value = value
    violation.shown = shown
    violation.suggestion = suggestion
    violation.caret = caret
    return violation
  }
}
