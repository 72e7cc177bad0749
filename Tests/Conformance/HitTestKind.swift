import Presentation

/// `hit-test`: a view tree and the views that points hit.
struct HitTestKind: VectorKind {
  static let name = "hit-test"

  func mismatches(in row: VectorValue) throws(VectorError) -> [Mismatch] {
    let root = try row.member("root")
    let scene: Scene
    do {
      scene = try Scene(try Self.view(root))
    } catch let error as SceneError {
      throw root.error("\(error)")
    } catch let error as VectorError {
      throw error
    } catch {
      throw root.error("\(error)")
    }
    var mismatches: [Mismatch] = []
    for question in try row.member("points").array() {
      let at = try question.member("at").numbers(2)
      let point = Point(x: at[0], y: at[1])
      let wanted = try question.member("hit").unlessNull?.string()
      let trace = scene.trace(point)
      // The fast walk and the explaining one are held to the same answer.
      for hit in [scene.hitTest(point), trace.hit] {
        let got = hit.flatMap(scene.id(of:))
        guard got != wanted else { continue }
        mismatches.append(
          Mismatch(
            question: "at [\(point.x), \(point.y)]",
            wanted: wanted ?? "null",
            got: got ?? "null"
          ))
        break
      }
    }
    return mismatches
  }

  /// Reads a view; its depth is bounded by that of the JSON reader.
  static func view(_ value: VectorValue) throws(VectorError) -> View {
    let bounds = try value.member("bounds").numbers(4)
    let position = try value.member("position").numbers(2)
    var view = View(
      id: try value.member("id").string(),
      bounds: Rect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]),
      position: Point(x: position[0], y: position[1])
    )
    if let anchor = try value.optional("anchor")?.numbers(2) {
      view.anchor = Point(x: anchor[0], y: anchor[1])
    }
    if let numbers = try value.optional("transform")?.numbers(6) {
      view.transform = AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    view.alpha = try value.optional("alpha")?.number() ?? 1
    view.isHidden = try value.optional("hidden")?.bool() ?? false
    view.isInteractive = try value.optional("interactive")?.bool() ?? true
    view.isPassthrough = try value.optional("passthrough")?.bool() ?? false
    if let shape = try value.optional("shape") { view.shape = try Self.shape(shape) }
    for child in try value.optional("children")?.array() ?? [] {
      view.children.append(try Self.view(child))
    }
    return view
  }

  private static func shape(_ value: VectorValue) throws(VectorError) -> Shape {
    switch try value.member("type").string() {
    case "none": return .none
    case "roundedRect": return .roundedRect(radius: try value.member("radius").number())
    default: throw value.error("has a type that is neither none nor roundedRect")
    }
  }
}
