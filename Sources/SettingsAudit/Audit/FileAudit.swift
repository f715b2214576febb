internal import SettingsCatalog
package import SettingsLocalization

extension BundleAudit {
  /// Checks a single table, property list or string catalog, without the bundle that it may be in.
  ///
  /// 1. A file with the extension `.plist`, `.json` or `.xml` is a property list, one with `.xcstrings` a string
  ///    catalog, any other a table.
  /// 2. The findings are those of reading it, with the severities that the project gives them. What depends on other
  ///    files of a bundle is not checked.
  /// 3. A comment above an entry silences rules for its key, as in a bundle.
  ///
  /// - Parameters:
  ///   - path: the path of the file, as given.
  ///   - bytes: its content.
  ///   - rules: the rules of the project.
  /// - Throws: `BundleError` if the path has no name.
  package init(file path: String, bytes: [UInt8], _ rules: RuleSettings) throws {
    let name = FilePath.components(path).last ?? path
    let folder = FilePath.folder(of: path)
    let bundle = try SettingsBundle(files: [name: bytes], name: folder)
    let found = BundleAudit.found(in: bytes, file: name)
    let language = CatalogLanguage(localization: "en", tag: "en")
    let findings = found.compactMap { finding -> Finding? in
      var finding = finding
      guard let severity = rules.severity(of: finding, in: nil, by: AuditRules.descriptions[finding.rule]) else {
        return nil
      }
      finding.severity = severity
      return finding
    }
    self.init(bundle: bundle, source: language, coverage: BundleCoverage(), findings: findings, hasRootPane: false)
    fileCount = 1
  }

  /// The part that is about some files of the bundle: the findings in them. Coverage is that of all files, so it is not a
  /// part.
  ///
  /// - Parameter files: paths in the bundle.
  package func part(of files: Set<ExactString>) -> BundleAudit {
    let found = findings.filter { finding in finding.file.map { files.contains(ExactString($0)) } ?? false }
    var part = BundleAudit(
      bundle: bundle, source: source, coverage: BundleCoverage(), findings: found, hasRootPane: hasRootPane)
    part.fileCount = files.count
    return part
  }

  private static func found(in bytes: [UInt8], file: String) -> [Finding] {
    if [".plist", ".json", ".xml"].contains(where: file.lowercased().hasSuffix) {
      return PropertyListDocument(bytes: bytes, file: file).judgedFindings
    }
    if CatalogSummary.isCatalog(file) { return CatalogSummary(bytes: bytes, file: file).findings }
    let table = StringsTable(bytes: bytes, file: file)
    guard table.mayHaveDirectives else { return table.judgedFindings }
    var silenced: [TextKey: [Set<Finding.Rule>]] = [:]
    for entry in table.entries where !entry.ignoreDirectives.isEmpty {
      silenced[entry.key] = entry.ignoreDirectives.map { Set($0.names.map { Finding.Rule(rawValue: $0.text) }) }
    }
    return table.judgedFindings.filter { finding in
      let rules = finding.key.flatMap { silenced[$0] } ?? []
      return !rules.contains { $0.isEmpty || $0.contains(finding.rule) }
    }
  }
}
