import Rules
import TestSupport
import Testing

@testable import fuzz

/// What the fuzzer hands to the readers of outside text and bytes, in small and the same each time.
@Suite("Readers of outside text", .timeLimit(.minutes(2)))
struct ReaderMutationTests {
  @Test("Examples are taken", arguments: Reader.allCases)
  func examples(_ reader: Reader) {
    #expect(!reader.examples.isEmpty)
    for example in reader.examples {
      #expect(reader.takes(example), "\(String(decoding: example, as: UTF8.self))")
    }
  }

  @Test(
    "Mutations are taken or refused, and what is taken keeps its promises",
    arguments: Reader.allCases)
  func mutations(_ reader: Reader) {
    var random = SeededGenerator(seed: 8536 + UInt64(reader.rawValue))
    let examples = reader.examples
    // A zone is asked for many years each time.
    let rounds = reader == .zoneFile || reader == .recurrence ? 800 : 2000
    var taken = 0
    for _ in 0..<rounds {
      let bytes = mutate(examples, &random)
      taken += reader.takes(bytes) ? 1 : 0
      _ = Reader.read([reader.rawValue] + bytes)
    }
    #expect(taken > rounds / 200, "\(taken) of \(rounds)")
    #expect(taken < rounds, "\(taken) of \(rounds)")
  }

  @Test(
    "No bytes at all, and bytes that are no text, are refused or taken",
    arguments: stride(from: 0, through: 255, by: 3).map(UInt8.init))
  func bytes(_ byte: UInt8) {
    #expect(!Reader.read([]))
    for reader in Reader.allCases {
      _ = reader.takes([])
      _ = reader.takes([byte])
      _ = reader.takes(Array(repeating: byte, count: 1500))
    }
  }

  private func mutate(_ examples: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = examples.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let place = bytes.indices.randomElement(using: &random) else { return bytes }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(12), at: place)
      case 4:
        let marks = Array("0123456789-+.,:;/=TZ()[]'\"".utf8)
        bytes[place] = marks.randomElement(using: &random) ?? 0
      default:
        let other = examples.randomElement(using: &random) ?? []
        bytes.replaceSubrange(place..., with: other[min(place, other.count)...])
      }
    }
    return bytes
  }
}
