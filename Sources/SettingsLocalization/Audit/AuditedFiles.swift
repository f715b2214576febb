/// The files of a bundle beside its panes and tables.
struct AuditedFiles: Sendable {
  /// All files, by path.
  let paths: [String]
  /// The pane files that lie in localizations: `fr.lproj/Root.plist`.
  let localizedPanes: [PaneFile]
  /// What cannot be read of them.
  let findings: [Finding]

  init(_ bundle: SettingsBundle) {
    paths = bundle.paths
    var panes: [PaneFile] = []
    var findings: [Finding] = []
    for (path, file) in bundle.localizedPaneFiles(among: paths) {
      switch file {
      case .success(let file): panes.append(file)
      case .failure(let error): findings.append(Finding(.unreadableFile, .error, error.description, file: path))
      }
    }
    localizedPanes = panes
    self.findings = findings
  }
}
