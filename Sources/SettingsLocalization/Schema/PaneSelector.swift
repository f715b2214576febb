/// Selects the file for the name of a pane in a bundle, or in both bundles of an app.
struct PaneSelector: Sendable {
  /// A pane, and the bundle whose tables contain its texts.
  typealias Found = (pane: Pane, bundle: SettingsBundle)

  /// Where localized pane files are searched for.
  struct LocalizedFiles {
    /// The localizations that a user prefers, best first.
    var preferred: [LocalizationName] = []
    /// The localizations whose files are used for a pane that is found nowhere else, best first: for a view of the
    /// whole bundle and not of one user's screens.
    var others: [LocalizationName] = []
  }

  let dialect: SettingsDialect
  let device: Device
  /// The opened bundle, then for InAppSettingsKit the other one of the app.
  let bundles: [SettingsBundle]
  /// Problems of the localized pane files that were read.
  private(set) var findings: [Finding] = []
  private let localized: LocalizedFiles
  /// The files of each bundle by path.
  private let files: [[ExactString: PaneFile]]
  /// The localized files that were searched for, each once.
  private var localizedFiles: [ExactString: PaneFile?] = [:]

  /// - Throws: ``BundleError`` if the other bundle of the app exists and cannot be read.
  init(
    bundle: SettingsBundle, dialect: SettingsDialect, device: Device, localized: LocalizedFiles
  ) throws(BundleError) {
    self.dialect = dialect
    self.device = device
    self.localized = localized
    bundles = dialect == .iask ? [bundle] + [try bundle.otherBundle()].compactMap { $0 } : [bundle]
    files = bundles.map { bundle in
      Dictionary(bundle.paneFiles.map { (ExactString($0.path), $0) }) { first, _ in first }
    }
  }

  /// The pane of a name, or `nil`.
  ///
  /// For InAppSettingsKit (IASKSettingsReader.m 395-424): `InAppSettings.bundle` before `Settings.bundle`, then
  /// `.inApp.plist` before `.plist`, then the device's variant before the plain file, then inside the first preferred
  /// localization before the bundle's root. For the Settings app: the device's variant before the plain file, and a
  /// localized file only where the root has none. Last, for both, any localization of the opened bundle. A file that is
  /// no pane is passed over.
  ///
  /// - Parameters:
  ///   - name: the name of the pane.
  ///   - openedFirst: whether the opened bundle takes precedence over the other one, regardless of their names.
  mutating func pane(named name: String, openedFirst: Bool) -> Found? {
    for number in order(openedFirst: openedFirst) {
      for path in paths(of: name) {
        guard let bundlePath = BundlePath(path) else { return nil }
        for file in candidates(bundlePath, in: number) {
          if let pane = bundles[number].pane(of: file) { return (pane, bundles[number]) }
        }
      }
    }
    return localizedPane(named: name).map { ($0, bundles[0]) }
  }

  private func order(openedFirst: Bool) -> [Int] {
    let isSecondFirst = !openedFirst && bundles.count > 1 && bundles[1].isForInAppSettingsKit
    return isSecondFirst ? [1, 0] : Array(bundles.indices)
  }

  /// The pane of a name that exists only in localizations, from the first of them that has it; `nil` for none.
  private mutating func localizedPane(named name: String) -> Pane? {
    for path in paths(of: name).compactMap({ BundlePath($0) }) {
      for localization in localized.others {
        if let pane = localizedFile(path, localization, in: 0).flatMap(bundles[0].pane) { return pane }
      }
    }
    return nil
  }

  /// The paths that are searched for in a bundle, best first.
  func paths(of name: String) -> [String] {
    let variants = [name + device.fileSuffix(in: dialect), name]
    let extensions = dialect == .iask ? [".inApp.plist", ".plist"] : [".plist"]
    return extensions.flatMap { suffix in variants.map { $0 + suffix } }
  }

  /// The paths that are searched for, best first; with the name of the bundle if there are two bundles.
  func places(of name: String) -> [String] {
    if bundles.count == 1 { return paths(of: name) }
    return order(openedFirst: false).flatMap { number in paths(of: name).map { bundles[number].name + "/" + $0 } }
  }

  /// The paths in the opened bundle at which a file exists, with any content.
  func present(_ name: String) -> [String] {
    let unreadable = Set(bundles[0].findings.lazy.filter { $0.rule == .unreadableFile }.map { $0.file ?? "" })
    return paths(of: name).filter { files[0][ExactString($0)] != nil || unreadable.contains($0) }
  }

  private mutating func candidates(_ path: BundlePath, in number: Int) -> [PaneFile] {
    let plain = files[number][ExactString(path.description)].map { [$0] } ?? []
    let isIASK = dialect == .iask
    guard isIASK || plain.isEmpty else { return plain }
    var found: [PaneFile] = []
    for localization in isIASK ? Array(localized.preferred.prefix(1)) : localized.preferred {
      if let file = localizedFile(path, localization, in: number) { found.append(file) }
    }
    return isIASK ? found + plain : found
  }

  /// The file in a localization, read as far as possible, with its problems among the findings; `nil` if it does not
  /// exist or cannot be read.
  private mutating func localizedFile(_ path: BundlePath, _ localization: LocalizationName, in number: Int) -> PaneFile?
  {
    let name = path.inside(localization).description
    let place = ExactString(bundles[number].name + "/" + name)
    if let known = localizedFiles[place] { return known }
    var file: PaneFile?
    do throws(BundleError) {
      file = try bundles[number].localizedPaneFile(path, localization: localization)
      findings += (file?.document.findings ?? []).map { $0.inFile(of: bundles[number], from: bundles[0]) }
    } catch {
      let finding = Finding(.unreadableFile, .error, error.reason, file: name, localization: localization)
      findings.append(finding.inFile(of: bundles[number], from: bundles[0]))
    }
    localizedFiles[place] = .some(file)
    return file
  }
}

extension Finding {
  /// The finding relative to an opened bundle: a file of the other bundle of the app has the path
  /// `../Settings.bundle/Root.plist`.
  func inFile(of bundle: SettingsBundle, from opened: SettingsBundle) -> Finding {
    var finding = self
    finding.file = file.map { bundle.path(of: $0, from: opened) }
    return finding
  }

  /// Whether its file is in the other bundle of the app, which has its own findings.
  package var isOfOtherBundle: Bool {
    let names = file.map(FilePath.components) ?? []
    return names.count > 2 && names[0] == ".." && names[1].hasSuffix(".bundle")
  }
}

extension SettingsBundle {
  /// The path of a file of this bundle from the opened one, which is this bundle or one in the same folder.
  func path(of file: String, from opened: SettingsBundle) -> String {
    self === opened ? file : "../\(name)/\(file)"
  }
}
