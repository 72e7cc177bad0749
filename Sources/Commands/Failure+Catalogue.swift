import Campaigns
import Catalogue
import Documents

extension Failure {
  /// Puts an error of the catalogue into words.
  init(_ error: CatalogueError) {
    switch error {
    case .documents(let errors):
      let faults = errors.reduce(0) { $0 + $1.faults.count }
      // Each place begins its line, where editors and terminals find it.
      self.init(
        .badData,
        "nothing was stored: \(faults == 1 ? "one error" : "\(faults) errors") in "
          + "\(errors.count == 1 ? "one file" : "\(errors.count) files")\n"
          + errors.map { "\($0)" }.joined(separator: "\n"))
    case .otherKind(let kind, let files, let errors):
      let strays = files.map { "\($0) defines a \(kind)" }.joined(separator: "\n       ")
      self.init(
        .badData,
        ([strays + "; nothing was stored"] + errors.map { "\($0)" })
          .joined(separator: "\n"),
        advice: "Import with 'scrim \(kind) import': \(files.joined(separator: " ")).")
    case .unknown(let kind, let key):
      self.init(
        .noInput, "there is no \(kind) '\(key)'",
        advice: "'scrim \(kind) list' shows those that are there.")
    case .unknownRevision(let kind, let key, let number):
      self.init(
        .noInput, "\(kind) '\(key)' has no revision \(number)",
        advice: "Revisions count from 1; without --revision it is the newest.")
    case .missingPopups(let missing):
      self.init(
        .badData,
        missing.map {
          "campaign '\($0.campaign)' shows the popup '\($0.popup)', which is not there"
        }
        .joined(separator: "\n       ") + "; nothing was stored",
        advice: "Import the popups first: scrim popup import FILE")
    case .repeated(let kind, let key, let files):
      self.init(
        .badData,
        "\(kind) '\(key)' stands in several files: \(files.joined(separator: ", "));"
          + " nothing was stored")
    case .notAllowed(let step, let key, let state):
      self.init(
        .badData, "cannot \(step) campaign '\(key)': it is \(state.rawValue)",
        advice: "From here: \(Self.steps(from: state)).")
    case .storage(let error):
      self.init(error)
    }
  }

  private static func steps(from state: CampaignState) -> String {
    let steps = CampaignState.Step.allCases.filter { state.after($0) != nil }.map(\.rawValue)
    return steps.isEmpty ? "nothing" : steps.joined(separator: ", ")
  }
}

/// Runs a body of the catalogue, with its error in words.
func cataloguing<Value>(
  _ body: () throws(CatalogueError) -> Value
) throws(Failure) -> Value {
  do {
    return try body()
  } catch {
    throw Failure(error)
  }
}
