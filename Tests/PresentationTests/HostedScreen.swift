import Presentation

/// A stage with a host that does what it is told, and notes down what cannot be right.
struct HostedScreen {
  private(set) var stage = LiveStage()
  private(set) var layout: LiveLayout
  private(set) var running: Lifecycle.Animation?
  private(set) var called: [Int] = []
  private(set) var faults: [String] = []

  /// The ids of animations that were started, ended or not: reports may name any of them.
  private(set) var animations: [Int] = [0]

  private var hasScrim = false
  private var hasContent = false
  private var isAtRest = false

  init(layout: LiveLayout) {
    self.layout = layout
  }

  mutating func reserve(_ life: Lifecycle) -> Bool { stage.reserve(life) }

  mutating func handle(_ event: Lifecycle.Event, now: Double) -> [Lifecycle.Command] {
    let before = stage
    let commands = stage.handle(event, now: now)
    if before.presentation?.isDismissing == true, event.isTap {
      check("a tap while dismissing does nothing", commands.isEmpty && stage == before)
    }
    carryOut(commands)
    return commands
  }

  mutating func handle(_ event: LiveLayout.Event) {
    for case .layOut(let frame, _) in layout.handle(event) {
      check("the frame that is laid out is the one that is kept", frame == layout.frame)
    }
  }

  /// Takes over what clearing several stages has made of this one.
  mutating func clear(_ cleared: LiveStage, _ commands: [Lifecycle.Command]) {
    stage = cleared
    carryOut(commands)
  }

  /// Looks at the screen at an instant.
  mutating func look(at now: Double) {
    check("content is there while it is visible", hasContent == stage.isAnyVisible)
    check("the scrim is there while content is", hasScrim == hasContent)
    let animation = stage.presentation?.animation
    check("what runs is what the core waits for", running == animation)
    check("what is visible moves or rests", !hasContent || (running != nil) != isAtRest)
    guard let animation else { return }
    let transition = layout.transition(animation.motion, animation.way)
    let frame = transition.frame(at: animation.time(at: now))
    check("alpha is a share", (0...1).contains(frame.contentAlpha))
    check("the scrim's alpha is a share", (0...1).contains(frame.scrimAlpha))
    let end = transition.frame(at: animation.start + animation.duration)
    check("an animation ends at an end", end.scrimAlpha == (animation.way == .entrance ? 1 : 0))
  }

  private mutating func carryOut(_ commands: [Lifecycle.Command]) {
    for command in commands {
      switch command {
      case .addScrim:
        check("one scrim", !hasScrim)
        hasScrim = true
      case .addContent:
        check("content above a scrim", hasScrim && !hasContent)
        hasContent = true
      case .startAnimation(let animation):
        check("what moves is there", hasContent)
        check("no id comes twice", !animations.contains(animation.id))
        animations.append(animation.id)
        (running, isAtRest) = (animation, false)
      case .rest:
        check("what rests is there", hasContent)
        (running, isAtRest) = (nil, true)
      case .removeContent:
        check("what is removed was there", hasContent)
        (hasContent, running, isAtRest) = (false, nil, false)
      case .removeScrim:
        check("the scrim goes last", hasScrim && !hasContent)
        hasScrim = false
      case .callHandler:
        check("a handler is called before anything goes", hasContent)
      case .navigate:
        check("a navigation finds nothing on its way off", running?.way != .exit)
      case .complete(let completion, _):
        called.append(completion.id)
      case .ended:
        check("what has ended is off the screen", !hasScrim && !hasContent)
      }
    }
  }

  private mutating func check(_ rule: String, _ holds: Bool) {
    if !holds { faults.append(rule) }
  }
}

extension Lifecycle.Event {
  /// Whether the event comes from a finger.
  var isTap: Bool {
    switch self {
    case .press, .tapScrim: true
    default: false
    }
  }
}
