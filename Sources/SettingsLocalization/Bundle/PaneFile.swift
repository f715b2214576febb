/// A property-list file of a bundle that may be a pane.
public struct PaneFile: Sendable {
  /// The path in the bundle: `Root.plist`, `Packages/Name~ipad.inApp.plist`, `fr.lproj/Root.plist`.
  public let path: String
  /// The path without localization, device, `.inApp` and `.plist`: the name in a child pane's `File`.
  public let name: String
  /// The device in the name after `~`: `ipad`, `iphone`, `vision`, …; `nil` if the name has none.
  public let device: String?
  /// Whether the file is for InAppSettingsKit only.
  public let isInApp: Bool
  /// The localization (lproj name) that contains the file; `nil` for almost all.
  public let localization: LocalizationName?
  /// The property list with its findings; without a root if the file has an error.
  public let document: PropertyListDocument

  init(path: String, localization: LocalizationName?, document: PropertyListDocument) {
    var name = Substring(path)
    if let localization { name = name.dropFirst(localization.folder.count + 1) }
    if name.hasSuffix(".plist") { name = name.dropLast(".plist".count) }
    isInApp = name.hasSuffix(".inApp")
    if isInApp { name = name.dropLast(".inApp".count) }
    device = PaneFile.devices.first { name.hasSuffix("~" + $0) }
    if let device { name = name.dropLast(device.count + 1) }
    self.path = path
    self.name = String(name)
    self.localization = localization
    self.document = document
  }

  /// The devices that may follow `~`.
  static let devices = ["ipad", "iphone", "vision", "mac"]
}
