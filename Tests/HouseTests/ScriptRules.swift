/// The order of migration scripts: by number in the folder, and in the Swift file that lists them.
struct ScriptRules {
  /// The paths of the scripts, sorted.
  let scripts: [String]

  /// The Swift source that lists them.
  let list: String

  /// Every breach, as a sentence.
  var breaches: [String] {
    var breaches: [String] = []
    var end = list.startIndex
    for (index, script) in scripts.enumerated() {
      let name = String(script.split(separator: "/").last ?? "")
      let digits = String(index + 1)
      let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      if !name.hasPrefix("m\(number)_") || !name.hasSuffix(".sql") {
        breaches.append("\(script): the name should be m\(number)_….sql.")
      }
      // The constant that SwiftPM makes of the file.
      let constant = name.map { $0 == "." ? "_" : String($0) }.joined()
      guard let place = list.firstRange(of: "PackageResources.\(constant)") else {
        breaches.append("\(script): nobody lists PackageResources.\(constant).")
        continue
      }
      if place.lowerBound < end { breaches.append("\(script): it is listed out of order.") }
      end = max(end, place.upperBound)
    }
    return breaches
  }
}
