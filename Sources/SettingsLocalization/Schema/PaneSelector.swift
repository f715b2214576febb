/// Which file of a bundle is shown for the name of a pane.
struct PaneSelector: Sendable {
  let bundle: SettingsBundle
  let dialect: SettingsDialect
  let device: Device
  /// Localizations to look in for localized pane files, best first.
  let localizations: [String]
  /// What is wrong with the localized pane files that were looked at.
  private(set) var findings: [Finding] = []
  private let files: [ExactString: PaneFile]
  /// The localized files that were looked for, each once.
  private var localizedFiles: [ExactString: PaneFile?] = [:]

  init(bundle: SettingsBundle, dialect: SettingsDialect, device: Device, localizations: [String]) {
    self.bundle = bundle
    self.dialect = dialect
    self.device = device
    self.localizations = localizations
    files = Dictionary(bundle.paneFiles.map { (ExactString($0.path), $0) }) { first, _ in first }
  }

  /// The pane of a name, or `nil`.
  ///
  /// For InAppSettingsKit (IASKSettingsReader.m 395-424): `.inApp.plist` before `.plist`, then the device's variant
  /// before the plain file, then inside the first preferred localization before the bundle's root. For the Settings app:
  /// the device's variant before the plain file, and a localized file only where the root has none.
  mutating func pane(named name: String) -> Pane? {
    for path in paths(of: name) {
      guard let bundlePath = BundlePath(path) else { return nil }
      for file in candidates(bundlePath) {
        if let pane = Pane(file) { return pane }
      }
    }
    return nil
  }

  /// The paths that are looked for, best first.
  func paths(of name: String) -> [String] {
    let variants = [name + device.fileSuffix(in: dialect), name]
    let extensions = dialect == .iask ? [".inApp.plist", ".plist"] : [".plist"]
    return extensions.flatMap { suffix in variants.map { $0 + suffix } }
  }

  private mutating func candidates(_ path: BundlePath) -> [PaneFile] {
    let plain = files[ExactString(path.description)].map { [$0] } ?? []
    let isIASK = dialect == .iask
    guard isIASK || plain.isEmpty else { return plain }
    var localized: [PaneFile] = []
    for localization in isIASK ? Array(localizations.prefix(1)) : localizations {
      if let file = localizedFile(path, localization: localization) { localized.append(file) }
    }
    return isIASK ? localized + plain : localized
  }

  /// The file in a localization, read as far as it can be.
  private mutating func localizedFile(_ path: BundlePath, localization: String) -> PaneFile? {
    let name = path.inside(localization: localization).description
    if let known = localizedFiles[ExactString(name)] { return known }
    var file: PaneFile?
    do throws(BundleError) {
      file = try bundle.localizedPaneFile(path, localization: localization)
      findings += file?.document.findings ?? []
    } catch {
      findings.append(Finding(.unreadableFile, .error, error.description, file: name, locale: localization))
    }
    localizedFiles[ExactString(name)] = .some(file)
    return file
  }
}
