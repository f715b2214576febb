/// The kind of device that shows a pane.
public enum Device: String, Sendable, Codable, CaseIterable {
  /// An iPhone, an iPad, a Mac (Mac Catalyst), an Apple Vision.
  case phone, pad, mac, vision

  /// The suffix in the names of pane files for this device.
  ///
  /// - Source: IASKSettingsReader.m 346-355 for InAppSettingsKit. Apple documents `~ipad` and `~iphone` only; a Mac or
  ///   a Vision shows an iPad's app.
  func fileSuffix(in dialect: SettingsDialect) -> String {
    switch (self, dialect) {
    case (.phone, _), (.mac, .iask): "~iphone"
    case (.vision, .iask): "~vision"
    default: "~ipad"
    }
  }

  /// The names of `SupportedUserInterfaceIdioms` that mean this device.
  func idioms(in dialect: SettingsDialect) -> [String] {
    switch (self, dialect) {
    case (.phone, _): ["Phone"]
    case (.pad, _): ["Pad"]
    case (.mac, .iask): ["Mac"]
    case (.vision, .iask): ["Reality"]
    default: ["Pad"]
    }
  }
}
