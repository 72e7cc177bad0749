import Calendars
import Campaigns
import Documents
import Synchronization

/// What revisions of one store say, read once each: a revision never changes.
final class RevisionCache: Sendable {
  /// A campaign with the windows of its schedule around an instant.
  struct CompiledCampaign: Sendable {
    let campaign: Campaign
    let windows: ScheduleWindows

    /// The instants for which the windows are complete.
    let span: TimeWindow
  }

  /// The most definitions that are kept; beyond it the cache begins anew.
  static let limit = 200_000

  private struct Name: Hashable {
    let key: Key
    let revision: Int
  }

  private struct Contents {
    var popups: [Name: PopupDocument] = [:]
    var campaigns: [Name: CompiledCampaign] = [:]
  }

  private let contents = Mutex(Contents())

  /// Returns the popup of a revision, or nil where it was not read yet.
  func popup(_ key: Key, _ revision: Int) -> PopupDocument? {
    contents.withLock { $0.popups[Name(key: key, revision: revision)] }
  }

  /// Returns the campaign of a revision, or nil where it was not read yet for the instant.
  func campaign(_ key: Key, _ revision: Int, at now: Timestamp) -> CompiledCampaign? {
    contents.withLock { contents in
      let compiled = contents.campaigns[Name(key: key, revision: revision)]
      return compiled?.span.contains(now) == true ? compiled : nil
    }
  }

  /// Keeps the popup of a revision.
  func keep(_ document: PopupDocument, _ revision: Int) {
    contents.withLock { contents in
      if contents.popups.count >= Self.limit { contents.popups = [:] }
      contents.popups[Name(key: document.popup.key, revision: revision)] = document
    }
  }

  /// Keeps the campaign of a revision.
  func keep(_ compiled: CompiledCampaign, _ revision: Int) {
    contents.withLock { contents in
      if contents.campaigns.count >= Self.limit { contents.campaigns = [:] }
      contents.campaigns[Name(key: compiled.campaign.key, revision: revision)] = compiled
    }
  }
}
