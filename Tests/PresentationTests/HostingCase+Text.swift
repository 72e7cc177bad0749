import Presentation

// A case as Swift, to be pasted into a test.
extension HostingCase {
  var swiftText: String {
    var lines = ["HostingCase(", "  content: \(content.swiftText),"]
    if !closers.isEmpty {
      lines.append("  closers: [\(closers.map(\.swiftText).joined(separator: ", "))],")
    }
    if let keyboard { lines.append("  keyboard: \(keyboard.swiftText),") }
    lines.append("  policy: .\(policy), container: \(container.swiftText),")
    lines.append("  point: \(point.swiftText))")
    return lines.joined(separator: "\n")
  }
}

extension View {
  fileprivate var swiftText: String {
    var parts = [
      "id: \"\(id)\"", "bounds: \(bounds.swiftText)", "position: \(position.swiftText)",
      "anchor: \(anchor.swiftText)",
    ]
    if !transform.isIdentity { parts.append("transform: \(transform.swiftText)") }
    if alpha != 1 { parts.append("alpha: \(alpha.swiftText)") }
    if isHidden { parts.append("isHidden: true") }
    if !isInteractive { parts.append("isInteractive: false") }
    if isPassthrough { parts.append("isPassthrough: true") }
    if shape != .bounds { parts.append("shape: \(shape.swiftText)") }
    if !children.isEmpty {
      parts.append("children: [\(children.map(\.swiftText).joined(separator: ", "))]")
    }
    return "View(\(parts.joined(separator: ", ")))"
  }
}

extension Rect {
  fileprivate var swiftText: String {
    "Rect(x: \(minX.swiftText), y: \(minY.swiftText), width: \(width.swiftText), "
      + "height: \(height.swiftText))"
  }
}

extension Point {
  fileprivate var swiftText: String { "Point(x: \(x.swiftText), y: \(y.swiftText))" }
}

extension Size {
  fileprivate var swiftText: String {
    "Size(width: \(width.swiftText), height: \(height.swiftText))"
  }
}

extension AffineTransform {
  fileprivate var swiftText: String {
    "AffineTransform(a: \(a.swiftText), b: \(b.swiftText), c: \(c.swiftText), d: \(d.swiftText), "
      + "tx: \(tx.swiftText), ty: \(ty.swiftText))"
  }
}

extension Shape {
  fileprivate var swiftText: String {
    switch self {
    case .bounds: ".bounds"
    case .none: ".none"
    case .roundedRect(let radius): ".roundedRect(radius: \(radius.swiftText))"
    case .bubble(let radius, let arrow):
      ".bubble(radius: \(radius.swiftText), arrow: Arrow(edge: .\(arrow.edge), "
        + "at: \(arrow.at.swiftText), length: \(arrow.length.swiftText), "
        + "width: \(arrow.width.swiftText)))"
    }
  }
}

extension Double {
  /// The number as Swift writes it, so that reading it gives the same bits.
  fileprivate var swiftText: String {
    if isNaN { return ".nan" }
    if isInfinite { return self > 0 ? ".infinity" : "-.infinity" }
    return "\(self)"
  }
}
