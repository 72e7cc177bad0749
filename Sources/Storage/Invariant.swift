/// What is true of everything that a store keeps.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// Revisions of a definition are numbered from 1 without gaps.
  case revisionsInOrder = "a revision's number is the newest plus one"

  /// A campaign and its pins point at revisions that are there.
  case knownRevision = "a campaign points at revisions that are stored"

  /// A stage has one presentation at a time.
  case oneLivePresentation = "a stage has one live presentation"

  /// A campaign waits once on a stage.
  case oneQueueEntry = "a campaign waits once on a stage"

  /// A presentation makes one impression.
  case oneImpression = "a presentation makes one impression"

  /// A report's id comes once in its presentation.
  case oneReport = "a presentation has one report with an id"

  /// A report belongs to a presentation that is there.
  case knownPresentation = "a report belongs to a presentation that is stored"

  /// States, counters and spans lie in their ranges.
  ///
  /// Sessions, revisions are at least 1, counters at least 0, a delay does not point backwards, and
  /// the owner of a history is a user with an id or a session.
  case range = "states, counters and spans lie in their ranges"
}
