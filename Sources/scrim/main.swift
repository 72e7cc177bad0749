import Commands
import Foundation

exit(CommandLineProgram.run(.ofThisProcess()).rawValue)
