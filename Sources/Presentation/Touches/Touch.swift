/// One touch on its way, and what recognisers and its view know of it.
struct Touch: Sendable {
  /// What the finger does.
  enum Finger: Sendable {
    case down
    case lifted
    case gone
  }

  /// What the view has heard.
  enum Told: Sendable {
    case nothing
    case began
    case everything
  }

  /// A recogniser's mind about the touch.
  enum Verdict: Sendable {
    case possible
    case recognised
    case failed
  }

  /// A recogniser that received the touch.
  struct Track: Sendable {
    let recogniser: Int
    var verdict = Verdict.possible
  }

  let id: TouchID

  /// The view that was hit and its ancestors, by name; empty where nothing was.
  let line: [String]

  /// Where and when it began.
  let start: Point
  let startTime: Double

  /// The popup that an earlier tap dismissed, where this one may be the second of a double tap.
  let follows: String?

  /// The recognisers that received it, nearest to the view first.
  var tracks: [Track] = []

  var last: Point
  var finger = Finger.down
  var told = Told.nothing

  /// A move that the view has not heard of.
  var move: Point?

  /// Whether the finger stayed near enough for a tap.
  var isTap = true

  /// The popup that it dismissed.
  var dismissed: String?

  /// The view that it belongs to, or nil.
  var view: String? { line.first }

  /// Whether nobody waits for anything any more.
  var isOver: Bool {
    finger != .down && told == .everything && !tracks.contains { $0.verdict == .possible }
  }

  /// How far the finger is from where it began.
  var shift: Point { Point(x: last.x - start.x, y: last.y - start.y) }
}

extension Point {
  /// Whether both coordinates are finite numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns whether another point is at most so far away.
  func isWithin(_ distance: Double, of other: Point) -> Bool {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot() <= distance
  }
}
