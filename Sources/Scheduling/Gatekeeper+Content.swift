import Calendars
import Campaigns

// Whether the popup would be empty.
extension Gatekeeper {
  func checkContent(_ entry: CatalogueEntry) -> Check {
    // Wall-clock times inside a popup are read in the zone of the campaign that presents it.
    let zone = entry.campaign.schedule?.zone(forUserIn: circumstances.zone) ?? defaultZone
    let popup = entry.variant(for: user).popup.popup
    let clock = zone.wallClock(at: now)
    return popup.hasSomethingToShow(for: circumstances.attributes, at: clock)
      ? .passes(.nothing) : .fails(.nothingToShow, .empty(popup.kind.name))
  }
}
