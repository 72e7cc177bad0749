import Campaigns
import Templates
import Testing

/// A device as it is held, named for the list of cases.
struct Situation: Sendable, CustomTestStringConvertible {
  let configuration: DeviceConfiguration

  var testDescription: String {
    let parts = [
      configuration.device.key, configuration.orientation.rawValue,
      configuration.isKeyboardUp ? "keyboard" : nil,
      configuration.splitWidth.map { "split \($0)" },
      configuration.textScale > 1 ? "text \(configuration.textScale)" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// Every device, both ways, with and without keyboard, whole and beside another window.
  static let all: [Situation] = DeviceMatrix.standard.devices.flatMap { device in
    PopupOrientation.allCases.flatMap { orientation in
      let widths: [Double?] = [nil] + device.splitWidths(orientation)
      return widths.flatMap { width in
        [false, true].map { isKeyboardUp in
          Situation(
            configuration: DeviceConfiguration(
              device, orientation: orientation, isKeyboardUp: isKeyboardUp, splitWidth: width))
        }
      }
    }
  }

  /// The same without a keyboard.
  static let withoutKeyboard = all.filter { !$0.configuration.isKeyboardUp }

  /// Returns a device as it is held.
  static func device(
    _ key: String, _ orientation: PopupOrientation = .portrait, isKeyboardUp: Bool = false,
    textScale: Double = 1
  ) throws -> DeviceConfiguration {
    DeviceConfiguration(
      try #require(DeviceMatrix.standard[key]), orientation: orientation,
      isKeyboardUp: isKeyboardUp, textScale: textScale)
  }
}
