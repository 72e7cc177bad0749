import Campaigns
import Catalogue
import Delivery
import Storage

// The one map from the errors of the floors below to exit codes.
extension Failure {
  /// Puts a storage error into words.
  init(_ error: StorageError) {
    switch error {
    case .missing(let place):
      self.init(
        .noInput, "there is no database at \(place)",
        advice:
          "Import something first ('scrim popup import FILE'), or name another with --database.")
    case .foreign(let place):
      self.init(
        .badData, "\(place) is not a database of Scrim; it was left as it is",
        advice: "Name another file with --database.")
    case .newer(let place, let found, let known):
      self.init(
        .badData,
        "\(place) was written by a newer version of Scrim (schema \(found), this one knows"
          + " \(known)); it was left as it is",
        advice: "Use the newer program.")
    case .changedMigration(let place, let name):
      self.init(
        .badData, "\(place) was made by a different migration '\(name)'; it was left as it is",
        advice: "Use the program that made it, or restore a backup.")
    case .readOnly(let place):
      self.init(
        .cannotCreate, "cannot write to \(place)",
        advice: "Check the permissions of the file and its folder, or name another with --database."
      )
    case .busy(let place):
      self.init(
        .tryAgain, "another process holds \(place)", advice: "Try again when it has finished.")
    case .full(let place):
      self.init(
        .tryAgain, "the disk is full: \(place) was not changed", advice: "Free some space.")
    case .corrupt(let place, let detail):
      self.init(
        .badData, "\(place) is damaged: \(detail)", advice: "Restore a backup.")
    case .inputOutput(let place, let detail):
      self.init(.inputOutput, "the system refused to read or write \(place): \(detail)")
    case .older(let place, let found, let known):
      self.init(
        .badData,
        "\(place) was written by an older version of Scrim (schema \(found), this one knows"
          + " \(known)), and this command only reads",
        advice: "Any command that writes brings it up to date; back it up before.")
    case .conflict(let invariant):
      self.init(.bug, "the change would break an invariant: \(invariant); nothing was stored")
    case .withdrawn:
      self.init(.bug, "the change was taken back; nothing was stored")
    }
  }

  /// Puts an error of a use case into words.
  init(_ error: DeliveryError) {
    switch error {
    case .invalid(let member, let value, let rule):
      self.init(.usage, "\(member): '\(value)' is not allowed: \(rule)")
    case .unknownPresentation(let id):
      self.init(
        .noInput, "there is no presentation '\(id)'",
        advice: "'scrim decide --reserve' prints the id of the one it makes.")
    case .unknownPopup(let key):
      self.init(CatalogueError.unknown(.popup, key))
    case .unknownStage(let id):
      self.init(
        .noInput, "nobody has been on the stage '\(id)'",
        advice: "A stage begins with 'scrim decide --reserve --stage \(id)'.")
    case .unreadable(let kind, let key, let revision, let reason):
      self.init(
        .badData, "revision \(revision) of \(kind) '\(key)' cannot be read: \(reason)",
        advice: "Import it again, or use the version of Scrim that stored it.")
    case .storage(let error):
      self.init(error)
    }
  }
}

/// Runs a body of a use case, with its error in words.
func delivering<Value>(
  _ body: () throws(DeliveryError) -> Value
) throws(Failure) -> Value {
  do {
    return try body()
  } catch {
    throw Failure(error)
  }
}
