internal import SettingsLocalization

/// A slider names an image that the bundle does not have.
struct ImageNotFound: ReaderCheck {
  let description = RuleDescription(
    "image-not-found", .warning, "A slider is shown without the image at its end",
    explanation: """
      MinimumValueImage and MaximumValueImage name files of the bundle: with or without extension, in the folder of the \
      bundle or in an lproj. A file for another scale or device (@2x, @3x, ~ipad) counts, too. Names are compared as a \
      phone compares them, by their exact letters.

      Not reported: an empty name, which Xcode's template has, and the images of rows (IASKCellImage, Icon), which are \
      looked up in the app or among the system's symbols, where the bundle cannot show them.
      """,
    source: """
      Apple, "Settings Application Schema Reference", Slider Element; InAppSettingsKit 846b6205, \
      IASKSettingsReader.m:342 and IASKSpecifier.m:451-469
      """)

  func findings(in context: AuditContext) -> [Finding] {
    let used = context.panes.filter(context.reads).flatMap { pane in
      pane.allSpecifiers.filter { $0.type == .slider && context.reads($0, in: pane) }.flatMap { slider in
        [SchemaKey.minimumValueImage, .maximumValueImage].compactMap { Use(slider, $0, in: pane) }
      }
    }
    guard !used.isEmpty else { return [] }
    let names = Set(context.files.paths.flatMap(Self.names).map { ExactString($0) })
    return used.filter { !names.contains(ExactString($0.name)) }.map { use in
      finding(
        "\(use.slider.called) has the \(use.key.rawValue) \(use.name.quoted), which is not in the bundle",
        file: use.pane.file, at: use.slider.location(of: use.key), key: use.slider.key.map { TextKey($0) },
        fix: "Add the image to the bundle, or remove the key.")
    }
  }

  /// An image that a slider names.
  private struct Use {
    let pane: Pane
    let slider: Specifier
    let key: SchemaKey
    let name: String

    init?(_ slider: Specifier, _ key: SchemaKey, in pane: Pane) {
      guard let name = slider.properties[key]?.string, !name.isEmpty else { return nil }
      (self.pane, self.slider, self.key, self.name) = (pane, slider, key, name)
    }
  }

  private static let extensions: Set = ["png", "jpg", "jpeg", "gif", "tif", "tiff", "bmp", "heic", "pdf"]

  /// The names by which a slider can name a file: none for a file in another folder than an lproj.
  private static func names(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    guard parts.count == 1 || (parts.count == 2 && parts[0].hasSuffix(".lproj")), let file = parts.last else {
      return []
    }
    guard let dot = file.lastIndex(of: "."), extensions.contains(file[dot...].dropFirst().lowercased()) else {
      return [String(file)]
    }
    let suffix = file[dot...]
    var stem = file[..<dot]
    if let device = stem.lastIndex(of: "~") { stem = stem[..<device] }
    for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem = stem.dropLast(scale.count) }
    return [String(file), String(stem), String(stem + suffix)]
  }
}
