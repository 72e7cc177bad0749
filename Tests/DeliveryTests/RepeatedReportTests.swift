import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import JSON
import Scheduling
import Storage
import Testing

@Suite("Repeated reports")
struct RepeatedReportTests {
  /// A report, and what its first answer holds.
  struct First: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let members: [String]
    let report: @Sendable (Shop, String) throws -> ReportRequest

    /// Creates a case whose first answer has members that are neither null nor false.
    init(
      _ name: String, has members: String...,
      report: @escaping @Sendable (Shop, String) throws -> ReportRequest
    ) {
      testDescription = name
      self.members = members
      self.report = report
    }
  }

  /// What happens between the first answer and the second.
  struct Meanwhile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The second of the repeat.
    let second: Int64
    let settings: Settings
    let happens: @Sendable (Shop, String?) throws -> Void

    init(
      _ name: String, until second: Int64 = 20, settings: Settings = Settings(),
      happens: @escaping @Sendable (Shop, String?) throws -> Void = { _, _ in }
    ) {
      testDescription = name
      self.second = second
      self.settings = settings
      self.happens = happens
    }
  }

  static let firsts: [First] = [
    First("an impression", has: "counted") { _, id in
      ReportRequest(presentation: id, id: "e", kind: .shown)
    },
    First("the next popup", has: "counted", "ended", "next") { _, id in
      ReportRequest(presentation: id, id: "e", kind: .dismissed, reason: .closeButton)
    },
    First("a refusal and the next popup", has: "reason", "ended", "next") { _, id in
      ReportRequest(presentation: id, id: "e", kind: .shown, placement: "elsewhere")
    },
    First("a drop", has: "ended", "dropped") { shop, id in
      try shop.importing(
        [Shop.campaign("b", #"audience: {deny: ["u1"]}"#)], as: .campaign, approves: true, 5)
      return ReportRequest(presentation: id, id: "e", kind: .notPresented)
    },
    First("a held link", has: "ended", "opens") { shop, id in
      try shop.report(.shown, of: id, 5)
      _ = try shop.delivery.deepLink("demoapp://x", on: "s1", scope: .stage, now: at(6))
      return ReportRequest(presentation: id, id: "e", kind: .dismissed, reason: .primary)
    },
    First("lateness", has: "late") { shop, id in
      try shop.report(.dismissed, of: id, reason: .app, 5)
      return ReportRequest(presentation: id, id: "e", kind: .shown)
    },
  ]

  static let meanwhile: [Meanwhile] = [
    Meanwhile("nothing"),
    Meanwhile("the next was shown") { shop, next in
      if let next { try shop.report(.shown, of: next, 11) }
    },
    Meanwhile("the next is over") { shop, next in
      if let next { try shop.report(.dismissed, of: next, reason: .timeout, 12) }
    },
    Meanwhile("a lease and what an entry is seen for ran out", until: 3_000) { shop, _ in
      try shop.decide(2_000)
    },
    Meanwhile("the clock went back, and somebody asked", until: -80_000) { shop, _ in
      try shop.decide(-80_000)
    },
    Meanwhile("the catalogue changed") { shop, _ in
      try shop.importing([popup("b", title: "Other")], as: .popup, 11)
      try shop.importing(
        [Shop.campaign("b", #"schedule: {timeZone: "Asia/Shanghai"}"#)], as: .campaign,
        approves: true, 12)
    },
    Meanwhile("the campaigns were stopped, and somebody asked") { shop, _ in
      for key in ["a", "b"] { try shop.step(.stop, key, 11) }
      try shop.decide(12)
    },
    Meanwhile("the configuration changed", settings: otherSettings),
  ]

  private static var otherSettings: Settings {
    var settings = Settings()
    settings.leases.reserved = .minutes(5)
    settings.heldLink = .seconds(1)
    settings.defaultLocale = "de"
    if let zone = try? Zone("Asia/Shanghai") { settings.defaultTimeZone = zone }
    return settings
  }

  /// A popup of two entries, one of which is seen until ten past nine, in two languages.
  static func popup(_ key: String, title: String = "Hello") -> Definitions.SourceFile {
    Shop.file(
      key,
      """
      {
        key: "\(key)", name: "\(key)",
        layout: {type: "center", width: 300, height: 240},
        hide: {allowed: false},
        content: {defaultLocale: "en", locales: {
          en: {title: "\(title)", primary: "Open"}, de: {title: "Hallo", primary: "Auf"},
        }},
        actions: {primary: {link: "demoapp://services"}},
        serviceList: {display: "rows", entries: [
          {key: "help", title: {en: "Help"}, position: 10, link: "demoapp://help"},
          {key: "soon", title: {en: "Soon"}, position: 20, link: "demoapp://soon",
           visibleUntil: "2026-12-01T09:10:00"},
        ]},
      }
      """)
  }

  private static func shop(_ store: any Store) throws -> (Shop, String) {
    let shop = Shop(store)
    try shop.importing(["a", "b"].map { popup($0) }, as: .popup)
    try shop.importing(
      [Shop.campaign("a", "priority: 60"), Shop.campaign("b")], as: .campaign, approves: true)
    return (shop, try #require(try shop.decide(0).outcome.presented).id)
  }

  @Test(
    "A repeated report gets the answer that was given, whatever has happened since",
    arguments: firsts, meanwhile)
  func same(_ first: First, _ meanwhile: Meanwhile) throws {
    for place in Place.allCases {
      try place.with { store in
        let (shop, id) = try Self.shop(store)
        let report = try first.report(shop, id)
        let given = try shop.delivery.report(report, now: at(9))
        guard case .object(var expected) = AnswerDocument.report(given, on: id) else {
          Issue.record("An answer is an object.")
          return
        }
        for name in first.members {
          #expect(![.null, false, [:]].contains(expected[name] ?? .null), "\(name)")
        }
        try meanwhile.happens(shop, given.outcome.presented?.id)
        let before = try shop.contents()
        let later = Shop(store, settings: meanwhile.settings)
        let again = try later.delivery.report(report, now: at(meanwhile.second))
        (expected["counted"], expected["repeated"]) = (false, true)
        #expect(AnswerDocument.report(again, on: id) == .object(expected), "\(place)")
        // The stage is no part of it, and is as it stands by now.
        let looked = try later.delivery.stage("s1", now: at(meanwhile.second))
        #expect(again.stage == looked.stage, "\(place)")
        #expect(try shop.contents() == before, "\(place)")
      }
    }
  }

  @Test("A report with a known id is the same, whatever else it says", arguments: Place.allCases)
  func otherContents(_ place: Place) throws {
    try place.with { store in
      let (shop, id) = try Self.shop(store)
      let given = try shop.report(.shown, of: id, id: "e", 1)
      #expect(given.outcome.counted)
      let others: [(ReportKind, EndReason?)] = [
        (.clicked, nil), (.dismissed, .closeButton), (.dismissed, .primary), (.notPresented, nil),
        (.converted, nil), (.shown, nil),
      ]
      let before = try shop.contents()
      for (kind, reason) in others {
        let again = try shop.report(kind, of: id, id: "e", reason: reason, 2)
        #expect(again.outcome.repeated && !again.outcome.counted)
        #expect(again.outcome.ended == [] && again.outcome.presented == nil)
      }
      #expect(try shop.contents() == before)
      let stored = try store.read { reader throws(StorageError) in
        try reader.reports(of: id)
      }
      #expect(stored.map(\.kind) == [.shown])
    }
  }

  @Test("How often a report came again, and when, is kept with it", arguments: Place.allCases)
  func logged(_ place: Place) throws {
    try place.with { store in
      let (shop, id) = try Self.shop(store)
      func stored() throws -> ReportRecord? {
        try store.read { reader throws(StorageError) in try reader.report("e", of: id) }
      }
      try shop.report(.shown, of: id, id: "e", 1)
      #expect(try stored()?.repeats == 0)
      #expect(try stored()?.repeatedAt == nil)
      for second in [7, 5, 9] as [Int64] { try shop.report(.shown, of: id, id: "e", second) }
      try shop.report(.clicked, of: id, id: "f", 10)
      #expect(try stored()?.repeats == 3)
      #expect(try stored()?.repeatedAt == at(9))
      #expect(try stored()?.at == at(1))
    }
  }
}
