internal import SettingsLocalization

/// The files of one side that have an error, and that the other side does not have with the same bytes: what their
/// texts are is not known, so nothing is said about them.
struct UnreadFiles {
  /// As they are reported.
  private(set) var files: [BundleComparison.Unread] = []
  /// Tables by name, with the localizations in which they are unread; `nil` stands for the root of the bundle.
  private var tables: [TableName: Set<LocalizationName?>] = [:]
  /// The names of panes.
  private(set) var panes: Set<ExactString> = []
  /// Localizations whose folder cannot be read.
  private(set) var folders: Set<LocalizationName> = []
  private let bundle: SettingsBundle
  private let other: SettingsBundle
  private let side: BundleComparison.Side

  /// - Throws: `BundleError` if a folder cannot be listed.
  init(_ bundle: SettingsBundle, besides other: SettingsBundle, _ side: BundleComparison.Side) throws {
    (self.bundle, self.other, self.side) = (bundle, other, side)
    addUnreadable()
    addPanes(bundle.paneFiles)
    let paths = BundlePaths(bundle).files
    addPanes(bundle.localizedPaneFiles(among: paths).compactMap { try? $0.file.get() })
    for name in try bundle.tableNames() { addTable(name) }
  }

  /// The tables whose texts are not known to users who read some localizations.
  func tables(in chain: [LocalizationName]) -> Set<TableName> {
    if tables.isEmpty { return [] }
    let chain = Set(chain.map { Optional($0) } + [nil])
    return Set(tables.filter { !$0.value.isDisjoint(with: chain) }.map(\.key))
  }

  // MARK: Files

  private mutating func addUnreadable() {
    for finding in bundle.findings where finding.rule == .unreadableFile {
      guard let file = finding.file else { continue }
      if let localization = finding.localization {
        folders.insert(localization)
      } else {
        panes.insert(UnreadFiles.paneName(file))
      }
      add(file, finding.message)
    }
  }

  private mutating func addPanes(_ files: [PaneFile]) {
    for file in files where file.document.root == nil && !isSame(file.path) {
      panes.insert(ExactString(file.name))
      add(file.path, UnreadFiles.reason(file.document.findings))
    }
  }

  private mutating func addTable(_ name: TableName) {
    for localization in [nil] + bundle.localizations.map({ Optional($0) }) {
      let file = bundle.tableFile(name, localization: localization)
      guard file.exists, file.table?.isBroken != false else { continue }
      let path = localization.map { TableReference(localization: $0, table: name).path } ?? name.file
      if isSame(path) { continue }
      tables[name, default: []].insert(localization)
      add(path, UnreadFiles.reason(file.findings))
    }
  }

  private mutating func add(_ file: String, _ reason: String) {
    let known = isPointer(file) ? UnreadFiles.pointerReason : reason
    files.append(BundleComparison.Unread(side: side, file: file, reason: known))
  }

  /// Whether the other side has a file with the same bytes: then both are read in the same way.
  private func isSame(_ path: String) -> Bool {
    guard let bytes = bytes(path, in: bundle) else { return false }
    return bytes == self.bytes(path, in: other)
  }

  /// Whether Git LFS has left a pointer in the place of the file.
  private func isPointer(_ path: String) -> Bool {
    bytes(path, in: bundle)?.starts(with: "version https://git-lfs.github.com/spec/".utf8) ?? false
  }

  private func bytes(_ path: String, in bundle: SettingsBundle) -> [UInt8]? {
    BundlePath(path).flatMap { try? bundle.files.read($0) }
  }

  private static let pointerReason = "Git LFS has left a pointer in its place; git lfs pull fetches the file"

  /// The first error, with its line.
  private static func reason(_ findings: [Finding]) -> String {
    guard let error = findings.first(where: { $0.severity == .error }) ?? findings.first else { return "unreadable" }
    return (error.location.map { "line \($0.line): " } ?? "") + error.message
  }

  /// The name of a pane by its path.
  private static func paneName(_ path: String) -> ExactString {
    ExactString(path.hasSuffix(".plist") ? String(path.dropLast(".plist".count)) : path)
  }
}
