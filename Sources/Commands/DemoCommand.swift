import Arguments
import Storage

/// `scrim demo`: the main job in one go.
enum DemoCommand {
  static let command = Command<Action>(
    "demo", abstract: "Shows the main job in one go, on a throw-away database.",
    discussion: """
      The sample campaigns come in, a morning of requests is decided, a deep link hides one popup \
      and is held by another, a decision is explained, and two popups are tapped. Nothing of it \
      stays.
      """,
    action: Action { context throws(Failure) in
      var demo = Demo(context, store: try context.temporaryStore())
      try demo.run()
    })
}
