import Presentation
import Testing

extension QMUIModalPresentationTests {
  struct Keys: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [KeyWindow.Event]
    let key: String?

    /// The window that each popup's own memory would make key, where it remembers the key window of
    /// its latest show and asks nothing when it hides.
    let remembered: String?
  }

  static let windows = [
    Keys(
      testDescription: "shown", events: [.shown("gift")], key: "gift", remembered: "gift"),
    Keys(
      testDescription: "shown and hidden", events: [.shown("gift"), .hidden("gift")], key: "app",
      remembered: "app"),
    Keys(
      testDescription: "hidden twice", events: [.shown("gift"), .hidden("gift"), .hidden("gift")],
      key: "app", remembered: "app"),
    Keys(
      testDescription: "shown twice, it would remember its own window",
      events: [.shown("gift"), .shown("gift"), .hidden("gift")], key: "app", remembered: "gift"),
    Keys(
      testDescription: "an alert became key, it would take the key away",
      events: [.shown("gift"), .becameKey("alert"), .hidden("gift")], key: "alert",
      remembered: "app"),
    Keys(
      testDescription: "a dialog over it", events: [.shown("gift"), .shown("dialog")],
      key: "dialog", remembered: "dialog"),
    Keys(
      testDescription: "the dialog goes first",
      events: [.shown("gift"), .shown("dialog"), .hidden("dialog"), .hidden("gift")], key: "app",
      remembered: "app"),
    Keys(
      testDescription: "the one below goes first, the dialog would give back to it",
      events: [.shown("gift"), .shown("dialog"), .hidden("gift"), .hidden("dialog")], key: "app",
      remembered: "gift"),
  ]

  @Test(
    "A window becomes key and gives the key back once, to whoever is still there",
    arguments: windows)
  func keyWindow(_ example: Keys) {
    var keys = KeyWindow(key: "app")
    var (key, memory) = ("app", [String: String]())
    for event in example.events {
      _ = keys.handle(event)
      switch event {
      case .shown(let window):
        memory[window] = key
        key = window
      case .hidden(let window): key = memory.removeValue(forKey: window) ?? key
      case .becameKey(let window): key = window
      case .closed: break
      }
    }
    #expect(keys.key == example.key)
    #expect(key == example.remembered)
  }

  @Test("Showing turns no device and changes no status bar: both follow the page behind")
  func followsThePage() {
    let video = PageAppearance(orientations: [.landscapeLeft], isStatusBarHidden: true)
    let form = PageAppearance(orientations: [.portrait], isStatusBarLight: true)
    for page in [video, form] {
      #expect(PageAppearance.holding(over: [page]) == page)
      #expect(PageAppearance.holding(over: [page, nil]) == page)
      // A dialog over the popup asks for nothing either.
      #expect(PageAppearance.holding(over: [page, nil, nil]) == page)
    }
    // A page that comes on screen below the popup has its say at once.
    #expect(PageAppearance.holding(over: [video, form, nil]) == form)
    // A window that asked for itself would hold what no page asks for, and turn the device.
    #expect(PageAppearance.standard != video && PageAppearance.standard != form)
    #expect(PageAppearance.holding(over: [video, .standard]) == .standard)
  }

  static let dialogFrame = Rect(x: 95, y: 369, width: 200, height: 120)

  /// A popup and over it a dialog, each with a dimming view; without the dialog's the lower one is
  /// reached.
  static func two(isDimmed: Bool = true) throws -> TouchSystem {
    let full = PopupArticle.phone.bounds
    var dialogScrim = View(id: "dialog scrim", frame: full)
    dialogScrim.isPassthrough = !isDimmed
    let root = View(
      id: "window", frame: full,
      children: [
        View(id: "page", frame: full), View(id: "gift scrim", frame: full),
        PopupArticle.card(PopupArticle.frame), dialogScrim,
        View(id: "dialog", frame: dialogFrame),
      ])
    var parts = TouchParts()
    parts.controls = ["button": Control(.button)]
    parts.popups = ["gift": ["gift scrim", "card"], "dialog": ["dialog scrim", "dialog"]]
    parts.recognisers = ["gift", "dialog"].map {
      Recogniser($0, on: "\($0) scrim", .tap(count: 1), action: .dismiss(popup: $0))
    }
    return TouchSystem(try Scene(root), parts)
  }

  @Test("A dialog over another popup takes every tap, and goes first")
  func dialogOnTop() throws {
    let both = try Self.two()
    #expect(both.articleActs(from: Self.blank) == ["dismiss dialog"])
    #expect(both.articleActs(from: Self.dialogFrame.center) == [])
    // The button of the popup below is seen through the dimming view, and is not reached.
    let button = Point(x: PopupArticle.frame.minX + 30, y: PopupArticle.frame.minY + 62)
    #expect(both.articleActs(from: button) == ["dismiss dialog"])
    #expect(try Self.two(isDimmed: false).articleActs(from: button) == ["up inside button"])
  }

  @Test("The second tap of a double tap on the dialog's dimming view leaves the popup below alone")
  func doubleTapThroughBoth() throws {
    var both = try Self.two()
    var acts: [String] = []
    func tap(_ point: Point, at time: Double) {
      let finger = TouchID(1)
      acts += both.handle(.began(finger, at: point, time: time)).compactMap(\.articleAct)
      acts += both.handle(.ended(finger, at: point, time: time + 0.05)).compactMap(\.articleAct)
    }
    tap(Self.blank, at: 0)
    // The dialog is gone at once, without an animation, and the popup's dimming view lies bare.
    let full = PopupArticle.phone.bounds
    let below = View(
      id: "window", frame: full,
      children: [
        View(id: "page", frame: full), View(id: "gift scrim", frame: full),
        PopupArticle.card(PopupArticle.frame),
      ])
    _ = both.handle(.laidOut(try Scene(below)))
    tap(Self.blank, at: 0.2)
    #expect(acts == ["dismiss dialog"])
    // A tap that is one of its own counts again.
    tap(Self.blank, at: 2)
    #expect(acts == ["dismiss dialog", "dismiss gift"])
  }

  @Test("A stage shows one: a dialog waits, or has a stage of its own")
  func oneVisible() {
    var stage = Self.stage("gift")
    let wasTaken = stage.reserve(Lifecycle(key: "dialog"))
    #expect(!wasTaken && stage.presentation?.key == "gift")
    var stages = [stage, Self.stage("dialog")]
    let result = LiveStage.hideAll(&stages, now: 2) { $0.key == "dialog" }
    #expect(result.answer.hidden.map(\.popup.key) == ["dialog"])
    #expect(result.answer.vetoedBy.map(\.popup.key) == ["gift"])
    #expect(stages.map(\.isAnyVisible) == [true, false])
  }
}
