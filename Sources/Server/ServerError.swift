public import Configuration
import Glibc

/// Why a server cannot listen.
public enum ServerError: Error, Hashable, Sendable {
  /// Another program listens there.
  case inUse(ListenAddress)

  /// The system does not let this user listen there.
  case notPermitted(ListenAddress)

  /// No interface of this machine has the address.
  case noSuchAddress(ListenAddress)

  /// The system refuses for another reason.
  case refused(ListenAddress, reason: String)

  init(number: Int32, on address: ListenAddress) {
    switch number {
    case EADDRINUSE: self = .inUse(address)
    case EACCES, EPERM: self = .notPermitted(address)
    case EADDRNOTAVAIL, EAFNOSUPPORT: self = .noSuchAddress(address)
    default: self = .refused(address, reason: String(cString: strerror(number)))
    }
  }
}
