import Presentation
import Testing

@Suite("Every state of a presentation")
struct LifecycleWalkTests {
  @Test("No step from any state breaks a rule, and every state has a way out")
  func everyState() {
    var walk = LifecycleWalk(from: [
      Lifecycle(key: "gift"), Lifecycle(key: "modal", dismissesOnScrimTap: false),
      Lifecycle(key: "still", entrance: .none, exit: .fade(duration: 0.5)),
    ])
    var faults: [String] = []
    walk.run { edge in
      let breaches = edge.breaches
      if !breaches.isEmpty, faults.count < 5 { faults.append("\(breaches): \(edge)") }
    }
    #expect(faults == [])
    for life in walk.states {
      // Time alone brings every movement to its end, and a hide ends whatever has come to rest.
      var life = life
      _ = life.handle(.tick, now: 10)
      #expect(life.waiting.isEmpty && life.animation == nil)
      _ = life.handle(.hide(nil, isAnimated: false), now: 10)
      #expect(life.standing == .offScreen)
    }
    let reached = Set(walk.states.map(\.state))
    // Three reasons are on their way off at some time: to be preempted takes no time.
    #expect(reached.count == 3 + 3 + 5, "\(reached)")
    #expect(walk.states.count == 2419)
    print("\(walk.states.count) states, \(walk.steps) steps")
  }
}
