extension Scene {
  /// Returns the view that a touch at a point belongs to, or nil where it belongs to none.
  ///
  /// Points are in the root's bounds coordinates; NaN hits nothing. The rules are those of
  /// `trace(_:)`, which gives the same answer with its reasons. Asking changes nothing and
  /// allocates nothing; the time grows with the number of views at worst, and with the views around
  /// the point as a rule.
  public func hitTest(_ point: Point) -> NodeIndex? {
    index.hit(at: point).map { NodeIndex(Int($0)) }
  }
}
