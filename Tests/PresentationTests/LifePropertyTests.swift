import Presentation
import Testing

@Suite("Whatever happens to some screens")
struct LifePropertyTests {
  @Test("Every completion is called exactly once, and no rule is broken", arguments: UInt64(1)...80)
  func everythingAtOnce(seed: UInt64) {
    var screens = RandomScreens(seed: seed)
    for step in 0..<400 {
      screens.step()
      guard screens.faults.isEmpty else {
        Issue.record("seed \(seed), step \(step): \(screens.faults)")
        return
      }
      // Nothing is called twice on the way, not only in the end.
      let called = screens.called
      #expect(Set(called).count == called.count, "seed \(seed), step \(step)")
    }
    screens.finish()
    #expect(screens.faults == [], "seed \(seed)")
    #expect(screens.called.sorted() == Array(1...screens.requests), "seed \(seed)")
    #expect(screens.screens.allSatisfy { !$0.stage.isAnyVisible }, "seed \(seed)")
  }

  @Test("The random screens get into every state")
  func coverage() {
    var reached: Set<String> = []
    for seed in UInt64(1)...20 {
      var screens = RandomScreens(seed: seed)
      for _ in 0..<400 {
        screens.step()
        for screen in screens.screens {
          reached.insert(screen.stage.presentation.map { "\($0.state)" } ?? "none")
          if screen.layout.frame != LayoutTests.phone.frame(of: LiveLayoutTests.card.layout) {
            reached.insert("moved")
          }
        }
      }
    }
    #expect(
      reached.isSuperset(of: ["none", "reserved", "presenting", "visible", "moved"]),
      "\(reached)")
    #expect(reached.filter { $0.hasPrefix("dismissing") }.count >= 3, "\(reached)")
  }
}
