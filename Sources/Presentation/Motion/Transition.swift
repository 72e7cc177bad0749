/// One way of content through a motion, over a scrim that fades alongside.
///
/// It holds the frame at rest, as layout and a custom closure have given it: where that changes on
/// the way, the transition is made again.
public struct Transition: Sendable, Hashable {
  /// Onto the screen or off it.
  public enum Way: Sendable, Hashable, CaseIterable {
    /// Onto the screen.
    case entrance

    /// Off the screen: the entrance in reverse.
    case exit
  }

  /// The motion that it runs through.
  public let motion: Motion

  /// Onto the screen or off it.
  public let way: Way

  /// The seconds that it takes; 0 where it is not animated or motion is reduced.
  public let duration: Double

  /// The content's frame at rest, in the container's coordinates.
  public let content: Rect

  /// How far a slide begins from the frame at rest.
  private let distance: Point

  /// Creates the transition of content inside of a container.
  public init(
    _ motion: Motion,
    _ way: Way,
    content: Rect,
    container: Rect,
    isRightToLeft: Bool = false,
    isAnimated: Bool = true,
    reducesMotion: Bool = false
  ) {
    self.motion = motion
    self.way = way
    self.content = content
    duration = motion.duration(isAnimated: isAnimated, reducesMotion: reducesMotion)
    distance = Self.distance(
      motion.style, content: content, container: container, isRightToLeft: isRightToLeft)
  }

  /// Returns content and scrim at a time in seconds from the beginning.
  ///
  /// A time before it, or NaN, counts as the beginning; from `duration` on the answer is exactly
  /// the end: `TransitionFrame.rest` for an entrance, the beginning of the entrance for an exit.
  public func frame(at time: Double) -> TransitionFrame {
    if time >= duration || duration == 0 { return way == .entrance ? .rest : outside }
    let elapsed = atLeastZero(time)
    switch way {
    case .entrance: return elapsed == 0 ? outside : inside(at: elapsed)
    case .exit: return elapsed == 0 ? .rest : inside(at: duration - elapsed)
    }
  }

  /// The largest scale on the way, 1 or above: what a spring overshoots is more than 1.
  public var peakScale: Double {
    guard duration > 0, case .popup(let scale, let spring) = motion.style,
      let peak = spring.peak, peak.time < duration
    else { return 1 }
    return scale + (1 - scale) * peak.value
  }

  /// The content at its largest scale, about its centre: what must still fit where nothing may
  /// pass the edge.
  public var peakFrame: Rect {
    let (width, height) = (content.width * peakScale, content.height * peakScale)
    return Rect(
      x: content.center.x - width / 2, y: content.center.y - height / 2,
      width: width, height: height)
  }

  // MARK: - Between

  /// The frame of content that has not come yet, or has gone.
  private var outside: TransitionFrame {
    switch motion.style {
    case .none, .fade:
      return TransitionFrame(transform: .identity, contentAlpha: 0, scrimAlpha: 0)
    case .popup(let scale, _):
      return TransitionFrame(
        transform: .scale(x: scale, y: scale), contentAlpha: 0, scrimAlpha: 0)
    case .slide:
      return TransitionFrame(
        transform: .translation(x: distance.x, y: distance.y), contentAlpha: 1, scrimAlpha: 0)
    }
  }

  /// The frame of the entrance at a time between its ends.
  private func inside(at time: Double) -> TransitionFrame {
    let share = time / duration
    switch motion.style {
    case .none:
      return .rest
    case .fade:
      return TransitionFrame(transform: .identity, contentAlpha: share, scrimAlpha: share)
    case .popup(let first, let spring):
      let place = spring.value(at: time)
      let alpha = min(max(place, 0), 1)
      let scale = first + (1 - first) * place
      return TransitionFrame(
        transform: .scale(x: scale, y: scale), contentAlpha: alpha, scrimAlpha: alpha)
    case .slide:
      // Slow at both ends, and the same from both: the exit is the entrance in reverse.
      let eased = share * share * (3 - 2 * share)
      return TransitionFrame(
        transform: .translation(x: distance.x * (1 - eased), y: distance.y * (1 - eased)),
        contentAlpha: 1, scrimAlpha: eased)
    }
  }

  /// Returns the shift that puts content just outside of the edge that it slides from.
  ///
  /// A shift that is not finite counts as none.
  private static func distance(
    _ style: Motion.Style, content: Rect, container: Rect, isRightToLeft: Bool
  ) -> Point {
    guard case .slide(let edge) = style else { return .zero }
    let toLeft = container.minX - content.maxX
    let toRight = container.maxX - content.minX
    let shift: Point
    switch edge {
    case .top: shift = Point(x: 0, y: container.minY - content.maxY)
    case .bottom: shift = Point(x: 0, y: container.maxY - content.minY)
    case .leading: shift = Point(x: isRightToLeft ? toRight : toLeft, y: 0)
    case .trailing: shift = Point(x: isRightToLeft ? toLeft : toRight, y: 0)
    }
    return shift.x.isFinite && shift.y.isFinite ? shift : .zero
  }
}
