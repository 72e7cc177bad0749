public import Calendars

/// Which popup, for whom, when, how often and how urgent.
public struct Campaign: Hashable, Sendable {
  /// One of several popups that a campaign divides its users between.
  public struct Variant: Hashable, Sendable {
    /// The popup's key.
    public let popup: Key

    /// The variant's share in basis points; those of one campaign add up to 10000.
    public let weight: Int

    /// Creates a variant.
    public init(popup: Key, weight: Int) {
      self.popup = popup
      self.weight = weight
    }
  }

  /// How long a campaign stays away from a user.
  public enum Suppression: Hashable, Sendable {
    /// A span from the event that began it.
    case span(Duration)

    /// For good.
    case forever
  }

  /// What a campaign does where the stage is taken.
  public enum BusyPolicy: String, Hashable, Sendable, CaseIterable {
    /// It waits in the queue.
    case enqueue

    /// It is left out.
    case skip

    /// It takes the place of a popup of lower priority.
    case override
  }

  /// What becomes of a popup that a deep link took down.
  public enum PreemptionPolicy: String, Hashable, Sendable, CaseIterable {
    /// It goes back into the queue.
    case requeue

    /// It does not come back by itself.
    case drop
  }

  /// The campaign's key.
  public let key: Key

  /// The name that people read.
  public let name: String

  /// Who answers for it, or nil.
  public let owner: String?

  /// Words to find it by.
  public let tags: [Key]

  /// The popups it shows: one with the whole weight, or two to ten.
  public let variants: [Variant]

  /// The placements that it answers.
  public let placements: [String]

  /// The event that makes it a candidate, or nil for every request of its placements.
  public let trigger: Trigger?

  /// 0…100, higher wins.
  public let priority: Int

  /// When it runs, or nil for always.
  public let schedule: Schedule?

  /// Who may see it.
  public let audience: Audience

  /// The control group, or nil for none.
  public let holdout: Share?

  /// How often one person may see it.
  public let caps: [FrequencyCap]

  /// The most impressions over all users, or nil for no limit.
  public let total: Int?

  /// The shortest time between two impressions for one person, or nil for none.
  public let minimumInterval: Duration?

  /// How long it stays away after a dismissal, or nil for not at all.
  public let afterDismiss: Suppression?

  /// How long it stays away after a conversion, or nil for not at all.
  public let afterConversion: Suppression?

  /// The time between the reservation and the popup on screen.
  public let delay: Duration

  /// What it does where the stage is taken.
  public let whenBusy: BusyPolicy

  /// What becomes of it when a deep link takes the screen.
  public let onPreempt: PreemptionPolicy

  /// Creates a campaign from values that its document has validated.
  public init(
    key: Key, name: String, owner: String? = nil, tags: [Key] = [], variants: [Variant],
    placements: [String], trigger: Trigger? = nil, priority: Int, schedule: Schedule? = nil,
    audience: Audience, holdout: Share? = nil, caps: [FrequencyCap] = [], total: Int? = nil,
    minimumInterval: Duration? = nil, afterDismiss: Suppression? = nil,
    afterConversion: Suppression? = nil, delay: Duration = .zero,
    whenBusy: BusyPolicy = .enqueue, onPreempt: PreemptionPolicy = .requeue
  ) {
    self.key = key
    self.name = name
    self.owner = owner
    self.tags = tags
    self.variants = variants
    self.placements = placements
    self.trigger = trigger
    self.priority = priority
    self.schedule = schedule
    self.audience = audience
    self.holdout = holdout
    self.caps = caps
    self.total = total
    self.minimumInterval = minimumInterval
    self.afterDismiss = afterDismiss
    self.afterConversion = afterConversion
    self.delay = delay
    self.whenBusy = whenBusy
    self.onPreempt = onPreempt
  }
}
