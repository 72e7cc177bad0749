import Campaigns
import Presentation

/// A presentation that is not over, as the walk over stages sees it.
struct LivePresentation: StagePopup {
  /// The presentation, reserved or visible.
  let record: PresentationRecord

  /// On screen in both states: the app may be showing what it has not reported yet, and a link
  /// must be able to take the place of either.
  var standing: Standing { .onScreen }
}
