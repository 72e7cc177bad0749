import Arguments
import Calendars
import Campaigns
import Delivery
import JSON
import Presentation
import Templates

extension PreviewCommand {
  /// Returns what the app fills in: with a user or an instant given, the services that are seen.
  static func filling(
    of popup: Popup, _ context: Context
  ) throws(Failure) -> PopupFilling {
    let isForUser =
      !context[RequestOptions.trait].isEmpty || !context[RequestOptions.context].isEmpty
    guard isForUser || context[GlobalOptions.at] != nil else { return .preview }
    let request = DecisionRequest(
      user: "", stage: "", placement: "",
      traits: try RequestOptions.traits(context), context: try RequestOptions.variables(context),
      zone: try RequestOptions.userZone(context), locale: context[locale]?.rawValue)
    let circumstances = try delivering { () throws(DeliveryError) in
      try request.circumstances(with: context.settings)
    }
    // Preview has no campaign, whose zone it would be.
    let clock = circumstances.zone.wallClock(at: try context.readingTime())
    if !popup.hasSomethingToShow(for: circumstances.attributes, at: clock) {
      context.note("To such a user the popup has nothing to show then, so it is not presented.")
    }
    guard case .serviceList(let list) = popup.kind else { return .preview }
    return PopupFilling(
      number: PopupFilling.preview.number,
      entries: list.visibleEntries(for: circumstances.attributes, at: clock))
  }

  /// Returns where it is tapped, or nil for nowhere.
  static func tapPoint(
    on scene: PopupScene, _ context: Context
  ) throws(Failure) -> Point? {
    switch context[tap] {
    case nil: return nil
    case .point(let point): return point
    case .element(let name):
      guard scene.element(name) != nil else {
        let names = scene.elements.map(\.name.id)
        let nearest = nearestName(to: name.id, in: names)
        throw context.usage(
          "--tap: this popup has no element '\(name.id)'. "
            + (nearest.map { "Did you mean '\($0)'?" }
              ?? "It has \(names.joined(separator: ", "))."))
      }
      guard let point = scene.tapPoint(of: name) else {
        throw Failure(
          .badData, "--tap: no point of '\(name.id)' can be tapped on this device, as it is held",
          advice: "The snapshot as JSON has the frames of what lies above it.")
      }
      return point
    }
  }
}
