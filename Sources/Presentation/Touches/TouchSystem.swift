/// The way of touches through a scene: whom a finger concerns, who hears of it, and who acts.
///
/// A touch belongs to the view that was hit when it began, by name, until it ends. The recognisers
/// considered are those of that view and of its ancestors; siblings never hear of it. On every
/// event the recognisers come first, the nearest one at first, and then the view. One that
/// recognises makes the others of the touch fail, except that taps of different numbers do not
/// stop each other.
///
/// A value without a clock: the same events give the same commands.
public struct TouchSystem: Sendable {
  /// What is attached to the views.
  public let parts: TouchParts

  /// The views, as they were laid out last.
  public internal(set) var scene: Scene

  /// The popups that were told to go and are not gone, oldest first.
  ///
  /// From the first instant of it such a popup takes no touches, yet keeps those that lie on it
  /// from what is below.
  public internal(set) var dismissing: [String] = []

  /// The touches that somebody still waits for, oldest first.
  var touches: [Touch] = []

  /// What recognisers of several taps have counted, one for each recogniser.
  var tapCounts: [TapCount]

  /// The taps that dismissed something, as long as another may follow them, oldest first.
  var runs: [TapRun] = []

  /// The latest time.
  var now = -Double.infinity

  /// What was done in answer to the event at hand.
  var commands: [TouchCommand] = []

  /// Creates a system without touches.
  public init(_ scene: Scene, _ parts: TouchParts) {
    self.scene = scene
    self.parts = parts
    tapCounts = [TapCount](repeating: TapCount(), count: parts.recognisers.count)
  }

  /// Takes an event in and returns what follows, in order.
  ///
  /// The time grows with the number of views at worst, and with touches and recognisers as a rule.
  public mutating func handle(_ event: TouchEvent) -> [TouchCommand] {
    commands = []
    switch event {
    case .began(let id, let point, let time):
      pass(time)
      begin(id, at: point)
    case .moved(let id, let point, let time):
      pass(time)
      move(id, to: point)
    case .ended(let id, let point, let time):
      pass(time)
      end(id, at: point)
    case .cancelled(let id, let time):
      pass(time)
      if let touch = touchDown(id) { lose(touch) }
    case .passed(let time):
      pass(time)
    case .laidOut(let scene):
      layOut(scene)
    case .exitCancelled(let popup):
      dismissing.removeAll { $0 == popup }
    }
    touches.removeAll(where: \.isOver)
    return commands
  }

  /// The view that a touch belongs to, or nil for none and for a finger that is not down.
  public func view(of id: TouchID) -> String? {
    touches.first { $0.id == id && $0.finger == .down }?.view
  }

  /// Returns the place of a finger that is down, and notes a fault where there is none.
  private mutating func touchDown(_ id: TouchID) -> Int? {
    let place = touches.firstIndex { $0.id == id && $0.finger == .down }
    if place == nil { commands.append(.ignored(id, .unknownTouch)) }
    return place
  }

  private mutating func move(_ id: TouchID, to point: Point) {
    guard let touch = touchDown(id) else { return }
    guard point.isFinite else { return commands.append(.ignored(id, .notANumber)) }
    follow(touch, to: point)
    tell(touch)
  }

  private mutating func end(_ id: TouchID, at point: Point) {
    guard let touch = touchDown(id) else { return }
    guard point.isFinite else {
      // The finger has left for certain, but nobody knows where: that is no tap.
      commands.append(.ignored(id, .notANumber))
      return lose(touch)
    }
    if point != touches[touch].last { follow(touch, to: point) }
    touches[touch].finger = .lifted
    lift(touch)
    tell(touch)
  }

  /// Lets a finger go that made nothing.
  private mutating func lose(_ touch: Int) {
    drop(touch)
    touches[touch].finger = .gone
  }

  /// Lets the clock run, never backwards, and lets go whoever waited long enough.
  private mutating func pass(_ time: Double) {
    guard time.isFinite else { return }
    now = max(now, time)
    runs.removeAll { now > $0.deadline }
    for recogniser in tapCounts.indices where tapCounts[recogniser].isOver(at: now) {
      fail(recogniser)
    }
  }

  /// Takes new views in.
  ///
  /// A touch whose view is gone is cancelled, a recogniser whose view is gone fails, and a popup
  /// that is gone has been dismissed.
  private mutating func layOut(_ scene: Scene) {
    self.scene = scene
    let names = Set(scene.nodes.map(\.id))
    dismissing.removeAll { popup in
      !(parts.popups[popup] ?? []).contains { names.contains($0) }
    }
    for (index, recogniser) in parts.recognisers.enumerated()
    where !names.contains(recogniser.view) {
      fail(index)
    }
    for touch in touches.indices {
      if let view = touches[touch].view, !names.contains(view) { drop(touch) }
    }
  }
}
