public import Arguments
public import Campaigns

import Catalogue
import Documents
import Foundation
import JSON
import Presentation
import Preview
import Templates

/// `scrim preview`: a popup on a device, as a picture or as data.
enum PreviewCommand {
  /// The form in which a frame is printed.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    /// A picture of characters.
    case text
    /// The snapshot form of the HTTP interface.
    case json
  }

  static let popup = Argument<String>(
    "popup", help: "The key of a popup, or a file.", completion: .files)
  static let snapshot = Option<Form?>(
    "snapshot", value: "form",
    help: "The form in which one frame is printed; text if not given, or what --format says.")
  static let device = Option<String>(
    "device", value: "key", default: "iphone-se-3", help: "The device.")
  static let orientation = Option<PopupOrientation>(
    "orientation", value: "way", default: .portrait, help: "How the device is held.")
  static let keyboard = Flag("keyboard", help: "The docked keyboard is up.")
  static let textScale = Option<Double>(
    "text-scale", value: "factor", default: 1, help: "How much larger text is, from 1 to 3.1.")
  static let locale = Option<LocaleTag?>(
    "locale", value: "tag", help: "The reader's language; the popup's default if not given.")
  static let direction = Option<TextDirection?>(
    "direction", value: "way", help: "The direction; the popup's own if not given.")
  static let tap = Option<ContainerPoint?>(
    "tap", value: "x,y", help: "What a tap there does, in points from the upper left.")

  static let command = Command<Action>(
    "preview", abstract: "Shows a popup on a device, and what a tap on it does.",
    discussion: """
      A path with a slash, a name that ends in .json or .json5 and the name of a file that is \
      there are files, for which no database is needed. Anything else is a key of the database, \
      whose newest revision is shown. A cell of the picture is 8 by 16 points. What an app fills \
      into texts is shown as 3, and of a list of services every one that is enabled.
      """,
    parameters: [
      popup, snapshot, device, orientation, keyboard, textScale, locale, direction, tap,
    ],
    action: Action { context throws(Failure) in try run(context) })

  private static func run(_ context: Context) throws(Failure) {
    let form = context[snapshot] ?? (context.format == .json ? .json : .text)
    guard context[GlobalOptions.at] == nil else {
      throw context.usage(
        "A preview shows every enabled service at whatever time, so it takes no --at.")
    }
    let configuration = try configuration(context)
    let (popup, revision) = try definition(context)
    let scene: PopupScene
    do {
      scene = try PopupScene(
        popup, on: configuration, locale: context[locale], direction: context[direction])
    } catch {
      throw Failure(.badData, "popup '\(popup.key)' cannot be shown: \(error)")
    }
    let snapshot = PreviewSnapshot(scene, revision: revision, tapAt: context[tap]?.point)
    switch form {
    case .text: context.surroundings.output(snapshot.text)
    case .json: context.print(snapshot.json)
    }
  }

  // MARK: - What is shown

  /// The popup, and the number of its revision where it has one.
  private static func definition(_ context: Context) throws(Failure) -> (Popup, Int?) {
    let name = context[popup]
    if isFile(name) {
      let text = try DefinitionFiles.contents(of: name)
      do {
        return (try PopupDocument(text, file: name).popup, nil)
      } catch {
        throw Failure(.badData, "\(error)")
      }
    }
    guard let key = Key(name) else {
      throw Failure(
        .noInput, "there is no file '\(name)', and no key looks like that",
        advice: "Name a file, or a key that 'scrim popup list' shows.")
    }
    let definitions = Definitions(store: try context.store(.read))
    let revision = try cataloguing { () throws(CatalogueError) in
      try definitions.revision(.popup, key)
    }
    do {
      let document = try PopupDocument(stored: revision.text, file: name)
      return (document.popup, revision.number)
    } catch {
      throw Failure(.badData, "\(error)", advice: "Import the popup again.")
    }
  }

  private static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".json") || name.hasSuffix(".json5")
      || FileManager.default.fileExists(atPath: name)
  }

  // MARK: - What it is shown on

  private static func configuration(
    _ context: Context
  ) throws(Failure) -> DeviceConfiguration {
    let scale = context[textScale]
    let scales = DeviceConfiguration.textScales
    guard scales.contains(scale) else {
      throw context.usage(
        "--text-scale: \(scale) is not between \(scales.lowerBound) and \(scales.upperBound).")
    }
    let matrix = DeviceMatrix.standard
    guard let device = matrix[context[device]] else {
      throw unknownDevice(context[device], in: matrix, context)
    }
    return DeviceConfiguration(
      device, orientation: context[orientation], isKeyboardUp: context[keyboard],
      textScale: scale)
  }

  /// The most devices that are named instead of an unknown one.
  private static let suggestionLimit = 3

  private static func unknownDevice(
    _ name: String, in matrix: DeviceMatrix, _ context: Context
  ) -> Failure {
    var rest = matrix.keys
    var nearest: [String] = []
    while nearest.count < suggestionLimit, let next = nearestName(to: name, in: rest) {
      nearest.append(next)
      rest.removeAll { $0 == next }
    }
    let names = nearest.isEmpty ? Array(matrix.keys.prefix(suggestionLimit)) : nearest
    return context.usage(
      "--device: there is no device '\(name)'. The nearest are \(names.joined(separator: ", ")).")
  }
}

/// A point of a popup's container, written as `x,y`.
struct ContainerPoint: ExpressibleByArgument, Hashable {
  static let argumentDescription = "two numbers: x,y"

  let point: Point

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(argument: String($0)) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    point = Point(x: x, y: y)
  }
}

extension PopupOrientation: ExpressibleByArgument {}

extension TextDirection: ExpressibleByArgument {}

extension LocaleTag: ExpressibleByArgument {
  /// What a language tag looks like.
  public static var argumentDescription: String { "a language tag, such as zh-Hans" }

  /// Creates a tag from an argument.
  public init?(argument: String) { self.init(argument) }
}
