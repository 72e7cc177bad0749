/// A campaign of the workload.
public struct TargetingCampaign: Sendable, Hashable {
  /// The number of the campaign, from 1.
  public let id: Int

  /// The priority, 0 to 99.
  public let priority: Int

  /// The placement that the campaign is for.
  public let placement: String

  /// The event that triggers it.
  public let trigger: String

  /// The seconds since 1970 at which it starts.
  public let start: Int64

  /// The seconds since 1970 at which it has ended.
  public let end: Int64

  /// The most impressions a day for a user, 1 to 3.
  public let dailyCap: Int

  /// The most impressions ever for a user, 1 to 10.
  public let lifetimeCap: Int

  /// The least seconds between two impressions for a user.
  public let minimumInterval: Int

  /// Whom it is for.
  public let expression: TargetingExpression

  /// The key of the campaign, such as `t1-0000001`.
  public var key: String {
    let digits = String(id)
    return "t1-" + String(repeating: "0", count: Swift.max(0, 7 - digits.count)) + digits
  }
}
