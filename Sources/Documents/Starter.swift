public import Campaigns

/// The commented beginnings of files, for people who write their first.
///
/// Each is valid as it stands.
public enum Starter {
  /// Returns the beginning of a popup's file.
  public static func popup(_ kind: PopupKind.Name, key: Key) -> String {
    head(key, title: title(of: kind), primary: primary(of: kind))
      + body(of: kind)
      + "}\n"
  }

  /// Returns the beginning of a campaign's file.
  public static func campaign(key: Key, popup: Key) -> String {
    """
    {
      key: "\(key)",
      name: "\(key)",
      popup: "\(popup)",
      placements: ["home"],  // where the app asks
      priority: 50,          // 0 to 100, higher wins
      // When it runs; without a schedule, always. "user" is the zone of each user.
      // schedule: {timeZone: "Asia/Shanghai", start: "2026-12-10T00:00:00", end: null},
      audience: {
        rule: "true",        // CEL over user, event and the request's context
        // rollout: {salt: "\(key)", basisPoints: 2500},  // a quarter of the users
        allow: [],           // testers: they see drafts
        deny: [],
      },
      caps: [{limit: 1, per: "session"}, {limit: 2, per: "day"}],
      minimumInterval: "PT4H",
      afterDismiss: {suppress: "P1D"},
    }

    """
  }

  private static func head(_ key: Key, title: String, primary: String) -> String {
    """
    {
      key: "\(key)",
      name: "\(key)",
      layout: {type: "center", width: 311, height: "content"},
      dismiss: {
        background: "dismiss",     // or "ignore" (modal), or "passthrough"
        closeButton: {position: "topTrailing", glyph: 24, target: 44},
      },
      hide: {allowed: true},       // false vetoes deep links until the popup is answered
      content: {
        defaultLocale: "en",
        locales: {
          en: {title: "\(title)", body: "", primary: "\(primary)"},
        },
      },

    """
  }

  private static func title(of kind: PopupKind.Name) -> String {
    switch kind {
    case .lottery: "Try your luck"
    case .signIn: "Check in every day"
    case .coupon: "A coupon for you"
    case .serviceList: "What would you like to do?"
    }
  }

  private static func primary(of kind: PopupKind.Name) -> String {
    switch kind {
    case .lottery: "Draw"
    case .signIn: "Check in"
    case .coupon: "Claim"
    case .serviceList: "All services"
    }
  }
}
