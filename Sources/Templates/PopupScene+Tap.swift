public import Presentation

import Campaigns

extension PopupScene {
  /// Returns what a tap does: a touch that begins and ends at one point of the container.
  ///
  /// The touch belongs to the view that the core's hit-test answers with. A control takes its own
  /// touches. Any other touch concerns the views from there up to the root, and whether it lies in
  /// the content is decided by its position converted into the content, under whatever transform,
  /// never by frames. Asking changes nothing.
  public func tap(at point: Point) -> TapAnswer {
    let trace = scene.trace(point)
    var path: [ElementName] = []
    for name in trace.path.compactMap(name(at:)) where name != path.last {
      path.append(name)
    }
    guard let hit = path.last else {
      return TapAnswer(
        point: point, hit: nil, path: [], rule: .outside, outcome: .nothing, then: .stay,
        action: nil)
    }
    let isInContent = contains(point)
    let (rule, outcome) = judge(hit, path, isInContent: isInContent)
    let (then, action) = consequence(of: hit, rule)
    return TapAnswer(
      point: point, hit: hit, path: path, rule: rule, outcome: outcome, then: then,
      action: action)
  }

  /// Returns whether a point of the container lies in the content, by its position converted into
  /// it and by its shape.
  public func contains(_ point: Point) -> Bool {
    guard let index = scene.firstIndex(of: ElementName.card.id), let card = scene[index],
      let local = scene.convert(point, to: index)
    else { return false }
    return card.shape.contains(local, in: card.bounds)
  }

  private func judge(
    _ hit: ElementName, _ path: [ElementName], isInContent: Bool
  ) -> (TapRule, TapAnswer.Outcome) {
    if hit.role.isControl { return (.control, isInContent ? .content : .dismiss) }
    switch hit.role {
    case .keyboard: return (.keyboard, .nothing)
    case .window, .page: return (.passthrough, .page)
    default: break
    }
    let tree = HostedTree(hosting: hosting, background: popup.dismiss.background)
    switch tree.handler {
    case .recogniser(let asksPosition):
      guard path.contains(.scrim) else { return (.sibling, .content) }
      if !asksPosition { return (.recogniser, .dismiss) }
      return isInContent
        ? (.positionInContent, .content) : (.positionOutsideContent, .dismiss)
    case .touchUpInside:
      return hit == .scrim ? (.touchUpInside, .dismiss) : (.ownTouchesOnly, .content)
    case nil:
      return hit == .scrim ? (.modal, .nothing) : (.noRecogniser, .content)
    }
  }

  /// Returns what follows a tap; a control acts, and of all else only the background dismisses.
  private func consequence(
    of hit: ElementName, _ rule: TapRule
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
