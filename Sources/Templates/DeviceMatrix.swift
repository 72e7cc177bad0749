/// The devices that popups are previewed on and proved for, each key once.
public struct DeviceMatrix: Sendable, Hashable {
  /// The devices, in the order in which they are gone through.
  public let devices: [Device]

  /// Creates a matrix; of devices with the same key the last one counts, in the place of the first.
  public init(_ devices: [Device]) {
    var places: [String: Int] = [:]
    var unique: [Device] = []
    for device in devices {
      if let place = places[device.key] {
        unique[place] = device
      } else {
        places[device.key] = unique.count
        unique.append(device)
      }
    }
    self.devices = unique
  }

  /// The keys, in the order of the devices.
  public var keys: [String] { devices.map(\.key) }

  /// The device with a key, or nil where there is none.
  public subscript(key: String) -> Device? { devices.first { $0.key == key } }

  /// Returns the matrix with more devices; one with a known key takes that one's place.
  public func adding(_ more: [Device]) -> DeviceMatrix { DeviceMatrix(devices + more) }
}
