internal import SettingsTranslation
public import SettingsLocalization

/// A `StringsTable` without a file.
struct TableNotFound: BundleCheck {
  let description = RuleDescription(
    .tableNotFound, .error, "Every text of the pane is shown as its key in every language",
    explanation: """
      `StringsTable` names a table that exists in no localization: the name is wrong, or the file was never made. \
      Nothing replaces it, not even in InAppSettingsKit, which uses Root only if there is no `StringsTable`.

      It is a note in bundles of InAppSettingsKit, and if the bundle has no table at all and the texts do not look \
      like names: then the app is in one language and shows what was meant. Not reported for licence panes, which name \
      a table and have none, and for panes without texts.
      """,
    source: "CFBundle_Strings.c, lines 189-196; IASKSettingsReader.m, lines 47-60")

  func findings(in subject: AuditSubject) -> [Finding] {
    subject.localizablePanes.compactMap { pane -> Finding? in
      guard let node = pane.root.node(.stringsTable), let name = pane.stringsTable else { return nil }
      guard !subject.tableTwins.has(name), subject.tableTwins.twin(of: name) == nil else { return nil }
      let texts = subject.texts(of: pane, in: subject.dialect).compactMap(\.value.string).filter(\.hasLetter)
      guard let text = texts.first(where: subject.options.identifiers.looksLikeName) ?? texts.first else { return nil }
      return finding(
        "the bundle has no table \(name.quoted): iOS shows \(text.quoted) and all other texts of the pane literally",
        severity: severity(texts, subject), file: pane.file, at: node.location, table: name, fix: fix(name, subject))
    }
  }

  private func severity(_ texts: [String], _ subject: AuditSubject) -> Finding.Severity {
    let isHarmless = subject.tableNames.isEmpty && !texts.contains(where: subject.options.identifiers.looksLikeName)
    return subject.dialect == .iask || isHarmless ? .note : .error
  }

  private func fix(_ name: TableName, _ subject: AuditSubject) -> String {
    let isFile = name.text.hasSuffix(".strings")
    let stem = isFile ? TableName(String(name.text.dropLast(".strings".count))) : name
    if stem != name, subject.tableTwins.has(stem) {
      return "Write \"\(stem)\", without \".strings\"."
    }
    let locale = subject.source.localization
    if subject.bundle.localizations.isEmpty {
      return
        "Add \(TableReference(localization: locale, table: stem).path), which \(SuggestedCommand.sync(subject.bundle, locale)) creates."
    }
    return "Add \(TableReference(localization: locale, table: stem).path), or name an existing table."
  }
}

extension String {
  /// Whether there is a letter, not only digits and signs.
  fileprivate var hasLetter: Bool { unicodeScalars.contains { $0.properties.isAlphabetic } }
}

extension Finding.Rule {
  /// A pane names a table that has no file.
  public static let tableNotFound = Finding.Rule(rawValue: "table-not-found")
}
