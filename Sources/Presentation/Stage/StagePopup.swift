/// What a stage can hold.
public protocol StagePopup {
  /// What the popup is to those who ask its stage.
  var standing: Standing { get }
}
