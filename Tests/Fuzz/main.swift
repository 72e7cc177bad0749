// Without the fuzzer, the program replays files that it is given, such as those that the fuzzer
// leaves where something stopped it. With it (`make fuzz`), the arguments are libFuzzer's own and
// the first is the folder of the corpus.
import Foundation

#if FUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
  for reader in Reader.allCases {
    for (number, example) in reader.examples.enumerated() {
      let file = folder.appendingPathComponent("\(reader)-\(number)")
      try Data([reader.rawValue] + example).write(to: file)
    }
  }
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(
    runDriver(&count, &arguments) { bytes, count in
      _ = Reader.read(UnsafeBufferPointer(start: bytes, count: count))
      return 0
    })
#else
  for path in CommandLine.arguments.dropFirst() {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    print("\(path): \(Reader.read(bytes) ? "taken" : "refused")")
  }
#endif
