/// A lottery: prizes on the cells of a wheel, a nine-grid or boxes.
public struct Lottery: Sendable, Hashable {
  /// How the cells are laid out.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A wheel of 2–12 sectors.
    case wheel

    /// Eight cells around the button to draw.
    case grid9

    /// 1–9 boxes.
    case box

    /// How many cells there may be.
    public var cells: ClosedRange<Int> {
      switch self {
      case .wheel: 2...12
      case .grid9: 8...8
      case .box: 1...9
      }
    }
  }

  /// What the prizes' weights count.
  public enum WeightMode: String, Sendable, Hashable, CaseIterable {
    /// Hundredths of a per cent; they add up to 10000.
    case basisPoints

    /// Parts of their sum, which is at least 1.
    case relative
  }

  /// What a draw costs.
  public enum Cost: Sendable, Hashable {
    /// Nothing.
    case free

    /// So many points, at least 1.
    case points(Int)
  }

  /// How often one user may draw.
  public struct Limits: Sendable, Hashable {
    /// At most so often a day, at least 1, or nil for no limit.
    public let perUserPerDay: Int?

    /// At most so often in all, at least 1, or nil for no limit.
    public let perUserTotal: Int?

    /// Creates limits.
    public init(perUserPerDay: Int?, perUserTotal: Int?) {
      self.perUserPerDay = perUserPerDay
      self.perUserTotal = perUserTotal
    }
  }

  /// A prize of a tier for sure after so many draws without one.
  public struct Pity: Sendable, Hashable {
    /// The draws, at least 2.
    public let everyDraws: Int

    /// The tier of the prize.
    public let tier: Key

    /// Whether a prize of the tier begins the count anew.
    public let resetOnTier: Bool

    /// Creates the rule.
    public init(everyDraws: Int, tier: Key, resetOnTier: Bool) {
      self.everyDraws = everyDraws
      self.tier = tier
      self.resetOnTier = resetOnTier
    }
  }

  /// What users see whom the draw service refuses.
  public enum Blocked: String, Sendable, Hashable, CaseIterable {
    /// They get the fallback prize.
    case fallback

    /// They do not see the popup.
    case hide
  }

  /// How the cells are laid out.
  public let style: Style

  /// What the weights count.
  public let weightMode: WeightMode

  /// What a draw costs.
  public let cost: Cost

  /// The draws a day that cost nothing.
  public let freeDrawsPerDay: Int

  /// How often one user may draw.
  public let limits: Limits

  /// The prizes, one a cell.
  public let prizes: [LotteryPrize]

  /// The prize that never runs out.
  public let fallbackPrize: Key

  /// A prize for sure after so many draws, or nil.
  public let pity: Pity?

  /// What users see whom the draw service refuses.
  public let blocked: Blocked

  /// Creates a lottery from values that its document has validated.
  public init(
    style: Style, weightMode: WeightMode, cost: Cost, freeDrawsPerDay: Int = 0, limits: Limits,
    prizes: [LotteryPrize], fallbackPrize: Key, pity: Pity? = nil, blocked: Blocked = .fallback
  ) {
    self.style = style
    self.weightMode = weightMode
    self.cost = cost
    self.freeDrawsPerDay = freeDrawsPerDay
    self.limits = limits
    self.prizes = prizes
    self.fallbackPrize = fallbackPrize
    self.pity = pity
    self.blocked = blocked
  }

  /// The number of cells.
  public var cells: Int { prizes.count }
}
