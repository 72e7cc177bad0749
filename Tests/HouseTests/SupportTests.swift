import Foundation
import TestSupport
import Testing

@Suite("Test support")
struct SupportTests {
  @Test("A seed gives the numbers of SplitMix64, and gives them again")
  func seeds() {
    // The first numbers of the reference implementation for seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    #expect("\(generator)" == "seed 1234567")
  }

  @Test("A golden file is compared, shown with its output, and rewritten on request")
  func golden() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "pictures/a.txt")
      let missing = try #require(throws: GoldenMismatch.self) {
        try Golden.check("new", file: path, rewriting: false)
      }
      #expect(missing.expected == nil)
      try Golden.check("one\ntwo", file: path, rewriting: true)
      #expect(try folder.text(of: "pictures/a.txt") == "one\ntwo\n")
      try Golden.check("one\ntwo\n", file: path, rewriting: false)
      let mismatch = try #require(throws: GoldenMismatch.self) {
        try Golden.check("one\n2", file: path, rewriting: false)
      }
      #expect(mismatch.firstDifference == 2)
      #expect(mismatch.description.contains("one\ntwo\n"))
      #expect(mismatch.description.contains("one\n2\n"))
    }
  }

  @Test("A temporary folder is empty, one's own, and gone afterwards")
  func folders() throws {
    struct Failure: Error {}
    var paths: [String] = []
    for _ in 0..<2 {
      #expect(throws: Failure.self) {
        try TemporaryFolder.with { folder in
          paths.append(folder.path)
          #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
          try folder.write("text", to: "a/b.txt")
          throw Failure()
        }
      }
    }
    #expect(Set(paths).count == 2)
    #expect(!paths.contains { FileManager.default.fileExists(atPath: $0) })
  }

  @Test("A program gets its input and environment, and may write more than a pipe holds")
  func programs() async throws {
    let result = try await Executable.run(
      path: "/bin/sh",
      arguments: ["-c", "cat; echo \"$WHO\" >&2; head -c 300000 /dev/zero; exit 3"],
      input: "in",
      environment: ["WHO": "me"]
    )
    #expect(result.exitCode == 3)
    #expect(result.outputData.count == 300_002)
    #expect(result.standardError == "me\n")
  }

  @Test("A program that takes too long is killed with its children")
  func limits() async throws {
    let error = try await #require(throws: ExecutableError.self) {
      try await Executable.run(
        path: "/bin/sh",
        arguments: ["-c", "echo begun; cat /dev/zero | cat >/dev/null"],
        timeLimit: 1
      )
    }
    guard case .timedOut(_, _, let result) = error else { throw error }
    #expect(result.standardOutput == "begun\n")
  }

  @Test("A product is found beside the tests, and one that is not built is named")
  func products() async throws {
    let result = try await Executable.run(name: "conformance")
    #expect(!result.description.isEmpty)
    await #expect(throws: ExecutableError.self) { try await Executable.run(name: "nothing") }
  }
}
