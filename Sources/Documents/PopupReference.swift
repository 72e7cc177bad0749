public import Campaigns

import JSON

/// A popup that a campaign's file names, with its place.
public struct PopupReference: Sendable, Hashable {
  /// The popup.
  public let popup: Key

  private let pointer: String
  private let line: Int
  private let column: Int

  init(popup: Key, pointer: JSONPointer, in document: JSONDocument) {
    let position = document.position(of: pointer)
    self.popup = popup
    self.pointer = pointer.description
    line = position?.line ?? 1
    column = position?.column ?? 1
  }

  /// The fault that the popup is not there.
  fileprivate var fault: Fault {
    Fault(
      problem: .value, pointer: pointer, line: line, column: column, value: "\"\(popup)\"",
      rule: "the key of a popup that is there; import the popup first", suggestion: nil, caret: nil)
  }
}

extension DocumentError {
  /// Creates the error of a file that names popups which are not there, at least one.
  public init?(file: String, missing references: [PopupReference]) {
    guard !references.isEmpty else { return nil }
    self.init(file: file, faults: references.map(\.fault))
  }
}
