import Foundation

exit(Conformance.run(Array(CommandLine.arguments.dropFirst())).rawValue)
