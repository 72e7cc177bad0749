import Presentation

/// Watches a touch system from outside and says what it should never have done.
///
/// It knows hit-testing and nothing else: neither recognisers nor delays.
struct TouchesWitness {
  /// A finger as the events tell of it.
  private struct Finger {
    let id: TouchID
    let began: String?
    var ended: String?
    var isLifted = false
  }

  private var fingers: [Finger] = []
  private var open: [String: Int] = [:]
  private var dismissed: [String: Int] = [:]
  private(set) var faults: [String] = []

  /// Takes one event and its commands down.
  mutating func see(_ event: TouchEvent, _ commands: [TouchCommand], in scene: Scene) {
    let isRefused = commands.contains {
      guard case .ignored = $0 else { return false }
      return true
    }
    func name(at point: Point) -> String? { scene.hitTest(point).flatMap(scene.id(of:)) }
    switch event {
    case .began(let id, let point, _) where !isRefused:
      fingers.append(Finger(id: id, began: name(at: point)))
    case .ended(let id, let point, _) where !isRefused:
      if let place = fingers.lastIndex(where: { $0.id == id && !$0.isLifted }) {
        fingers[place].ended = name(at: point)
        fingers[place].isLifted = true
      }
    case .ended(let id, _, _), .cancelled(let id, _):
      if let place = fingers.lastIndex(where: { $0.id == id && !$0.isLifted }) {
        fingers[place].isLifted = true
      }
    case .exitCancelled(let popup): dismissed[popup] = 0
    case .began, .moved, .passed, .laidOut: break
    }
    commands.forEach { see($0) }
  }

  private mutating func see(_ command: TouchCommand) {
    switch command {
    case .touchesBegan(let id, let view, _):
      open["\(id) \(view)", default: 0] += 1
      if !fingers.contains(where: { $0.id == id && $0.began == view }) {
        faults.append("\(view) heard of a beginning that was not in it")
      }
    case .touchesMoved(let id, let view, _):
      if open["\(id) \(view)", default: 0] < 1 { faults.append("\(view) heard a stray move") }
    case .touchesEnded(let id, let view, _), .touchesCancelled(let id, let view):
      open["\(id) \(view)", default: 0] -= 1
      if open["\(id) \(view)", default: 0] < 0 { faults.append("\(view) heard a second end") }
    case .touchUpInside(let id, let control):
      let isDue = fingers.contains {
        $0.id == id && $0.began == control && $0.ended == control
      }
      if !isDue { faults.append("\(control) acted on a touch that did not begin and end in it") }
    case .dismiss(let popup):
      dismissed[popup, default: 0] += 1
      if dismissed[popup, default: 0] > 1 { faults.append("\(popup) was dismissed twice") }
    case .selected(let id, let row):
      if !fingers.contains(where: { $0.id == id && $0.isLifted && $0.ended != nil }) {
        faults.append("\(row) was selected by a touch that did not end")
      }
    case .recognised, .actedOnBegan, .ignored: break
    }
  }

  /// The views that heard of a beginning and of no end.
  var unfinished: [String] { open.filter { $0.value != 0 }.keys.sorted() }
}
