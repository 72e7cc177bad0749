/// The bookkeeping of a popup that keeps one completion for each way, and sets what is visible when
/// an animation reports its end.
///
/// It shows what is lost that way; the core stands beside it.
struct PopupArticleOneSlot {
  /// The numbers of the completions that were called.
  private(set) var called: [Int] = []

  /// Whether it takes itself for visible.
  private(set) var isVisible = false

  private var appear: Int?
  private var disappear: Int?

  mutating func show(_ completion: Int) { appear = completion }

  mutating func hide(_ completion: Int, isAnimated: Bool) {
    disappear = completion
    if !isAnimated { exitEnded() }
  }

  mutating func entranceEnded() {
    isVisible = true
    called += [appear].compactMap { $0 }
    appear = nil
  }

  mutating func exitEnded() {
    isVisible = false
    called += [disappear].compactMap { $0 }
    disappear = nil
  }
}
