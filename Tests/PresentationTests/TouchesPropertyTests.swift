import Presentation
import Testing

@Suite("Any touches on any scene")
struct TouchesPropertyTests {
  /// 100 seeds of 6 scenes with 120 events each are 72 000 events.
  @Test(
    "Each beginning has one end, a control acts on what began and ended in it, one dismissal only",
    arguments: [UInt64](1...100))
  func holds(seed: UInt64) throws {
    var random = TouchesRandom(seed: seed)
    for round in 0..<6 {
      let tree = random.tree()
      let scene = try Scene(tree)
      let parts = random.parts()
      var system = TouchSystem(scene, parts)
      var witness = TouchesWitness()
      for event in random.events(120, on: tree.bounds) {
        let commands = system.handle(event)
        cancelled(commands, seed, round)
        witness.see(event, commands, in: scene)
      }
      let end: [TouchEvent] =
        (0..<3).map { .cancelled(TouchID($0), time: 1e6) } + [.passed(time: 1e7)]
      for event in end { witness.see(event, system.handle(event), in: scene) }
      let faults = witness.faults + witness.unfinished.map { "\($0) heard of no end" }
      if !faults.isEmpty { Issue.record("seed \(seed), round \(round): \(faults)") }
    }
  }

  /// A control that heard of a cancellation does not act on the same event.
  private func cancelled(_ commands: [TouchCommand], _ seed: UInt64, _ round: Int) {
    var ended: Set<String> = []
    for command in commands {
      switch command {
      case .touchesEnded(let id, let view, _): ended.insert("\(id) \(view)")
      case .touchUpInside(let id, let control):
        if !ended.contains("\(id) \(control)") {
          Issue.record("seed \(seed), round \(round): \(control) acted without an end")
        }
      default: break
      }
    }
  }

  @Test("The random fingers get everywhere: each thing that can be done is done often")
  func isNotVacuous() throws {
    var counts: [String: Int] = [:]
    for seed in UInt64(1)...60 {
      var random = TouchesRandom(seed: seed)
      let tree = random.tree()
      var system = TouchSystem(try Scene(tree), random.parts())
      for event in random.events(200, on: tree.bounds) {
        for command in system.handle(event) {
          let kind = command.words.split(separator: " ").first.map(String.init) ?? ""
          counts[kind, default: 0] += 1
        }
      }
    }
    for kind in [
      "began", "moved", "ended", "cancelled", "up", "selected", "recognised", "acted", "dismiss",
      "ignored",
    ] {
      #expect(counts[kind, default: 0] >= 50, "\(kind)")
    }
  }

  @Test("The same events give the same commands", arguments: [UInt64](1...20))
  func replays(seed: UInt64) throws {
    var random = TouchesRandom(seed: seed)
    let tree = random.tree()
    let scene = try Scene(tree)
    let parts = random.parts()
    let events = random.events(200, on: tree.bounds)
    var (first, second) = (TouchSystem(scene, parts), TouchSystem(scene, parts))
    for event in events { #expect(first.handle(event) == second.handle(event), "seed \(seed)") }
  }

  /// Layouts come and go under the fingers, so that only the ends can be counted.
  @Test("Views may vanish at any time", arguments: [UInt64](1...60))
  func vanishing(seed: UInt64) throws {
    var random = TouchesRandom(seed: seed)
    let trees = [random.tree(), random.tree(), View(id: "0", frame: .zero)]
    let scenes = try trees.map { try Scene($0) }
    var system = TouchSystem(scenes[0], random.parts())
    var open: [String: Int] = [:]
    var commands: [TouchCommand] = []
    for (number, event) in random.events(200, on: trees[0].bounds).enumerated() {
      if number % 7 == 6 {
        commands += system.handle(.laidOut(scenes[number / 7 % scenes.count]))
      }
      commands += system.handle(event)
    }
    for finger in 0..<3 { commands += system.handle(.cancelled(TouchID(finger), time: 1e6)) }
    commands += system.handle(.passed(time: 1e7))
    for command in commands {
      switch command {
      case .touchesBegan(let id, let view, _): open["\(id) \(view)", default: 0] += 1
      case .touchesEnded(let id, let view, _), .touchesCancelled(let id, let view):
        open["\(id) \(view)", default: 0] -= 1
      default: break
      }
    }
    #expect(open.values.allSatisfy { $0 == 0 }, "seed \(seed)")
  }
}
