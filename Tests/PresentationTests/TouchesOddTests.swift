import Presentation
import Testing

@Suite("Touches that make no sense")
struct TouchesOddTests {
  private static let (one, two) = (TouchID(1), TouchID(2))
  private static let place = Point(x: 60, y: 160)

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [TouchEvent]
    let wanted: [String]

    init(_ name: String, _ events: [TouchEvent], gives wanted: [String]) {
      testDescription = name
      self.events = events
      self.wanted = wanted
    }
  }

  static let examples: [Example] = [
    Example(
      "ended without a beginning", [.ended(one, at: place, time: 0)],
      gives: ["ignored unknownTouch"]),
    Example(
      "moved without a beginning", [.moved(one, at: place, time: 0)],
      gives: ["ignored unknownTouch"]),
    Example(
      "cancelled without a beginning", [.cancelled(one, time: 0)],
      gives: ["ignored unknownTouch"]),
    Example(
      "a second beginning leaves the first one alone",
      [
        .began(one, at: place, time: 0), .began(one, at: Point(x: 10, y: 10), time: 1),
        .ended(one, at: place, time: 2),
      ],
      gives: ["began button", "ignored alreadyDown", "ended button", "up inside button"]),
    Example(
      "a number is free again once the finger has left",
      [
        .began(one, at: place, time: 0), .ended(one, at: place, time: 1),
        .began(one, at: place, time: 2), .cancelled(one, time: 3),
      ],
      gives: [
        "began button", "ended button", "up inside button", "began button", "cancelled button",
      ]),
    Example(
      "it begins nowhere",
      [.began(one, at: Point(x: .nan, y: 1), time: 0), .ended(one, at: place, time: 1)],
      gives: ["ignored notANumber", "ignored unknownTouch"]),
    Example(
      "it begins at infinity", [.began(one, at: Point(x: 1, y: .infinity), time: 0)],
      gives: ["ignored notANumber"]),
    Example(
      "a move to nowhere changes nothing",
      [
        .began(one, at: place, time: 0), .moved(one, at: Point(x: .nan, y: .nan), time: 1),
        .ended(one, at: place, time: 2),
      ],
      gives: ["began button", "ignored notANumber", "ended button", "up inside button"]),
    Example(
      "an end nowhere is a cancellation",
      [.began(one, at: place, time: 0), .ended(one, at: Point(x: -.infinity, y: 0), time: 1)],
      gives: ["began button", "ignored notANumber", "cancelled button"]),
    Example(
      "a huge way is too far for a tap and nothing worse",
      [
        .began(two, at: Point(x: 10, y: 10), time: 0),
        .moved(two, at: Point(x: 1e308, y: -1e308), time: 1),
        .ended(two, at: Point(x: -1e308, y: 1e308), time: 2),
      ],
      gives: ["began scrim", "moved scrim", "moved scrim", "ended scrim"]),
    Example(
      "an exit that nobody began cannot be cancelled", [.exitCancelled(popup: "ghost")], gives: []),
  ]

  @Test("Bad events are named and change nothing else", arguments: examples)
  func ignores(_ example: Example) throws {
    var system = try bed([Recogniser("tap", on: "scrim", .tap(count: 1))])
    #expect(example.events.flatMap { system.handle($0).map(\.words) } == example.wanted)
  }

  static let times: [Double] = [
    .nan, .infinity, -.infinity, -1, -1e300, .greatestFiniteMagnitude, 0, -0.0,
  ]

  @Test("Any time is taken for the latest so far or is the latest", arguments: times, times)
  func takesAnyTime(first: Double, second: Double) throws {
    var system = try bed([Recogniser("double", on: "page", .tap(count: 2))])
    var done: [TouchCommand] = []
    for time in [first, second, first, second] {
      done += system.handle(.began(Self.one, at: Self.place, time: time))
      done += system.handle(.ended(Self.one, at: Self.place, time: time))
    }
    done += system.handle(.passed(time: .nan))
    done += system.handle(.passed(time: .greatestFiniteMagnitude))
    let begins = done.count { $0.words == "began button" }
    let ends = done.count { $0.words == "ended button" || $0.words == "cancelled button" }
    #expect(begins == 4)
    // A double tap that still waits at the end of time waits for ever.
    #expect(ends >= 2 && ends <= 4)
  }

  @Test("Time does not run backwards")
  func neverBackwards() throws {
    var system = try bed([Recogniser("double", on: "page", .tap(count: 2))])
    _ = system.handle(.began(Self.one, at: Self.place, time: 100))
    _ = system.handle(.ended(Self.one, at: Self.place, time: 100))
    #expect(system.handle(.passed(time: 3)).isEmpty)
    #expect(system.handle(.passed(time: 100.3)).isEmpty)
    let late = system.handle(.passed(time: 100.4)).map(\.words)
    #expect(late == ["ended button", "up inside button"])
  }

  @Test("No more fingers are followed than the bound says")
  func bounds() throws {
    var system = try bed([])
    for finger in 0..<TouchLimits.maximumTouches {
      #expect(system.handle(.began(TouchID(finger), at: Self.place, time: 0)).count == 1)
    }
    #expect(
      system.handle(.began(TouchID(99), at: Self.place, time: 0))
        == [.ignored(TouchID(99), .tooManyTouches)])
  }

  @Test("A number of taps out of range is moved into it", arguments: [(-5, 1), (0, 1), (99, 5)])
  func clamps(asked: Int, taken: Int) {
    #expect(Recogniser("tap", on: "page", .tap(count: asked)).gesture == .tap(count: taken))
  }

  @Test("Recognisers on views that do not exist hear nothing")
  func unknownViews() throws {
    var system = try bed([Recogniser("tap", on: "ghost", .tap(count: 1))])
    _ = system.handle(.began(Self.one, at: Self.place, time: 0))
    let done = system.handle(.ended(Self.one, at: Self.place, time: 0)).map(\.words)
    #expect(done == ["ended button", "up inside button"])
  }

  private func bed(_ recognisers: [Recogniser]) throws -> TouchSystem {
    try TouchesBed(TouchesBed.siblings(), recognisers).system
  }
}
