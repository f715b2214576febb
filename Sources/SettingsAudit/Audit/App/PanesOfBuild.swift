package import SettingsCatalog
package import SettingsLocalization

extension HostApp {
  /// Findings of rows that lead nowhere, which are notes where a script of the build makes the pane.
  ///
  /// - Parameters:
  ///   - findings: of any rule.
  ///   - bundle: the bundle; a pane whose file is there, but is none, is not made.
  package func judged(_ findings: [Finding], in bundle: SettingsBundle) -> [Finding] {
    findings.map { finding in
      guard let pane = finding.pane(absentFrom: bundle), let script = script(making: pane) else { return finding }
      var finding = finding
      finding.severity = .note
      finding.message = "the pane \(pane.quoted) is made when the app is built"
      finding.notes = [
        Finding.Note("the script phase \(script.name.quoted) of the target \(script.target.quoted) names it")
      ]
      finding.fix = nil
      return finding
    }
  }
}

extension AuditedApp {
  /// The same, as far as the app is known: where its project cannot be read, the build may make the pane.
  package func judged(_ findings: [Finding], in bundle: SettingsBundle) -> [Finding] {
    if let known { return known.judged(findings, in: bundle) }
    guard unreadable?.severity == .note else { return findings }
    return findings.map { finding in
      guard let pane = finding.pane(absentFrom: bundle) else { return finding }
      var finding = finding
      finding.severity = .note
      finding.notes.append(Finding.Note("whether the build makes it is not known: the project cannot be read"))
      finding.fix =
        "Mend the project, or name \(pane.quoted) in \"generatedPanes\" of the configuration, or add the file."
      return finding
    }
  }
}

extension [Finding] {
  /// Whether a row leads to a pane whose file is not there, and that no generator is known to make: a script of the app
  /// may.
  package func leadNowhere(in bundle: SettingsBundle) -> Bool { contains { $0.pane(absentFrom: bundle) != nil } }
}

extension Finding {
  /// The name of the pane to which a row leads, if its file is not there; `nil` for any other finding, and a note.
  fileprivate func pane(absentFrom bundle: SettingsBundle) -> String? {
    guard let missingPane, severity > .note else { return nil }
    return bundle.paneFiles.contains { $0.name.isExactly(missingPane) } ? nil : missingPane
  }
}
