import Calendars
import Campaigns

// How often: caps, totals, intervals and suppressions.
extension Gatekeeper {
  func checkOwnCaps(_ entry: CatalogueEntry, _ standing: Standing) -> Check {
    checkCaps(entry, standing, areGroups: false)
  }

  func checkTotal(_ entry: CatalogueEntry, _ standing: Standing) -> Check {
    if let free = exemption(entry, standing) { return free }
    guard let total = entry.campaign.total else { return .passes(.always) }
    let record = totals.first { $0.campaign == entry.campaign.key }
    let count = (record?.impressions ?? 0) + (record?.reservations ?? 0)
    let finding = Finding.impressions(count, of: total, per: nil, group: nil)
    return count < total ? .passes(finding) : .fails(.capTotal, finding)
  }

  func checkGroupCaps(_ entry: CatalogueEntry, _ standing: Standing) -> Check {
    checkCaps(entry, standing, areGroups: true)
  }

  /// Asks the caps of a campaign: its own, or those of its groups.
  private func checkCaps(
    _ entry: CatalogueEntry, _ standing: Standing, areGroups: Bool
  ) -> Check {
    if let free = exemption(entry, standing) { return free }
    var last = Finding.always
    for cap in entry.campaign.caps where (cap.group != nil) == areGroups {
      let seen = count(for: cap, of: entry)
      last = .impressions(seen, of: cap.limit, per: cap.window, group: cap.group)
      if seen >= cap.limit { return .fails(areGroups ? .capGroup : .cap, last) }
    }
    return .passes(last)
  }

  func checkInterval(_ entry: CatalogueEntry, _ standing: Standing) -> Check {
    if standing.isReturning { return .passes(.returning) }
    guard let interval = entry.campaign.minimumInterval, interval > .zero else {
      return .passes(.always)
    }
    let key = entry.campaign.key
    // An open reservation may become an impression at any moment: it counts as one made now.
    if let open = history.reservations.first(where: { $0.campaign == key && !$0.isReturning }) {
      return .fails(.interval, .reserved(until: open.leaseUntil))
    }
    guard let last = lastImpression(of: key) else { return .passes(.always) }
    let ends = last + interval
    return ends <= now ? .passes(.ends(ends)) : .fails(.interval, .ends(ends))
  }

  private func lastImpression(of campaign: Key) -> Timestamp? {
    var last = history.folded.first { $0.campaign == campaign }?.lastAt
    for impression in history.impressions where impression.campaign == campaign {
      last = max(last ?? impression.at, impression.at)
    }
    return last
  }

  func checkSuppression(_ entry: CatalogueEntry) -> Check {
    guard let mark = history.mark(of: entry.campaign.key) else { return .passes(.always) }
    let begun: [(Suppressor, Campaign.Suppression?, Timestamp?)] = [
      (.dismissal, entry.campaign.afterDismiss, mark.dismissedAt),
      (.conversion, entry.campaign.afterConversion, mark.convertedAt),
    ]
    var longest: (by: Suppressor, until: Timestamp)?
    for case (let suppressor, let suppression?, let since?) in begun {
      switch suppression {
      case .forever: return .fails(.suppressed, .suppressed(by: suppressor, until: nil))
      case .span(let span):
        let until = since + span
        guard until > now, until > longest?.until ?? now else { continue }
        longest = (suppressor, until)
      }
    }
    guard let longest else { return .passes(.always) }
    return .fails(.suppressed, .suppressed(by: longest.by, until: longest.until))
  }

  /// Why a campaign's caps are not asked, or nil where they are.
  private func exemption(_ entry: CatalogueEntry, _ standing: Standing) -> Check? {
    if standing.isReturning { return .passes(.returning) }
    return isTest(entry) ? .passes(.testUser) : nil
  }

  /// The impressions inside a cap's window, and the reservations that may become one.
  func count(for cap: FrequencyCap, of entry: CatalogueEntry) -> Int {
    let dayBegins = cap.window == .day ? day(of: entry).start : .earliest
    let impressions = history.impressions.count { impression in
      guard !impression.isTest, counts(impression.campaign, for: cap, of: entry) else {
        return false
      }
      switch cap.window {
      case .session: return impression.session == session
      case .day: return impression.at >= dayBegins
      case .lifetime: return true
      case .rolling(let span): return impression.at > now - span
      }
    }
    let folded = history.folded.reduce(0) { sum, older in
      guard counts(older.campaign, for: cap, of: entry) else { return sum }
      // Of the dates the latest alone is known: it stands for all, so that none is exceeded.
      let isInside =
        switch cap.window {
        case .session: false
        case .day: older.lastAt >= dayBegins
        case .lifetime: true
        case .rolling(let span): older.lastAt > now - span
        }
      return isInside ? sum + older.impressions : sum
    }
    return impressions + folded
      + history.reservations.count { isCounted($0, for: cap, of: entry) }
  }

  /// Whether a reservation of the user's counts for a cap.
  func isCounted(
    _ reservation: PresentationRecord, for cap: FrequencyCap, of entry: CatalogueEntry
  ) -> Bool {
    guard !reservation.isTest, !reservation.isReturning, let campaign = reservation.campaign,
      counts(campaign, for: cap, of: entry)
    else { return false }
    return cap.window != .session || reservation.session == session
  }

  /// Whether impressions of another campaign count for a cap of one.
  func counts(_ other: Key, for cap: FrequencyCap, of entry: CatalogueEntry) -> Bool {
    guard let group = cap.group else { return other == entry.campaign.key }
    return snapshot.entry(of: other)?.groups.contains(group) == true
  }

  /// The calendar day in the zone of a campaign; one without a schedule has no zone of its own.
  func day(of entry: CatalogueEntry) -> TimeWindow {
    let zone = entry.campaign.schedule?.zone(forUserIn: circumstances.zone) ?? defaultZone
    return zone.day(containing: now)
  }
}
