import Presentation

extension DeviceMatrix {
  /// The devices that every installation knows.
  public static let standard = DeviceMatrix(phones + tablets + androids)

  private static let landscapeKeyboardNote =
    "landscape keyboard height is a preview value, not a measured one"
  private static let olderKeyboardNote = "keyboard heights are keys plus bar of older models"
  private static let sizeClassNote = "a representative size class, not one product"

  private static let phones: [Device] = [
    Device(
      key: "iphone-se-1", name: "iPhone SE (1st), 5s", scale: 2,
      portrait: screen(320, 568, 20, 0, 0, 0, keyboard: 253),
      landscape: screen(568, 320, 0, 0, 0, 0, keyboard: 162)),
    Device(
      key: "iphone-se-3", name: "iPhone 6/7/8, SE (2nd, 3rd)", scale: 2,
      portrait: screen(375, 667, 20, 0, 0, 0, keyboard: 260),
      landscape: screen(667, 375, 0, 0, 0, 0, keyboard: 200),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-8-plus", name: "iPhone 6/7/8 Plus", scale: 3,
      portrait: screen(414, 736, 20, 0, 0, 0, keyboard: 271),
      landscape: screen(736, 414, 0, 0, 0, 0, keyboard: 200),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-x", name: "iPhone X, XS, 11 Pro", scale: 3,
      portrait: screen(375, 812, 44, 0, 34, 0, keyboard: 335),
      landscape: screen(812, 375, 0, 44, 21, 44, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-13-mini", name: "iPhone 12/13 mini", scale: 3,
      portrait: screen(375, 812, 50, 0, 34, 0, keyboard: 336),
      landscape: screen(812, 375, 0, 50, 21, 50, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-11", name: "iPhone XR, 11", scale: 2,
      portrait: screen(414, 896, 48, 0, 34, 0, keyboard: 346),
      landscape: screen(896, 414, 0, 48, 21, 48, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-14", name: "iPhone 12, 13, 14", scale: 3,
      portrait: screen(390, 844, 47, 0, 34, 0, keyboard: 336),
      landscape: screen(844, 390, 0, 47, 21, 47, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-14-plus", name: "iPhone 12/13 Pro Max, 14 Plus", scale: 3,
      portrait: screen(428, 926, 47, 0, 34, 0, keyboard: 346),
      landscape: screen(926, 428, 0, 47, 21, 47, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-16", name: "iPhone 14 Pro, 15, 15 Pro, 16", scale: 3,
      portrait: screen(393, 852, 59, 0, 34, 0, keyboard: 336),
      landscape: screen(852, 393, 0, 59, 21, 59, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-16-plus", name: "iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", scale: 3,
      portrait: screen(430, 932, 59, 0, 34, 0, keyboard: 346),
      landscape: screen(932, 430, 0, 59, 21, 59, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-16-pro", name: "iPhone 16 Pro", scale: 3,
      portrait: screen(402, 874, 62, 0, 34, 0, keyboard: 336),
      landscape: screen(874, 402, 0, 62, 21, 62, keyboard: 210),
      note: landscapeKeyboardNote),
    Device(
      key: "iphone-16-pro-max", name: "iPhone 16 Pro Max", scale: 3,
      portrait: screen(440, 956, 62, 0, 34, 0, keyboard: 346),
      landscape: screen(956, 440, 0, 62, 21, 62, keyboard: 210),
      note: landscapeKeyboardNote),
  ]

  private static let tablets: [Device] = [
    Device(
      key: "ipad-9.7", name: "iPad 9.7, mini (older)", scale: 2,
      portrait: screen(768, 1024, 20, 0, 0, 0, keyboard: 318),
      landscape: screen(1024, 768, 20, 0, 0, 0, keyboard: 406),
      portraitSplits: [320, 438], landscapeSplits: [320, 507, 694],
      note: olderKeyboardNote),
    Device(
      key: "ipad-10.2", name: "iPad 10.2", scale: 2,
      portrait: screen(810, 1080, 20, 0, 0, 0, keyboard: 318),
      landscape: screen(1080, 810, 20, 0, 0, 0, keyboard: 406),
      portraitSplits: [320, 480], landscapeSplits: [320, 535, 750],
      note: olderKeyboardNote),
    Device(
      key: "ipad-11", name: "iPad Pro 11", scale: 2,
      portrait: screen(834, 1194, 24, 0, 20, 0, keyboard: 318),
      landscape: screen(1194, 834, 24, 0, 20, 0, keyboard: 406),
      portraitSplits: [320, 504], landscapeSplits: [375, 592, 809],
      note: olderKeyboardNote),
    Device(
      key: "ipad-12.9", name: "iPad Pro 12.9", scale: 2,
      portrait: screen(1024, 1366, 24, 0, 20, 0, keyboard: 318),
      landscape: screen(1366, 1024, 24, 0, 20, 0, keyboard: 406),
      portraitSplits: [375, 639], landscapeSplits: [375, 678, 981],
      note: olderKeyboardNote),
  ]

  private static let androids: [Device] = [
    Device(
      key: "android-compact", name: "Android compact 360×640", scale: 3,
      portrait: screen(360, 640, 24, 0, 48, 0, keyboard: 260),
      landscape: screen(640, 360, 24, 0, 24, 0, keyboard: 200),
      minimumTarget: 48,
      note: sizeClassNote),
    Device(
      key: "android-medium", name: "Android medium 412×915", scale: 3,
      portrait: screen(412, 915, 24, 0, 24, 0, keyboard: 300),
      landscape: screen(915, 412, 24, 0, 24, 0, keyboard: 210),
      minimumTarget: 48,
      note: sizeClassNote),
    Device(
      key: "android-fold-inner", name: "Android foldable, inner display", scale: 3,
      portrait: screen(673, 841, 24, 0, 24, 0, keyboard: 320),
      landscape: screen(841, 673, 24, 0, 24, 0, keyboard: 260),
      minimumTarget: 48,
      note: sizeClassNote),
  ]

  /// Returns a screen with its insets from the top, left, bottom and right.
  private static func screen(
    _ width: Double, _ height: Double,
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, keyboard: Double
  ) -> DeviceScreen {
    DeviceScreen(
      size: Size(width: width, height: height),
      safeArea: Insets(top: top, left: left, bottom: bottom, right: right),
      keyboardHeight: keyboard
    )
  }
}
