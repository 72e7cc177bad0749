import Campaigns

/// A word that the app draws and no popup's file holds; the picture shows one in its place.
enum KindWord {
  /// What a ticket that pays the delivery is worth.
  case freeShipping

  /// The button that makes a missed day up.
  case makeUp

  /// Returns the word in a language; in English where the language is none of the few known here.
  func text(for locale: LocaleTag) -> String {
    let known = ["ar", "en", "zh"].compactMap(LocaleTag.init)
    let language = locale.lookup(in: known)?.rawValue
    return switch (self, language) {
    case (.freeShipping, "ar"): "شحن مجاني"
    case (.freeShipping, "zh"): "免运费"
    case (.freeShipping, _): "Free shipping"
    case (.makeUp, "ar"): "تعويض يوم"
    case (.makeUp, "zh"): "补签"
    case (.makeUp, _): "Make up"
    }
  }
}
