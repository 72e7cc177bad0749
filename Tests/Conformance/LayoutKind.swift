import Presentation

/// `layout`: a container, a layout and the frame of the content, equal within 1e-6.
struct LayoutKind: VectorKind {
  static let name = "layout"

  private static let tolerance = 1e-6

  /// The layouts that a row may name; a row that names none is centred.
  private enum LayoutType: String, CaseIterable {
    case center
    case bottom
    case top
    case custom
  }

  func mismatches(in row: VectorValue) throws(VectorError) -> [Mismatch] {
    let wanted = try row.member("frame").numbers(4)
    let frame = try container(row).frame(of: layout(row))
    let got = [frame.minX, frame.minY, frame.width, frame.height]
    let isEqual = zip(wanted, got).allSatisfy { abs($0 - $1) <= Self.tolerance }
    return isEqual ? [] : [Mismatch(wanted: "\(wanted)", got: "\(got)")]
  }

  private func container(_ row: VectorValue) throws(VectorError) -> Container {
    let size = try row.member("bounds").numbers(2)
    return Container(
      bounds: Rect(x: 0, y: 0, width: size[0], height: size[1]),
      safeArea: try insets(row.member("safeArea")),
      margins: try row.optional("margins").map(insets) ?? LayoutDefaults.margins,
      maximumWidth: try row.optional("maximumWidth")?.number(),
      keyboardHeight: try row.optional("keyboardHeight")?.number() ?? 0,
      scale: try row.member("scale").number()
    )
  }

  private func layout(_ row: VectorValue) throws(VectorError) -> Layout {
    switch try row.optional("type")?.choice(of: LayoutType.self) ?? .center {
    case .center:
      let preferred = try row.member("preferred").array(count: 2)
      return .center(
        width: try preferred[0].unlessNull?.number(),
        height: try preferred[1].unlessNull?.number()
      )
    case .bottom:
      return .bottom(
        height: try row.optional("height")?.number(), margin: try row.member("margin").number())
    case .top:
      return .top(
        height: try row.optional("height")?.number(), margin: try row.member("margin").number())
    case .custom:
      return .custom(try customFrame(row.member("layout")))
    }
  }

  private func customFrame(_ value: VectorValue) throws(VectorError) -> CustomFrame {
    CustomFrame(
      x: try value.member("x").number(),
      y: try value.member("y").number(),
      width: try value.member("width").number(),
      height: try value.member("height").number(),
      unit: try value.optional("unit")?.choice(of: CustomFrame.Unit.self) ?? .point,
      relativeTo: try value.optional("relativeTo")?.choice(of: CustomFrame.Reference.self)
        ?? .container
    )
  }

  private func insets(_ value: VectorValue) throws(VectorError) -> Insets {
    let sides = try value.numbers(4)
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
