/// One thing that happens, said to the command line and over HTTP; `{1}` is the first presentation.
struct ParityStep: Sendable {
  let name: String
  let arguments: [String]
  let method: String
  let target: String
  let body: String?
  let now: String

  /// A member that the answer has and that is not null, so that the two do not agree on nothing.
  let has: String?

  init(
    _ name: String, _ arguments: [String], _ method: String, _ target: String,
    _ body: String? = nil, at now: String, has: String? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.method = method
    self.target = target
    self.body = body
    self.now = "2026-12-10T\(now)+08:00"
    self.has = has
  }

  /// A member's request at `home`, as the app is opened.
  static func request(stage: String, more: String = "") -> String {
    """
    {"user":"lin","stage":"\(stage)","placement":"home","event":"app.open",\
    "properties":{"cold":true},"traits":{"level":3,"registered":true,"city":"上海"},\
    "context":{"app":{"version":"5.10.0"},"signIn":{"doneToday":false}},\
    "timeZone":"Asia/Shanghai","locale":"zh-Hans"\(more)}
    """
  }

  private static func line(_ command: String..., stage: String) -> [String] {
    command + [
      "--user", "lin", "--stage", stage, "--placement", "home", "--event", "app.open",
      "--property", "cold=true", "--trait", "level=3", "--trait", "registered=true", "--trait",
      "city=上海", "--context", #"app={"version":"5.10.0"}"#, "--context",
      #"signIn={"doneToday":false}"#, "--time-zone", "Asia/Shanghai",
      "--locale", "zh-Hans",
    ]
  }

  static let morning: [ParityStep] = [
    ParityStep(
      "explain", line("explain", stage: "台/1"), "POST", "/v1/explanations",
      request(stage: "台/1"), at: "09:00:00", has: "presented"),
    ParityStep(
      "look", line("decide", stage: "台/1"), "POST", "/v1/decisions",
      request(stage: "台/1", more: #","reserve":false"#), at: "09:00:00", has: "presentation"),
    ParityStep(
      "decide", line("decide", "--reserve", stage: "台/1"), "POST", "/v1/decisions",
      request(stage: "台/1"), at: "09:00:00", has: "presentation"),
    ParityStep(
      "decide again", line("decide", "--reserve", stage: "台/1"), "POST", "/v1/decisions",
      request(stage: "台/1"), at: "09:00:01"),
    ParityStep(
      "shown",
      [
        "report", "{1}", "shown", "--id", "e1", "--context", "placement=\"home\"", "--context",
        "user=\"lin\"",
      ],
      "POST", "/v1/presentations/{1}/events",
      #"{"id":"e1","type":"shown","context":{"placement":"home","user":"lin"}}"#, at: "09:00:02"),
    ParityStep(
      "shown again", ["report", "{1}", "shown", "--id", "e1"], "POST",
      "/v1/presentations/{1}/events", #"{"id":"e1","type":"shown","at":null}"#, at: "09:00:03"),
    ParityStep(
      "stage", ["stage", "show", "台/1"], "GET", "/v1/stages/%E5%8F%B0%2F1", at: "09:00:04",
      has: "presentation"),
    ParityStep(
      "clicked", ["report", "{1}", "clicked", "--id", "e2", "--element", "secondary"], "POST",
      "/v1/presentations/{1}/events", #"{"id":"e2","type":"clicked","element":"secondary"}"#,
      at: "09:00:05"),
    ParityStep(
      "dismissed", ["report", "{1}", "dismissed", "--id", "e3", "--reason", "closeButton"], "POST",
      "/v1/presentations/{1}/events",
      #"{"id":"e3","type":"dismissed","reason":"closeButton"}"#, at: "09:00:20", has: "next"),
    ParityStep(
      "the next is shown", ["report", "{2}", "shown", "--id", "e1"], "POST",
      "/v1/presentations/{2}/events", #"{"id":"e1","type":"shown"}"#, at: "09:00:21"),
    ParityStep(
      "link", ["stage", "deep-link", "台/1", "demoapp://order/1"], "POST",
      "/v1/stages/%E5%8F%B0%2F1/deep-links", #"{"url":"demoapp://order/1"}"#, at: "09:00:30",
      has: "outcome"),
    ParityStep(
      "link of the user", ["stage", "deep-link", "台/1", "demoapp://order/2", "--scope", "user"],
      "POST", "/v1/stages/%E5%8F%B0%2F1/deep-links",
      #"{"url":"demoapp://order/2","scope":"user"}"#, at: "09:00:31", has: "outcome"),
    ParityStep(
      "arrived", ["stage", "navigation-finished", "台/1"], "POST",
      "/v1/stages/%E5%8F%B0%2F1/navigation-finished", "{}", at: "09:00:33"),
    ParityStep(
      "hide all", ["stage", "hide-all", "台/1", "--scope", "user"], "POST",
      "/v1/stages/%E5%8F%B0%2F1/hide-all", #"{"scope":"user"}"#, at: "09:00:40"),
    ParityStep(
      "late", ["report", "{1}", "converted", "--id", "e9"], "POST",
      "/v1/presentations/{1}/events", #"{"id":"e9","type":"converted"}"#, at: "09:00:41"),
    ParityStep(
      "history", ["user", "history", "lin"], "GET", "/v1/users/lin/history", at: "09:00:42",
      has: "lastEndedAt"),
    ParityStep(
      "sign out", ["stage", "sign-out", "台/1"], "DELETE", "/v1/stages/%E5%8F%B0%2F1",
      at: "09:01:00"),
    ParityStep(
      "empty stage", ["stage", "show", "台/1"], "GET", "/v1/stages/%E5%8F%B0%2F1", at: "09:01:01"),
    ParityStep(
      "forget", ["user", "forget", "lin", "--yes"], "DELETE", "/v1/users/lin", at: "09:01:02",
      has: "forgotten"),
    ParityStep(
      "forget again", ["user", "forget", "lin", "--yes"], "DELETE", "/v1/users/lin",
      at: "09:01:03", has: "forgotten"),
    ParityStep(
      "empty history", ["user", "history", "lin"], "GET", "/v1/users/lin/history", at: "09:01:04"),
  ]
}
