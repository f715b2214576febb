internal import SettingsLocalization

/// The files of a bundle, and the panes inside its localizations.
struct AuditedFiles: Sendable {
  /// All files, by path.
  let paths: [String]
  /// The pane files in localizations: `fr.lproj/Root.plist`.
  let localizedPanes: [PaneFile]
  /// Findings about files that cannot be read.
  let findings: [Finding]

  init(_ bundle: SettingsBundle) {
    let found = BundlePaths(bundle)
    paths = found.files
    var panes: [PaneFile] = []
    // Files that could not be read when the bundle was opened are already reported.
    let reported = Set(bundle.findings.lazy.filter { $0.rule == .unreadableFile }.map { $0.file.map(ExactString.init) })
    var findings = found.findings.filter { !reported.contains($0.file.map(ExactString.init)) }
    for (path, file) in bundle.localizedPaneFiles(among: paths) {
      switch file {
      case .success(let file): panes.append(file)
      case .failure(let error): findings.append(Finding(.unreadableFile, .error, error.reason, file: path))
      }
    }
    localizedPanes = panes
    self.findings = findings
  }
}
