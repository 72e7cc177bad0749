import Calendars
import Campaigns

/// What is still to happen, by instant; of one instant, in the order in which it was noted.
struct Agenda {
  /// Something that a user, an app or the clock is about to do.
  struct Entry {
    let at: Timestamp
    let user: Int
    let deed: Deed
    fileprivate let order: Int
  }

  /// What is done.
  indirect enum Deed {
    /// A step of a visit.
    case step(Traffic.Step)
    /// The app reports on a popup, if it has it still.
    case report(PopupFate.Report, PresentationRecord)
    /// Somebody looks whether the session is over.
    case look
  }

  /// A binary heap: no entry comes after those at twice its place and one or two more.
  private var entries: [Entry] = []
  private var count = 0

  /// The entry that comes first, or nil.
  var first: Entry? { entries.first }

  /// Notes a deed.
  mutating func note(_ deed: Deed, of user: Int, at instant: Timestamp) {
    entries.append(Entry(at: instant, user: user, deed: deed, order: count))
    count += 1
    var place = entries.count - 1
    while place > 0, comes(place, before: (place - 1) / 2) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes out the entry that comes first.
  mutating func take() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return last }
    entries[0] = last
    var place = 0
    while true {
      var least = place
      for below in [2 * place + 1, 2 * place + 2] where below < entries.count {
        if comes(below, before: least) { least = below }
      }
      if least == place { return first }
      entries.swapAt(place, least)
      place = least
    }
  }

  private func comes(_ left: Int, before right: Int) -> Bool {
    (entries[left].at, entries[left].order) < (entries[right].at, entries[right].order)
  }
}
