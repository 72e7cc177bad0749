/// The characters that an edge is drawn with.
struct FrameStyle {
  /// Of the device.
  static let device = FrameStyle("┏━┓┃┗┛")

  /// Of what has square corners.
  static let square = FrameStyle("┌─┐│└┘")

  /// Of what has round corners.
  static let round = FrameStyle("╭─╮│╰╯")

  /// Of what stands out.
  static let double = FrameStyle("╔═╗║╚╝")

  let topLeft: Character
  let horizontal: Character
  let topRight: Character
  let vertical: Character
  let bottomLeft: Character
  let bottomRight: Character

  /// Takes the characters from the upper left one on; what is missing is a blank.
  private init(_ characters: String) {
    var rest = characters.makeIterator()
    topLeft = rest.next() ?? " "
    horizontal = rest.next() ?? " "
    topRight = rest.next() ?? " "
    vertical = rest.next() ?? " "
    bottomLeft = rest.next() ?? " "
    bottomRight = rest.next() ?? " "
  }
}
