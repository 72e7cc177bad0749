/// The figures that hold where a popup says nothing.
public enum LayoutDefaults {
  /// The distances between content and container.
  public static let margins = Insets(all: 20)

  /// The corner radius of the content in points.
  public static let cornerRadius = 16.0

  /// The opacity of the scrim.
  public static let maskAlpha = 0.45

  /// The width in points that a modal card of the year 2018 and before was limited to: a preset.
  public static let modalMaximumWidth = 335.0

  /// The width in points that a dialog is limited to: a preset.
  public static let dialogMaximumWidth = 374.0
}
