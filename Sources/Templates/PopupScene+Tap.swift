public import Presentation

import Campaigns

extension PopupScene {
  /// Returns what a tap does: a touch that begins and ends at one point of the container.
  ///
  /// The touch belongs to the view that the core's hit-test answers with. A control takes its own
  /// touches. What any other touch does is up to the hosting and the popup's policy. Asking changes
  /// nothing.
  public func tap(at point: Point) -> TapAnswer {
    let trace = scene.trace(point)
    var path: [ElementName] = []
    for name in trace.path.compactMap(name(at:)) where name != path.last {
      path.append(name)
    }
    let tap = hosted.tap(at: point)
    let (then, action) = consequence(of: path.last, tap.rule)
    return TapAnswer(
      point: point, hit: path.last, path: path, rule: tap.rule, outcome: tap.outcome, then: then,
      action: action)
  }

  /// Returns whether a point of the container lies in the content, by its position converted into
  /// it and by its shape.
  public func contains(_ point: Point) -> Bool {
    hosted.contains(point)
  }

  /// Returns what follows a tap; a control acts, and of all else only the background dismisses.
  private func consequence(
    of hit: ElementName?, _ rule: TapRule
  ) -> (TapAnswer.Consequence, PopupAction?) {
    switch rule {
    case .recogniser, .positionOutsideContent, .touchUpInside:
      return (.dismiss(.background), nil)
    case .control: break
    default: return (.stay, nil)
    }
    switch hit {
    case .close: return (.dismiss(.closeButton), nil)
    case .primary, .draw: return (afterPrimary, popup.actions.primary)
    case .makeUp: return (.stay, .perform(.makeUp))
    case .entry(let key): return (afterEntry, link(of: key))
    case .secondary: return (afterSecondary, popup.actions.secondary)
    default: return (.stay, nil)
    }
  }

  private var afterPrimary: TapAnswer.Consequence {
    if popup.actions.primary == .perform(.dismiss) { return .dismiss(.primary) }
    switch popup.dismiss.afterPrimary {
    case .dismiss: return .dismiss(.primary)
    case .stay: return .stay
    }
  }

  private var afterEntry: TapAnswer.Consequence {
    switch popup.dismiss.afterPrimary {
    case .dismiss: .dismiss(.entry)
    case .stay: .stay
    }
  }

  private func link(of key: Key) -> PopupAction? {
    guard case .serviceList(let list) = popup.kind else { return nil }
    return list.entries.first { $0.key == key }.map { .link($0.link) }
  }

  /// A link leaves the popup, because navigation comes after dismissal; a deed of the kind stays.
  private var afterSecondary: TapAnswer.Consequence {
    switch popup.actions.secondary {
    case .link, .perform(.dismiss): .dismiss(.secondary)
    case .perform: .stay
    }
  }
}
