import Foundation
import TestSupport
import Testing

@Suite("The tour of the README")
struct TourTests {
  @Test("Every command does what the README shows")
  func tour() async throws {
    let steps = try TourStep.all(in: Repository.text(of: "README.md"))
    #expect(steps.count >= 10)
    try await TemporaryFolder.with { folder in
      var guide = TourGuide(folder: folder)
      defer { guide.finish() }
      for step in steps {
        let output = try await guide.output(of: step)
        #expect(guide.plain(output) == guide.plain(step.output), "\(step.command)")
      }
    }
  }
}

/// A command of the tour and what it prints.
struct TourStep {
  let command: String
  var output = ""

  /// Returns the commands in the console blocks of a text.
  static func all(in text: String) -> [TourStep] {
    var steps: [TourStep] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        steps.append(TourStep(command: String(line.dropFirst(2))))
      } else if isInside, !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}

/// Types the commands of the tour, with the ids that it gets in the place of those in the README.
struct TourGuide {
  let folder: TemporaryFolder
  private var ids: [(printed: String, got: String)] = []
  private var server: ServedTour?

  init(folder: TemporaryFolder) { self.folder = folder }

  mutating func output(of step: TourStep) async throws -> String {
    var command = step.command
    for id in ids { command = command.replacingOccurrences(of: id.printed, with: id.got) }
    if command.hasSuffix("&") {
      server = try ServedTour(in: folder)
      return ""
    }
    if command == "kill %1" {
      #expect(server?.stop() == 0)
      server = nil
      return ""
    }
    if let server {
      command = command.replacingOccurrences(of: "127.0.0.1:8080", with: server.address)
    }
    let program = try Executable.path(of: "scrim")
    let products = URL(fileURLWithPath: program).deletingLastPathComponent().path
    let result = try await Executable.run(
      path: "/bin/sh", arguments: ["-c", command],
      environment: ["PATH": "\(products):/usr/bin:/bin", "COLUMNS": "80"],
      currentFolder: folder.path)
    #expect(result.errorData.isEmpty, "\(step.command): \(result.standardError)")
    learn(step.output, result.standardOutput)
    return result.standardOutput
  }

  /// Ends a server that the tour has left.
  func finish() { _ = server?.stop() }

  /// Returns an output without what differs from run to run: ids, instants, and breaks of lines.
  func plain(_ text: String) -> String {
    text.replacing(/p_[0-9A-Z]{26}/, with: "ID")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/, with: "TIME")
  }

  /// Remembers which id came in the place of which.
  private mutating func learn(_ printed: String, _ got: String) {
    let ids = { (text: String) in text.matches(of: /p_[0-9A-Z]{26}/).map { String($0.output) } }
    for (old, new) in zip(ids(printed), ids(got))
    where !self.ids.contains(where: { $0.printed == old }) {
      self.ids.append((old, new))
    }
  }
}
