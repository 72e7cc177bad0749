import Presentation

/// `spring`: a damped spring and its places at some times, equal within 1e-9.
struct SpringKind: VectorKind {
  static let name = "spring"

  private static let tolerance = 1e-9

  func mismatches(in row: VectorValue) throws(VectorError) -> [Mismatch] {
    let spring: Spring
    do {
      spring = try Spring(
        dampingRatio: row.member("dampingRatio").number(),
        angularFrequency: row.member("angularFrequency").number(),
        initialVelocity: row.member("initialVelocity").number())
    } catch let error as VectorError {
      throw error
    } catch {
      throw row.error("\(error)")
    }
    let samples = try row.member("samples").array()
    // A row without samples would pass whatever the spring did.
    guard !samples.isEmpty else { throw try row.member("samples").error("is empty") }
    var mismatches: [Mismatch] = []
    for sample in samples {
      let numbers = try sample.numbers(2)
      let (time, wanted, got) = (numbers[0], numbers[1], spring.value(at: numbers[0]))
      guard !(abs(got - wanted) <= Self.tolerance) else { continue }
      mismatches.append(Mismatch(question: "at \(time) s", wanted: "\(wanted)", got: "\(got)"))
    }
    return mismatches
  }
}
