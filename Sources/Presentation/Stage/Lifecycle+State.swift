extension Lifecycle {
  /// How far it has come.
  public var state: State {
    switch phase {
    case .reserved: .reserved
    case .presenting: .presenting
    case .visible: .visible
    case .dismissing(let departure): .dismissing(departure.reason)
    case .ended(let reason): .ended(reason)
    }
  }

  /// Whether it is on its way off the screen.
  public var isDismissing: Bool {
    if case .dismissing = phase { true } else { false }
  }

  /// Whether a tap does anything: from the beginning of the entrance to that of the exit.
  public var takesTaps: Bool {
    switch phase {
    case .presenting, .visible: true
    case .reserved, .dismissing, .ended: false
    }
  }

  /// The animation that runs, or nil.
  public var animation: Animation? {
    switch phase {
    case .presenting(let arrival): arrival.animation
    case .dismissing(let departure): departure.animation
    case .reserved, .visible, .ended: nil
    }
  }

  /// The completions that have not been called yet, those of shows first.
  public var waiting: [Completion] {
    switch phase {
    case .presenting(let arrival): arrival.showing
    case .dismissing(let departure): departure.showing + departure.hiding
    case .reserved, .visible, .ended: []
    }
  }

  /// Where a presentation is, with what waits there.
  enum Phase: Sendable, Hashable {
    case reserved
    case presenting(Arrival)
    case visible
    case dismissing(Departure)
    case ended(EndReason)
  }

  /// The way onto the screen, and who waits for its end.
  struct Arrival: Sendable, Hashable {
    let animation: Animation
    var showing: [Completion]
  }

  /// The way off the screen, and who waits for its end.
  struct Departure: Sendable, Hashable {
    let animation: Animation
    let reason: EndReason
    let navigation: Navigation?
    var showing: [Completion] = []
    var hiding: [Completion] = []
  }

  /// What a hide asks for, and what its end brings.
  struct Leave: Sendable, Hashable {
    let reason: EndReason
    var isAnimated = true
    var completion: Completion?
    var navigation: Navigation?
  }
}

extension Lifecycle: StagePopup {
  /// What the presentation is to those who ask its stage.
  public var standing: Standing {
    switch phase {
    case .reserved, .ended: .offScreen
    case .presenting, .visible: .onScreen
    case .dismissing: .leaving
    }
  }
}
