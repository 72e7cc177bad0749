/// Where a popup lies while it is on screen: laid out again whenever something that counts changes.
///
/// It is a reducer. What it commands is a frame and nothing else: a touch in progress goes on.
public struct LiveLayout: Sendable {
  /// What an author's closure makes of bounds, keyboard height and default frame.
  public typealias Closure = @Sendable (_ bounds: Rect, _ keyboard: Double, _ frame: Rect) -> Rect

  /// What changes while a popup is on screen.
  public enum Event: Sendable, Hashable {
    /// The container has other bounds or another safe area: a rotation, a split view, a bar.
    case moved(bounds: Rect, safeArea: Insets)

    /// The platform tells of the keyboard.
    case keyboard(Keyboard.Event)

    /// The source of size and style was asked; nil where it is gone, for it is held weakly.
    case style(LayoutStyle?)
  }

  /// What the host has to do.
  public enum Command: Sendable, Hashable {
    /// Give the content this frame, in the container's coordinates, and this corner radius.
    case layOut(frame: Rect, cornerRadius: Double)
  }

  /// The container as it is, the keyboard included.
  public private(set) var container: Container

  /// The last size and style that the source gave.
  public private(set) var style: LayoutStyle

  /// The content's frame at rest, the closure's answer where there is one.
  ///
  /// It is the frame that animations begin or end at, too.
  public private(set) var frame: Rect

  private let closure: Closure?
  private var keyboard = Keyboard()

  /// Creates the layout of a popup; a keyboard that is up already covers its height.
  public init(container: Container, style: LayoutStyle, closure: Closure? = nil) {
    self.container = container
    self.style = style
    self.closure = closure
    _ = keyboard.handle(.covers(height: container.keyboardHeight))
    self.container.keyboardHeight = keyboard.height
    frame = Self.frame(in: self.container, style, closure)
  }

  /// Takes an event in; equal values do nothing.
  public mutating func handle(_ event: Event) -> [Command] {
    switch event {
    case .moved(let bounds, let safeArea):
      guard bounds != container.bounds || safeArea != container.safeArea else { return [] }
      container.bounds = bounds
      container.safeArea = safeArea
    case .keyboard(let event):
      guard keyboard.handle(event) else { return [] }
      container.keyboardHeight = keyboard.height
    case .style(let style):
      // The last values stay where the source is gone.
      guard let style, style != self.style else { return [] }
      self.style = style
    }
    frame = Self.frame(in: container, style, closure)
    return [.layOut(frame: frame, cornerRadius: style.cornerRadius)]
  }

  /// Returns the transition of the content as it lies now.
  ///
  /// A layout that changes on the way asks for it again.
  public func transition(
    _ motion: Motion, _ way: Transition.Way, isRightToLeft: Bool = false,
    isAnimated: Bool = true, reducesMotion: Bool = false
  ) -> Transition {
    Transition(
      motion, way, content: frame, container: container.bounds, isRightToLeft: isRightToLeft,
      isAnimated: isAnimated, reducesMotion: reducesMotion)
  }

  private static func frame(
    in container: Container, _ style: LayoutStyle, _ closure: Closure?
  ) -> Rect {
    guard let closure else { return container.frame(of: style.layout) }
    return container.frame(of: style.layout, customizedBy: closure)
  }
}
