import Calendars
import Campaigns
import Delivery
import Dispatch
import MemoryStorage
import Scheduling
import Storage
import Synchronization
import Testing

@Suite("Time of what is written")
struct ClockTests {
  /// A use case that writes, and what it looks at before the clock.
  struct Deed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let looks: [String]
    let body: @Sendable (Shop, WatchedStore, String) throws -> Void

    init(
      _ name: String, looksAt more: String...,
      body: @escaping @Sendable (Shop, WatchedStore, String) throws -> Void
    ) {
      testDescription = name
      looks = ["campaigns", "stage", "history"] + more
      self.body = body
    }
  }

  private static let request = DecisionRequest(user: "u1", stage: "s1", placement: "home")

  static let deeds: [Deed] = [
    Deed("a request", looksAt: "stages") { shop, store, _ in
      _ = try shop.delivery.decide(Self.request, now: store.clock(2))
    },
    Deed("a request that is explained", looksAt: "stages") { shop, store, _ in
      let told = try shop.delivery.decideAndExplain(Self.request, now: store.clock(2))
      #expect(told.now == at(2))
    },
    Deed("a report", looksAt: "presentation", "report") { shop, store, id in
      _ = try shop.delivery.report(
        ReportRequest(presentation: id, kind: .shown), now: store.clock(2))
    },
    Deed("a repeated report", looksAt: "presentation", "report") { shop, store, id in
      _ = try shop.delivery.report(
        ReportRequest(presentation: id, id: "e", kind: .shown), now: store.clock(2))
    },
    Deed("a deep link") { shop, store, _ in
      _ = try shop.delivery.deepLink("demoapp://x", on: "s1", scope: .user, now: store.clock(2))
    },
    Deed("hide all") { shop, store, _ in
      _ = try shop.delivery.hideAll(on: "s1", scope: .stage, now: store.clock(2))
    },
    Deed("an arrival") { shop, store, _ in
      _ = try shop.delivery.navigationFinished(on: "s1", now: store.clock(2))
    },
    Deed("a sign-out") { shop, store, _ in
      _ = try shop.delivery.signOut(of: "s1", now: store.clock(2))
    },
  ]

  @Test("The clock is read once, behind the store and in its transaction", arguments: deeds)
  func order(_ deed: Deed) throws {
    for place in Place.allCases {
      try place.with { base in
        let store = WatchedStore(base)
        let shop = Shop(store)
        try shop.opens(["a": "total: 9"])
        let id = try #require(try shop.decide(0).outcome.presented).id
        try shop.report(.shown, of: id, id: "e", 1)
        _ = store.take()
        try deed.body(shop, store, id)
        let lines = store.take()
        #expect(lines.prefix(2) == ["waits", "begins"], "\(place)")
        #expect(lines.suffix(2) == ["apply", "ends"], "\(place)")
        let clock = try #require(lines.firstIndex(of: "clock"))
        #expect(lines.count { $0 == "clock" } == 1, "\(place)")
        for look in deed.looks {
          #expect(lines[..<clock].contains(look), "\(place): \(look) in \(lines)")
          #expect(!lines[clock...].contains(look), "\(place): \(look) in \(lines)")
        }
      }
    }
  }

  @Test("Who waits for the store decides by an instant behind that of who was served before")
  func waiting() throws {
    let store = MemoryStore()
    let shop = Shop(store)
    try shop.opens(["a": ""])
    let ticks = Mutex(Int64(0))
    let tick: @Sendable () -> Timestamp = {
      ticks.withLock { ticks in
        ticks += 1
        return at(ticks)
      }
    }
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      let request = DecisionRequest(
        user: "u\(number)", stage: "s\(number)", placement: "home")
      #expect(throws: Never.self) { try shop.delivery.decide(request, now: tick()) }
    }
    // The ids were given in the order in which the store served.
    let reserved = try store.read { reader throws(StorageError) in
      var instants: [Timestamp] = []
      for number in 1...40 {
        if let record = try reader.presentation("p\(number)") { instants.append(record.reservedAt) }
      }
      return instants
    }
    #expect(reserved == (1...40).map { at($0) })
  }

  @Test(
    "After the clock went back, a total waits for somebody else's lease and no longer",
    arguments: Place.allCases)
  func total(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": #"total: 1, delay: "PT5S""#])
      let first = try #require(try shop.decide(7_200, user: "u1", stage: "s1").outcome.presented)
      #expect(first.leaseUntil == at(7_215))
      // Who only looks sees it, too, and changes nothing.
      #expect(try shop.decide(0, user: "u2", stage: "s2", reserves: false).reason == "cap_total")
      #expect(try shop.decide(1, user: "u2", stage: "s2").reason == "cap_total")
      let redated = try store.read { reader throws(StorageError) in
        try reader.presentation(first.id)
      }
      #expect(redated?.leaseUntil == at(16))
      #expect(redated?.reservedAt == at(7_200))
      #expect(try shop.decide(15, user: "u2", stage: "s2").reason == "cap_total")
      #expect(try shop.decide(16, user: "u2", stage: "s2").reason == "presented")
      #expect(try shop.decide(17, user: "u1", stage: "s1").reason == "cap_total")
    }
  }
}
