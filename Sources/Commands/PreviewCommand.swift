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
  static let scroll = Option<Double?>(
    "scroll", value: "points",
    help: "How far the card is scrolled; to what --tap names, if not given.")
  static let tap = Option<TapTarget?>(
    "tap", value: "x,y|element",
    help: "What a tap there does: in points from the upper left, or on an element.")

  static let command = Command<Action>(
    "preview", abstract: "Shows a popup on a device, and what a tap on it does.",
    discussion: """
      A path with a slash, a name that ends in .json or .json5 and the name of a file that is \
      there are files, for which no database is needed. Anything else is a key of the database, \
      whose newest revision is shown. A cell of the picture is 8 by 16 points. What an app fills \
      into texts is shown as 3, and of a list of services every one that is enabled; with --trait, \
      --context or --at those that such a user sees at that instant.

      Devices: \(DeviceMatrix.standard.keys.joined(separator: ", ")).
      """,
    parameters: [
      popup, snapshot, device, orientation, keyboard, textScale, locale, direction, scroll, tap,
      RequestOptions.trait, RequestOptions.context, RequestOptions.zone,
    ],
    action: Action { context throws(Failure) in try run(context) })

  private static func run(_ context: Context) throws(Failure) {
    guard context.format != .csv else {
      throw context.usage("--format: a preview is no list, so it takes table and json only.")
    }
    if let scroll = context[scroll], scroll < 0 {
      throw context.usage("--scroll: \(scroll) is less than 0, where the card begins.")
    }
    let form = context[snapshot] ?? (context.format == .json ? .json : .text)
    let configuration = try configuration(context)
    let (popup, revision) = try definition(context)
    let filling = try filling(of: popup, context)
    func scene(scrolled: Double) throws(Failure) -> PopupScene {
      do {
        return try PopupScene(
          popup, on: configuration, locale: context[locale], direction: context[direction],
          filling: filling, at: PopupMoment(scrollOffset: scrolled))
      } catch {
        throw Failure(.badData, "popup '\(popup.key)' cannot be shown: \(error)")
      }
    }
    var shown = try scene(scrolled: context[scroll] ?? 0)
    if context[scroll] == nil, case .element(let name)? = context[tap],
      let offset = shown.scrollOffset(revealing: name), offset > 0
    {
      shown = try scene(scrolled: offset)
    }
    let point = try tapPoint(on: shown, context)
    let snapshot = PreviewSnapshot(shown, revision: revision, tapAt: point)
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
        guard (try? CampaignDocument(text, file: name)) == nil else {
          throw Failure(
            .badData, "\(name) defines a campaign, and only popups can be shown",
            advice: "Name the popup that the campaign shows.")
        }
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

extension PopupOrientation: ExpressibleByArgument {}

extension TextDirection: ExpressibleByArgument {}

extension LocaleTag: ExpressibleByArgument {
  /// What a language tag looks like.
  public static var argumentDescription: String { "a language tag, such as zh-Hans" }

  /// Creates a tag from an argument, which may be what a platform calls its locale.
  public init?(argument: String) {
    guard let tag = LocaleTag.named(byPlatform: argument) else { return nil }
    self = tag
  }
}
