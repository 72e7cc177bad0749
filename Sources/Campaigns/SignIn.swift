public import Calendars
public import Rules

/// A calendar of days to check in, with rewards.
public struct SignIn: Sendable, Hashable {
  /// Which days count.
  public enum Mode: Sendable, Hashable {
    /// Days one after the other.
    case streak

    /// Days in all.
    case cumulative

    /// The days of a week that begins on this day.
    case weekly(start: Weekday)

    /// The days of a month.
    case monthly

    /// The name of a mode, as files write it.
    public enum Name: String, Sendable, Hashable, CaseIterable {
      /// Days one after the other.
      case streak

      /// Days in all.
      case cumulative

      /// The days of a week.
      case weekly

      /// The days of a month.
      case monthly
    }

    /// The mode's name.
    public var name: Name {
      switch self {
      case .streak: .streak
      case .cumulative: .cumulative
      case .weekly: .weekly
      case .monthly: .monthly
      }
    }
  }

  /// What follows a full cycle.
  public enum AfterCycle: String, Sendable, Hashable, CaseIterable {
    /// The next one.
    case restart

    /// Nothing.
    case stop
  }

  /// The zone whose days count.
  public enum DayZone: Sendable, Hashable {
    /// The campaign's.
    case campaign

    /// The user's.
    case user

    /// This one.
    case fixed(Zone)
  }

  /// What a missed day does.
  public enum MissPolicy: Sendable, Hashable {
    /// The count begins anew.
    case reset

    /// The count stays.
    case keep

    /// So many days a cycle, at least 1, are forgiven; then the count begins anew.
    case freezeThenReset(freezesPerCycle: Int)

    /// The name of a policy, as files write it.
    public enum Name: String, Sendable, Hashable, CaseIterable {
      /// The count begins anew.
      case reset

      /// The count stays.
      case keep

      /// Some days are forgiven.
      case freezeThenReset
    }
  }

  /// How missed days are made up for.
  public struct MakeUp: Sendable, Hashable {
    /// At most so many a cycle, at least 1.
    public let maximumPerCycle: Int

    /// At most so many days back, at least 1.
    public let lookbackDays: Int

    /// The points that a day costs, at least 1, or nil for none.
    public let cost: Int?

    /// Whether the day counts for a streak.
    public let countsForStreak: Bool

    /// Creates the rule.
    public init(maximumPerCycle: Int, lookbackDays: Int, cost: Int?, countsForStreak: Bool) {
      self.maximumPerCycle = maximumPerCycle
      self.lookbackDays = lookbackDays
      self.cost = cost
      self.countsForStreak = countsForStreak
    }
  }

  /// Rewards times a factor for some users.
  public struct Multiplier: Sendable, Hashable {
    /// Who gets it.
    public let rule: Rule

    /// The factor, 2–10.
    public let factor: Int

    /// Creates a multiplier.
    public init(rule: Rule, factor: Int) {
      self.rule = rule
      self.factor = factor
    }
  }

  /// Which days count.
  public let mode: Mode

  /// The days of a cycle, 1–31; 7 of a week, 31 of a month.
  public let cycleLength: Int

  /// What follows a full cycle.
  public let afterCycle: AfterCycle

  /// When a day begins.
  public let dayBoundary: TimeOfDay

  /// Whose days count.
  public let dayZone: DayZone

  /// What a missed day does.
  public let onMiss: MissPolicy

  /// The rewards of days, at least one.
  public let rewards: [SignInReward]

  /// The rewards of numbers of days.
  public let milestones: [SignInMilestone]

  /// How missed days are made up for, or nil where they are not.
  public let makeUp: MakeUp?

  /// Rewards times a factor, or nil.
  public let multiplier: Multiplier?

  /// Creates a calendar from values that its document has validated.
  public init(
    mode: Mode, cycleLength: Int, afterCycle: AfterCycle, dayBoundary: TimeOfDay,
    dayZone: DayZone, onMiss: MissPolicy, rewards: [SignInReward],
    milestones: [SignInMilestone] = [], makeUp: MakeUp? = nil, multiplier: Multiplier? = nil
  ) {
    self.mode = mode
    self.cycleLength = cycleLength
    self.afterCycle = afterCycle
    self.dayBoundary = dayBoundary
    self.dayZone = dayZone
    self.onMiss = onMiss
    self.rewards = rewards
    self.milestones = milestones
    self.makeUp = makeUp
    self.multiplier = multiplier
  }
}
