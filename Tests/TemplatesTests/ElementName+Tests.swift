import Campaigns
import Templates
import Testing

extension ElementName {
  /// Returns the element with a name that a test knows to be one.
  static func named(_ id: String) throws -> ElementName { try #require(ElementName(id: id)) }
}
