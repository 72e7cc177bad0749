/// The kinds of definitions that are stored as revisions.
public enum DefinitionKind: String, Hashable, Sendable, CaseIterable {
  /// A popup.
  case popup
  /// A campaign.
  case campaign
}
