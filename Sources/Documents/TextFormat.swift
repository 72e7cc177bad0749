import Calendars
import Campaigns
import Configuration
import Rules

/// The form of a text.
enum TextFormat: Sendable {
  /// A key.
  case key

  /// A language tag.
  case locale

  /// A colour, `#RRGGBB`.
  case color

  /// A currency's code.
  case currency

  /// A code to type.
  case code

  /// A local date and time.
  case wallClock

  /// A time of day.
  case timeOfDay

  /// A duration, over zero where so wanted, or one of these words.
  case duration(positive: Bool = false, or: [String] = [])

  /// An IANA zone, or one of these words.
  case zone(or: [String])

  /// A version of the app.
  case version

  /// A rule in CEL.
  case rule

  /// A recurrence rule (RFC 5545).
  case recurrence

  /// What a route does.
  case route

  /// The place of a database.
  case database

  /// Where a server listens.
  case listen

  /// The name or id of something outside.
  case name(mayBeEmpty: Bool = false)

  /// A link with a scheme.
  case link

  /// The scheme of links.
  case scheme

  /// An instant with its offset.
  case instant

  /// What is wrong with a text.
  struct Failure: Error {
    /// More than the rule in words says, or nil.
    let detail: String?

    /// The faulty line with a caret below it, or nil.
    let caret: String?

    init(_ detail: String? = nil, caret: String? = nil) {
      self.detail = detail
      self.caret = caret
    }
  }

  /// The form in words.
  var words: String {
    switch self {
    case .key: "a key: 1 to 63 of a–z, 0–9 and '-', not beginning with '-'"
    case .locale: "a language tag such as zh-Hans"
    case .color: "a colour such as #1A2B3C"
    case .currency: "a currency code of ISO 4217 such as CNY"
    case .code: "4 to 32 of A–Z, 0–9 and '-'"
    case .wallClock: "a local time such as 2026-12-10T08:30:00"
    case .timeOfDay: "a time of day such as 04:00"
    case .duration(let positive, let words):
      Self.joined(words, "a duration such as PT4H or P1D" + (positive ? ", over zero" : ""))
    case .zone(let words): Self.joined(words, "an IANA zone such as Asia/Shanghai")
    case .version: "a version such as 5.10.0"
    case .rule: "a rule in CEL"
    case .route: "hideAll, none, or popup:KEY"
    case .database: "a database such as sqlite:var/scrim.db"
    case .recurrence: "a recurrence rule such as FREQ=WEEKLY;BYDAY=SA"
    case .listen: "an address and a port such as 127.0.0.1:8080 or [::1]:8080"
    case .name(let mayBeEmpty):
      "a text of \(mayBeEmpty ? "at most" : "1 to") \(OutsideText.maximumNameLength) bytes"
    case .link:
      "a link with a scheme, such as demoapp://order/1, of at most "
        + "\(OutsideText.maximumLinkLength) bytes"
    case .scheme: "the scheme of a link, such as javascript, without its colon"
    case .instant: "a time with an offset such as 2026-12-10T08:30:00+08:00"
    }
  }

  /// The form as a regular expression of ECMA-262, where one says it, wholly or in part.
  var pattern: String? {
    switch self {
    case .key: Key.pattern
    case .locale: "^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$"
    case .color: "^#[0-9A-Fa-f]{6}$"
    case .code: "^[A-Z0-9-]{4,32}$"
    case .wallClock:
      "^[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
        + "|02-(0[1-9]|[12][0-9]))[Tt]"
        + "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?$"
    case .timeOfDay: "^([01][0-9]|2[0-3]):[0-5][0-9]$"
    case .duration(let positive, let words):
      "^(" + (words.map { $0 + "|" }.joined()) + (positive ? "(?=.*[1-9])" : "")
        + "P(?=.)([0-9]+W)?([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+(\\.[0-9]+)?S)?)?)$"
    case .version:
      "^[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?"
        + "(\\+[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$"
    case .route: "^(hideAll|none|popup:[a-z0-9][a-z0-9-]{0,62})$"
    case .database: "^sqlite:."
    case .link: "^[^:]+:"
    case .scheme: "^[A-Za-z][A-Za-z0-9+.-]*$"
    case .name(let mayBeEmpty): mayBeEmpty ? nil : "."
    case .currency, .zone, .rule, .recurrence, .listen, .instant: nil
    }
  }

  /// All texts of the form, where there are few, or nil.
  var names: [String]? {
    guard case .currency = self else { return nil }
    return CurrencyCodes.all
  }

  /// Returns what is wrong with a text, or nil.
  func failure(of text: String) -> Failure? {
    switch self {
    case .key: Key(text) == nil ? Failure() : nil
    case .locale: LocaleTag(text) == nil ? Failure() : nil
    case .color: PopupColor(text) == nil ? Failure() : nil
    case .currency: CurrencyCodes.contains(text) ? nil : Failure()
    case .code: Self.isCode(text) ? nil : Failure()
    case .wallClock: Self.failure { () throws(CalendarError) in _ = try WallClock(text) }
    case .timeOfDay: Self.failure { () throws(CalendarError) in _ = try TimeOfDay(text) }
    case .duration(let positive, let words):
      words.contains(text) ? nil : Self.failureOfDuration(text, positive: positive)
    case .zone(let words):
      words.contains(text)
        ? nil : Self.failure { () throws(CalendarError) in _ = try Zone(text) }
    case .version: SemanticVersion(text) == nil ? Failure() : nil
    case .route:
      text == "hideAll" || text == "none" || Route.popup(in: text) != nil ? nil : Failure()
    case .database: text.hasPrefix("sqlite:") && text != "sqlite:" ? nil : Failure()
    case .listen: ListenAddress(text) == nil ? Failure() : nil
    case .name(let mayBeEmpty): OutsideText.isName(text, mayBeEmpty: mayBeEmpty) ? nil : Failure()
    case .link: OutsideText.isLink(text) ? nil : Failure()
    case .scheme: OutsideText.isScheme(text) ? nil : Failure()
    case .instant: Self.failure { () throws(CalendarError) in _ = try Timestamp(text) }
    case .rule: Self.failureOfRule(text)
    case .recurrence:
      // The form does not depend on the time that a rule counts from.
      Self.failure { () throws(CalendarError) in
        _ = try Recurrence(rule: text, start: WallClock(milliseconds: 0))
      }
    }
  }

  private static func failure(_ read: () throws(CalendarError) -> Void) -> Failure? {
    do throws(CalendarError) {
      try read()
      return nil
    } catch {
      guard case .malformed(_, _, let reason) = error else { return Failure() }
      return Failure(reason)
    }
  }

  private static func failureOfDuration(_ text: String, positive: Bool) -> Failure? {
    do throws(CalendarError) {
      let duration = try Duration(text)
      return positive && duration <= .zero ? Failure() : nil
    } catch {
      guard case .malformed(_, _, let reason) = error else { return Failure() }
      return Failure(reason)
    }
  }

  private static func failureOfRule(_ text: String) -> Failure? {
    do throws(RuleError) {
      _ = try Rule(text)
      return nil
    } catch {
      return Failure(
        "\(error.message) (line \(error.line), column \(error.column))", caret: error.pointer)
    }
  }

  private static func isCode(_ text: String) -> Bool {
    (4...32).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func joined(_ words: [String], _ rest: String) -> String {
    (words.map { "\"\($0)\"" } + [rest]).joined(separator: " or ")
  }
}
