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
    let zone = try RequestOptions.userZone(context)
    let isForUser =
      !context[RequestOptions.trait].isEmpty || !context[RequestOptions.context].isEmpty
    guard isForUser || context[GlobalOptions.at] != nil else { return .preview }
    let request = DecisionRequest(
      user: "", stage: "", placement: "",
      traits: try RequestOptions.traits(context), context: try RequestOptions.variables(context),
      zone: zone, locale: context[locale]?.rawValue)
    let circumstances = try delivering { () throws(DeliveryError) in
      try request.circumstances(with: context.settings)
    }
    // Times inside a popup are those of its campaign's zone, and here there is none.
    let clock = (zone ?? .utc).wallClock(at: try context.readingTime())
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
        let nearest = nearestName(to: name.id, in: names, within: max(1, name.id.count / 3))
        throw context.usage(
          "--tap: this popup shows no '\(name.id)' here. "
            + (nearest.map { "Did you mean '\($0)'?" }
              ?? "It shows \(names.joined(separator: ", "))."))
      }
      guard let point = scene.tapPoint(of: name) else {
        throw Failure(
          .badData, "--tap: no point of '\(name.id)' can be tapped on this device, as it is held",
          advice: """
            Something lies above it, it is cut off, or it lets touches through: the frames in the \
            snapshot as JSON tell which.
            """)
      }
      return point
    }
  }
}
